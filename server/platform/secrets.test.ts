import { expect, test } from "vitest";
import { openSecret, sealSecret } from "./secrets.ts";

const KEY = "a test key of more than 32 characters";
const place = { ownerId: "o1", table: "whatsapp_account", column: "access_token" };

test("a sealed secret opens again, and never looks the same twice", () => {
  const [one, other] = [
    sealSecret(KEY, place, "EAAG-segredo"),
    sealSecret(KEY, place, "EAAG-segredo"),
  ];
  expect(openSecret(KEY, place, one)).toBe("EAAG-segredo");
  expect(one.equals(other)).toBe(false);
  expect(one.includes("EAAG")).toBe(false);
});

test.each([
  ["another key", "another key of more than 32 characters", place],
  ["another organisation", KEY, { ...place, ownerId: "o2" }],
  ["another table", KEY, { ...place, table: "other" }],
  ["another column", KEY, { ...place, column: "app_secret" }],
])("it does not open with %s", (_what, key, where) => {
  const sealed = sealSecret(KEY, place, "segredo");
  expect(() => openSecret(key, where, sealed)).toThrow("unable to authenticate");
});

test("nor when a bit of it was changed", () => {
  const sealed = sealSecret(KEY, place, "segredo");
  for (const at of [0, 1, 13, sealed.length - 1]) {
    const changed = Buffer.from(sealed);
    changed[at] = (changed[at] ?? 0) ^ 1;
    expect(() => openSecret(KEY, place, changed)).toThrow(/unable to authenticate|unknown way/);
  }
});
