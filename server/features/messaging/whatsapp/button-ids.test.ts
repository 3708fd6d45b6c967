import { expect, test } from "vitest";
import { REPLY_LIMITS } from "#domain/messaging/short-message.ts";
import { buttonId, readButtonId } from "./button-ids.ts";

const KEY = "a secret of this test alone";
const BUTTON = {
  messageId: "01a21c8b-ce27-70d6-a87f-0564487c086d",
  recipient: "+5581988880001",
  choice: "nao_consegui",
};

test("a button is read as it was sent, however the provider writes the number", () => {
  const id = buttonId(KEY, BUTTON);
  expect(readButtonId(KEY, id, "5581988880001")).toEqual(BUTTON);
  expect(readButtonId(KEY, id, "558188880001")).toEqual(BUTTON);
});

test("it tells no number, and fits into a template's button", () => {
  const id = buttonId(KEY, { ...BUTTON, choice: "x".repeat(40) });
  expect(id).not.toContain("88880001");
  expect(id.length).toBeLessThanOrEqual(128);
  expect(id.length).toBeLessThanOrEqual(REPLY_LIMITS.rowId);
});

test.each([
  ["from another number", buttonId(KEY, BUTTON), "5581988880002"],
  ["of another installation", buttonId("another key", BUTTON), "5581988880001"],
  ["with another choice", buttonId(KEY, BUTTON).replace("nao_consegui", "ja_fui"), "5581988880001"],
  ["that is something else", "yes", "5581988880001"],
  ["that is nothing", "", "5581988880001"],
])("one %s is none of ours", (_what, id, sender) => {
  expect(readButtonId(KEY, id, sender)).toBeNull();
});
