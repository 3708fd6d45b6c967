import { expect, test } from "vitest";
import { DOCUMENTED, LONG, WHOLE } from "./documented-commands.ts";

test("every command of the documents is run at night, and none is left to the system's own Node", () => {
  const known = new Set([...WHOLE.map((each) => each.documented), ...LONG]);
  const unknown = [...DOCUMENTED].filter(
    (command) => !known.has(command) && !command.startsWith("npx node "),
  );
  expect(unknown).toEqual([]);
  expect([...known].filter((command) => !DOCUMENTED.has(command))).toEqual([]);
});
