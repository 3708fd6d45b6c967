import { expect, test } from "vitest";
import { leaveFlash, takeFlash } from "./flash.ts";

test("what was left is taken once", () => {
  leaveFlash({ title: "Feito", message: "Tudo certo." });
  expect(takeFlash()).toEqual({ title: "Feito", message: "Tudo certo." });
  expect(takeFlash()).toBeUndefined();
});

test.each(["", "{", "null", '{"title":1}'])(
  "what is no message of ours, %j, is dropped",
  (left) => {
    sessionStorage.setItem("flash", left);
    expect(takeFlash()).toBeUndefined();
    expect(sessionStorage).toHaveLength(0);
  },
);
