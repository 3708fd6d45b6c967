import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { applyContentPolicy, styleNonce } from "./content-policy.ts";

interface Rules {
  readonly createHTML: (text: string) => string | null;
  readonly createScriptURL: (address: string) => string | null;
}

const createPolicy = vi.fn<(name: string, rules: Rules) => void>();

beforeEach(() => {
  createPolicy.mockReset();
  vi.stubGlobal("trustedTypes", { createPolicy });
  document.head.innerHTML = '<meta name="csp-nonce" content="n-123">';
});

afterEach(() => {
  document.head.innerHTML = "";
  Reflect.deleteProperty(globalThis, "__webpack_nonce__");
});

test("the nonce of the page is that of the response", () => {
  expect(styleNonce()).toBe("n-123");
  document.head.innerHTML = "";
  expect(styleNonce()).toBe("");
});

test("the scroll lock of dialogs finds the nonce where it looks for it", () => {
  applyContentPolicy();
  expect(globalThis).toHaveProperty("__webpack_nonce__", "n-123");
});

test("a worker is loaded from where our own are, and from nowhere else", () => {
  applyContentPolicy();
  const { createScriptURL } = createPolicy.mock.calls[0]?.[1] ?? {};
  const allowed = [
    "/assets/vision/worker-AbC_1-2.js",
    `${location.origin}/mutirao/assets/vision/worker-AbC.js`,
    "/mutirao/sw.js",
  ];
  expect(allowed.map((address) => createScriptURL?.(address))).toEqual(allowed);
  const refused = [
    "https://elsewhere.example/assets/vision/worker-AbC.js",
    "//elsewhere.example/mutirao/sw.js",
    "/assets/index-AbC.js",
    "/assets/vision/../worker-AbC.js",
    "/api/files/worker-AbC.js",
    "data:text/javascript,alert(1)",
    "blob:https://tea.example/1",
  ];
  expect(refused.map((address) => createScriptURL?.(address))).toEqual(refused.map(() => null));
});

test("the default policy lets through styles and no markup", () => {
  applyContentPolicy();
  const [name, rules] = createPolicy.mock.calls[0] ?? [];
  expect(name).toBe("default");
  expect(rules?.createHTML(":root{--a:1px}")).toBe(":root{--a:1px}");
  expect(rules?.createHTML("<img src=x onerror=alert(1)>")).toBeNull();
  expect(Object.keys(rules ?? {})).toEqual(["createHTML", "createScriptURL"]);
});

test("a browser without Trusted Types is no obstacle", () => {
  vi.stubGlobal("trustedTypes", undefined);
  expect(() => applyContentPolicy()).not.toThrow();
});
