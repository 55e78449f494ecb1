// node firefox.mjs PACKAGES FIREFOX PROFILE
// One page in Firefox by WebDriver BiDi. Reads one JSON request a line, writes one answer a line.
import { createRequire } from "node:module";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { pathToFileURL } from "node:url";

const [packages, executablePath, userDataDir] = process.argv.slice(2);
const resolve = createRequire(join(packages, "x.js")).resolve;
const { launch } = await import(pathToFileURL(resolve("puppeteer-core")));

const browser = await launch({
  browser: "firefox",
  executablePath,
  userDataDir,
  headless: true,
  extraPrefsFirefox: { "intl.accept_languages": "zh-TW", "network.captive-portal-service.enabled": false },
});
const page = await browser.newPage();
await page.setViewport({ width: 1280, height: 800 });
const outside = [];
page.on("request", (request) => {
  const address = request.url();
  if (/^(http|ws)/.test(address) && !address.startsWith("http://127.0.0.1:")) outside.push(address);
});

const actions = {
  ready: () => true,
  goto: (address) => page.goto(address).then(() => true),
  evaluate: (text) => page.evaluate(`(${text})()`),
  click: (x, y) => page.mouse.click(x, y),
  press: (key) => page.keyboard.press(key),
  screenshot: (path) => page.screenshot({ path }).then(() => true),
  outside: () => outside,
  close: () => browser.close(),
};

for await (const line of createInterface({ input: process.stdin })) {
  const [name, ...words] = JSON.parse(line);
  let answer;
  try {
    answer = { value: (await actions[name](...words)) ?? null };
  } catch (error) {
    answer = { error: String(error) };
  }
  console.log(JSON.stringify(answer));
  if (name === "close") process.exit();
}
