import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync } from "node:fs";
import { setTimeout as delay } from "node:timers/promises";
import { launch } from "puppeteer-core";
import { Builder, type WebDriver, type WebElement } from "selenium-webdriver";
import { installFromDebian } from "../tools/ensure-browser.ts";

/**
 * Firefox and WebKitGTK as Debian has them, by the protocol that each speaks: Playwright drives none but builds of its own.
 * Things are found by what a person reads on them, and pressed and typed into by the browser itself.
 */
export interface OtherBrowser {
  open(url: string): Promise<void>;
  /** Waits until the page shows a text. */
  see(text: string): Promise<void>;
  /** Presses the first thing whose name is or begins with this. */
  press(name: string): Promise<void>;
  /** Presses the first thing that a selector names until there is none, as a person does who sees that a tap went amiss. */
  pressWhile(selector: string): Promise<void>;
  /** Types into the first field whose label begins with this. */
  type(label: string, text: string): Promise<void>;
  close(): Promise<void>;
}

/** What is found in the page, and what the browser does to it. */
interface Found {
  click(): Promise<void>;
  type(text: string): Promise<void>;
}

interface Driver {
  open(url: string): Promise<void>;
  /** What the body of a function returns, as text. */
  read(script: string): Promise<string>;
  /** The element that the body of a function returns, or null. */
  find(script: string): Promise<Found | null>;
  close(): Promise<void>;
}

const WAIT_MS = 60_000;
const LOOK_AGAIN_MS = 50;

const byWords = (driver: Driver): OtherBrowser => {
  /** Does something to what is found, again where the page has replaced it meanwhile. */
  const withFound = async (what: string, script: string, act: (found: Found) => Promise<void>) => {
    const deadline = performance.now() + WAIT_MS;
    let reason: unknown = "nothing has this name";
    while (performance.now() < deadline) {
      try {
        const found = await driver.find(script);
        if (found) return await act(found);
      } catch (error) {
        reason = error;
      }
      await delay(LOOK_AGAIN_MS);
    }
    const says = await driver.read("return document.body.innerText;");
    throw new Error(`${what}: ${says}`, { cause: reason });
  };
  return {
    open: (url) => driver.open(url),
    close: () => driver.close(),
    see: (text) =>
      withFound(
        `'${text}' is not seen`,
        `return document.body.innerText.includes(${JSON.stringify(text)}) ? document.body : null;`,
        async () => undefined,
      ),
    press: (name) =>
      withFound(`'${name}' cannot be pressed`, `${PRESSABLE}(${JSON.stringify(name)}));`, (found) =>
        found.click(),
      ),
    async pressWhile(selector) {
      const first = `document.querySelector(${JSON.stringify(selector)})`;
      while ((await driver.read(`return String(${first} !== null);`)) === "true") {
        await (await driver.find(`${AT_REST}(${first});`))?.click();
        await delay(LOOK_AGAIN_MS);
      }
    },
    type: (label, text) =>
      withFound(
        `'${label}' cannot be typed into`,
        `${FIELD}(${JSON.stringify(label)}));`,
        (found) => found.type(text),
      ),
  };
};

/** In the page: gives an element once two looks find it at the same place, in the middle of the window. */
const AT_REST = `return ((found) => {
  if (!found) return null;
  found.scrollIntoView({ block: "center", behavior: "instant" });
  const { left, top } = found.getBoundingClientRect();
  const before = globalThis.placeBefore;
  globalThis.placeBefore = [left, top].join();
  return before === globalThis.placeBefore ? found : null;
})`;

const PRESSABLE = `${AT_REST}(((name) => {
  const named = [...document.querySelectorAll(
    "a[href], button, label, summary, [role=button], [role=tab], [role=menuitem], [role=option]",
  )]
    .filter((each) => each.checkVisibility() && !each.matches(":disabled") && !each.closest("[inert]"))
    .map((each) => [each, (each.getAttribute("aria-label") ?? each.innerText).trim()]);
  const [found] = named.find(([, words]) => words === name)
    ?? named.find(([, words]) => words.startsWith(name)) ?? [null];
  return found;
})`;

