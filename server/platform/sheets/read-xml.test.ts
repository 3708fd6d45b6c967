import { describe, expect, test } from "vitest";
import { xmlReader } from "./read-xml.ts";

/** What is told of a document that comes in these pieces. */
function told(...pieces: readonly string[]): string[] {
  const heard: string[] = [];
  const write = xmlReader({
    open: (name, attribute) => heard.push(`<${name} ${attribute("x:a") ?? ""}>`),
    close: (name) => heard.push(`</${name}>`),
    text: (text) => heard.push(text),
  });
  for (const piece of pieces) write(piece);
  return heard;
}

describe("XML", () => {
  test("is told piece by piece, wherever it is cut", () => {
    const whole =
      '<?xml version="1.0"?><o:r x:a="1 &gt; 0>">Jo&#227;o &amp; <![CDATA[<Ana>]]></o:r>';
    const wanted = ["<r 1 > 0>>", "João & ", "<Ana>", "</r>"];
    expect(told(whole)).toEqual(wanted);
    for (let at = 1; at < whole.length; at += 1) {
      expect(told(whole.slice(0, at), whole.slice(at)).join("")).toBe(wanted.join(""));
    }
  });

  test.each([
    ["entities of its own", '<!DOCTYPE r [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;">]><r>&b;</r>'],
    ["an entity from elsewhere", '<!DOCTYPE r SYSTEM "file:///etc/passwd"><r/>'],
    ["an entity that nobody defined", "<r>&nada;</r>"],
    ["tags that never close", "<r>".repeat(1000)],
    ["a tag without an end", `<r ${'a="1" '.repeat(100_000)}`],
    ["a text without an end", `<r>${"x".repeat(300_000)}`],
    ["what is no XML", "Nome;Nascimento"],
  ])("with %s is refused", (_what, text) => {
    expect(() => told(text)).toThrow(/danificado/);
  });
});
