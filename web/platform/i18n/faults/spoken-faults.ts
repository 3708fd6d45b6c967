/**
 * What the contract and the server say of faults, by the Portuguese words; `{name}` stands for what varies. The full
 * stop at the end of a sentence is no part of a text.
 */
export type FaultTexts = Readonly<Record<string, string>>;

/** `{name}`, but not `{{link}}`, which a person writes. */
const PLACE = /(?<!\{)\{(\w+)\}(?!\})/g;

let exact: ReadonlyMap<string, string> = new Map();
let patterns: readonly (readonly [pattern: RegExp, said: string])[] = [];

/** Says faults in another language from now on; without texts in Portuguese, as they come. */
export function speakFaults(texts: FaultTexts = {}): void {
  const all = Object.entries(texts);
  exact = new Map(all);
  patterns = all
    .filter(([text]) => text.search(PLACE) >= 0)
    .map(([text, said]) => [patternOf(text), said]);
}

/** A text of the contract or the server in the language spoken now. One that nobody translated stays as it is. */
export function spokenFault(text: string): string {
  const bare = text.replace(/\.$/, "");
  const said = exact.get(bare) ?? filled(bare);
  return said === undefined ? text : said + text.slice(bare.length);
}

function filled(text: string): string | undefined {
  for (const [pattern, said] of patterns) {
    const found = pattern.exec(text);
    // What stands in a place may be a text of its own, as the reason why a message failed.
    if (found)
      return said.replaceAll(PLACE, (_, name: string) => spokenFault(found.groups?.[name] ?? ""));
  }
  return undefined;
}

function patternOf(text: string): RegExp {
  const words = text.replaceAll(/[.*+?^$()|[\]\\]/g, String.raw`\$&`);
  return new RegExp(`^${words.replaceAll(PLACE, "(?<$1>.+)")}$`, "s");
}
