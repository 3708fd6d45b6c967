import { expect, test } from "vitest";
import { type ShortMessage, fitsReplies } from "./short-message.ts";

const button = (id: string, title = id) => ({ id, title });
const buttons = (text: string, ...of: ReturnType<typeof button>[]) =>
  ({ kind: "buttons", text, buttons: of }) as const;
const list = (opens: string, ...rows: ReturnType<typeof button>[]) =>
  ({ kind: "list", text: "Pergunta?", opens, rows }) as const;

type Asking = Extract<ShortMessage, { kind: "buttons" | "list" }>;

test.each<[string, Asking, boolean]>([
  ["three buttons", buttons("x".repeat(1024), button("a"), button("b"), button("c")), true],
  ["no button", buttons("x"), false],
  ["four buttons", buttons("x", button("a"), button("b"), button("c"), button("d")), false],
  ["a long text", buttons("x".repeat(1025), button("a")), false],
  ["no text", buttons(" ", button("a")), false],
  ["a title of 20", buttons("x", button("a", "t".repeat(20))), true],
  ["a title of 21", buttons("x", button("a", "t".repeat(21))), false],
  ["two of one title", buttons("x", button("a", "t"), button("b", "t")), false],
  ["two of one id", buttons("x", button("a", "s"), button("a", "t")), false],
  ["a long id", buttons("x", button("a".repeat(257), "t")), false],
  ["a list", list("Escolher", button("a", "t".repeat(24))), true],
  ["a list that nothing opens", list("", button("a")), false],
  ["a long line", list("Escolher", button("a", "t".repeat(25))), false],
  [
    "a long second line",
    { ...list("Escolher"), rows: [{ ...button("a"), description: "d".repeat(73) }] },
    false,
  ],
  ["eleven lines", list("Escolher", ..."abcdefghijk".split("").map((id) => button(id))), false],
])("%s is what the messenger takes, or not", (_what, message, fits) => {
  expect(fitsReplies(message)).toBe(fits);
});
