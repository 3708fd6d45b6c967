/** What was read of JSON in which no text can be sealed. */
const plain = new WeakSet();

/** A column of JSON. As JSON escapes what sealed texts and those of `app.bound` begin with, their absence is seen at once. */
export function readJson(text: string): unknown {
  const value: unknown = JSON.parse(text);
  if (typeof value === "object" && value !== null && !text.includes("\\u000")) plain.add(value);
  return value;
}

/** Whether no text within it can be sealed. False says nothing. */
export function isPlain(value: unknown): boolean {
  return typeof value === "object" && value !== null && plain.has(value);
}