const FIELD = `${AT_REST}(((label) => {
  const labels = [...document.querySelectorAll("label")].filter((each) => each.innerText.trim().startsWith(label));
  return labels.map((each) => each.control).find((each) => each?.checkVisibility()) ?? null;
})`;

/** In the page: where a mouse must point at an element. */
const MIDDLE_OF = `((found) => {
  if (!found) return "";
  const { left, top, width, height } = found.getBoundingClientRect();
  return [left + width / 2, top + height / 2].join(" ");
})`;

/** Firefox ESR over WebDriver BiDi. */
export async function openFirefox(size: { width: number; height: number }): Promise<OtherBrowser> {
  const executablePath = "/usr/bin/firefox-esr";
  if (!existsSync(executablePath)) installFromDebian("firefox-esr");
  const browser = await launch({
    browser: "firefox",
    executablePath,
    extraPrefsFirefox: { "intl.accept_languages": "pt-BR" },
  });
  const page = await browser.newPage();
  await page.setViewport(size);
  return byWords({
    async open(url) {
      await page.goto(url, { waitUntil: "domcontentloaded" });
    },
    read: async (script) => String(await page.evaluate(`(() => { ${script} })()`)),
    async find(script) {
      const place = String(await page.evaluate(`${MIDDLE_OF}((() => { ${script} })())`));
      if (place === "") return null;
      const [x = 0, y = 0] = place.split(" ").map(Number);
      const click = () => page.mouse.click(x, y);
      return {
        click,
        async type(words) {
          await click();
          await page.keyboard.type(words);
        },
      };
    },
    close: () => browser.close(),
  });
}

const MINI_BROWSER = "/usr/lib/x86_64-linux-gnu/webkit2gtk-4.1/MiniBrowser";

/** WebKitGTK's small browser over its WebDriver, on a display that nobody sees. It is never narrower than 447 px. */
export async function openWebKit(size: { width: number; height: number }): Promise<OtherBrowser> {
  if (!existsSync("/usr/bin/WebKitWebDriver") || !existsSync("/usr/bin/Xvfb"))
    installFromDebian("webkit2gtk-driver", "xvfb");
  const started: ChildProcess[] = [];
  const end = (): void => {
    for (const child of started.toReversed()) child.kill();
  };
  try {
    const display = spawn("Xvfb", ["-displayfd", "1", "-screen", "0", "1600x1200x24"], {
      stdio: ["ignore", "pipe", "ignore"],
    });
    started.push(display);
    const said: unknown[] = await once(display.stdout, "data");
    const number = String(said[0]).trim();
    const port = String(28_100 + Number(number));
    started.push(
      spawn("WebKitWebDriver", [`--port=${port}`], {
        stdio: "ignore",
        env: { ...process.env, DISPLAY: `:${number}`, LIBGL_ALWAYS_SOFTWARE: "1" },
      }),
    );
    const driver = await connect(port);
    await driver
      .manage()
      .window()
      .setRect({ ...size, x: 0, y: 0 });
    return byWords({
      open: (url) => driver.get(url),
      read: (script) => driver.executeScript(script),
      async find(script) {
        const element = await driver.executeScript<WebElement | null>(script);
        return (
          element && { click: () => element.click(), type: (words) => element.sendKeys(words) }
        );
      },
      async close() {
        await driver.quit().catch(() => undefined);
        end();
      },
    });
  } catch (error) {
    end();
    throw error;
  }
}

/** A session of the driver, once it listens. */
async function connect(port: string): Promise<WebDriver> {
  const capabilities = {
    browserName: "MiniBrowser",
    "webkitgtk:browserOptions": { binary: MINI_BROWSER, args: ["--automation"] },
  };
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await new Builder()
        .usingServer(`http://127.0.0.1:${port}`)
        .withCapabilities(capabilities)
        .build();
    } catch (error) {
      if (attempt === 50) throw error;
      await delay(LOOK_AGAIN_MS);
    }
  }
}
