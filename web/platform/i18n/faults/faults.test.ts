import { parseSync, Visitor } from "vite";
import { afterEach, describe, expect, test } from "vitest";
import { errorText } from "#domain/error-text.ts";
import english from "#messages/en-US/errors.json" with { type: "json" };
import { faultsInEnglish } from "./en-US.ts";
import { faultsInSpanish } from "./es-ES.ts";
import { type FaultTexts, speakFaults, spokenFault } from "./spoken-faults.ts";

const LANGUAGES: readonly (readonly [string, FaultTexts])[] = [
  ["en-US", faultsInEnglish],
  ["es-ES", faultsInSpanish],
];

/** Where nothing is written that the staff's application shows as a fault: pages, what programs read, the set-up. */
const NO_FAULTS =
  /\.test\.|\/(?:db|backup|system|public-pages|guardian-pages|staff-pages|mailbox|dev-clock|simulated|letters\/words|(?:reports|network)\/files|platform\/pdf)\/|\/(?:config|mail-faults|provenance|device|figures|label-sheet|event-labels|read-me|page-texts|verify-page|graph|confirm-wish)\.ts$/;

const sources = Object.entries({
  ...import.meta.glob<string>("../../../../contract/**/*.ts", {
    query: "?raw",
    import: "default",
    eager: true,
  }),
  ...import.meta.glob<string>("../../../../server/{features,platform}/**/*.ts", {
    query: "?raw",
    import: "default",
    eager: true,
  }),
  ...import.meta.glob<string>(
    "../../../../domain/messaging/whatsapp/{error-classes,templates}.ts",
    {
      query: "?raw",
      import: "default",
      eager: true,
    },
  ),
  ...import.meta.glob<string>("../../../../domain/registry/rosters/fault-texts.ts", {
    query: "?raw",
    import: "default",
    eager: true,
  }),
  ...import.meta.glob<string>("../../api/api-error.ts", {
    query: "?raw",
    import: "default",
    eager: true,
  }),
}).filter(([path]) => !NO_FAULTS.test(path));

/** Begins as a sentence, or with what somebody wrote, and goes on: no name, no code, no header of HTTP. */
const SENTENCE = /^(?:[A-ZÀ-Ý]\S*|'\{\}') \S/;
const HEADER = /^HTTP|\r\n/;

const said = [...new Set(sources.flatMap(([path, source]) => sentencesIn(path, source)))];

afterEach(() => speakFaults());

/** Every sentence that a file writes, with `{}` where something varies; but what a call is for is no fault. */
function sentencesIn(path: string, source: string): string[] {
  const summaries = new Set<unknown>();
  const texts: (readonly [node: unknown, text: string])[] = [];
  new Visitor({
    Property: ({ key, value }) => {
      if ("name" in key && key.name === "summary") summaries.add(value);
    },
    Literal: (node) => {
      if (typeof node.value === "string") texts.push([node, node.value]);
    },
    TemplateLiteral: (node) => {
      texts.push([node, node.quasis.map(({ value }) => value.cooked ?? "").join("{}")]);
    },
  }).visit(parseSync(path, source).program);
  return texts
    .filter(([node, text]) => !summaries.has(node) && SENTENCE.test(text) && !HEADER.test(text))
    .map(([, text]) => bare(text));
}

function bare(text: string): string {
  return text.replace(/\.$/, "").replaceAll(/(?<!\{)\{\w+\}(?!\})/g, "{}");
}

function places(text: string): string[] {
  return [...text.matchAll(/(?<!\{)\{\w+\}(?!\})/g)].map(([place]) => place).toSorted();
}

test("the sentences of the contract and of the server are found", () => {
  expect(said).toEqual(
    expect.arrayContaining([
      "Sessão encerrada",
      "Não foi entregue após {} tentativas. {}",
      "O servidor de e-mail não respondeu",
    ]),
  );
});

describe.each(LANGUAGES)("in %s", (_, texts) => {
  test("every fault has its words", () => {
    const known = new Set(Object.keys(texts).map(bare));
    expect(said.filter((text) => !known.has(text))).toEqual([]);
  });

  test("no words are kept for a fault that nobody tells of", () => {
    const told = new Set(said);
    const stale = Object.keys(texts).filter(
      (text) => !text.startsWith("{") && !told.has(bare(text)),
    );
    expect(stale).toEqual([]);
  });

  test("what varies is said again", () => {
    const lost = Object.entries(texts).filter(
      ([text, words]) => places(text).join() !== places(words).join(),
    );
    expect(lost).toEqual([]);
  });
});

test("Portuguese is said as it comes, an error by its code", () => {
  expect(spokenFault("O servidor de e-mail não respondeu")).toBe(
    "O servidor de e-mail não respondeu",
  );
  expect(spokenFault("name_required")).toBe("Nome é obrigatório");
});

test.each([
  ["name_required", "The name is required"],
  ["not_found", "Not found."],
  [errorText("unknown_fields", { name: "conflict" }), "Unknown field: conflict"],
  [errorText("text_too_long", { count: 120 }), "The text can have at most 120 characters"],
  [errorText("questions_unanswered", { count: 1 }), "1 question is still to be answered."],
  [errorText("questions_unanswered", { count: 3 }), "3 questions are still to be answered."],
  [
    "Não foi entregue após 6 tentativas. O servidor de e-mail não respondeu (código 421).",
    "Not delivered after 6 attempts. The mail server did not answer (code 421).",
  ],
  [
    "Não foi entregue após 6 tentativas. O envio foi interrompido.",
    "Not delivered after 6 attempts. Sending was interrupted.",
  ],
  [
    "O servidor não respondeu como devia (HTTP 502). Tente de novo em instantes.",
    "The server did not answer as it should (HTTP 502). Try again in a moment.",
  ],
  ["Uma frase que ninguém conhece.", "Uma frase que ninguém conhece."],
  ["", ""],
])("%s → %s", (text, words) => {
  speakFaults(faultsInEnglish, "en-US", english);
  expect(spokenFault(text)).toBe(words);
});
