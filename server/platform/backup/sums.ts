import { createHash } from "node:crypto";
import type { TarEntry } from "./tar.ts";

/** The sum over a whole archive: over the name and the SHA-256 of each file in it, in order. */
export function wholeSum(): { add(entry: TarEntry): void; digest(): string } {
  const whole = createHash("sha256");
  return {
    add({ name, body }) {
      whole.update(`${createHash("sha256").update(body).digest("hex")}  ${name}\n`);
    },
    digest: () => whole.digest("hex"),
  };
}

/** Rows end with a line feed, and hold none: the format writes those of a text as `\n`. */
export function lineEnds(bytes: Buffer): number {
  let count = 0;
  for (let at = bytes.indexOf(10); at >= 0; at = bytes.indexOf(10, at + 1)) count += 1;
  return count;
}
