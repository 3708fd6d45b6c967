/** Tells whoever runs the program one line, which is for people and no part of the log. */
export function say(line: string): void {
  process.stdout.write(`${line}\n`);
}
