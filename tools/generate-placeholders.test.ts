import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { describePlaceholders, PLACEHOLDERS_FILE } from "./generate-placeholders.ts";

test("the committed placeholders are those of the catalogues", async () => {
  expect(readFileSync(PLACEHOLDERS_FILE, "utf8")).toBe(await describePlaceholders());
});
