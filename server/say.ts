/** Tells whoever started the program one line, which is for people and no part of the log. */
export function say(line: string): void {
  process.stdout.write(`${line}\n`);
}

/** What an error is about, in a line. */
export function reason(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
