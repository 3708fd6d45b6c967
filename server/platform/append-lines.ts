import { mkdir, open } from "node:fs/promises";
import { dirname } from "node:path";

/**
 * Adds whole lines to a file that its owner alone may read, and waits until they are on the disk. One write, so that processes
 * that share the file do not mix theirs. Rejects with the system's error, ENOSPC where the disk is full: what was written
 * of a line by then is taken back, and where that fails, what comes later begins a line of its own.
 */
export async function appendLines(file: string, lines: readonly string[]): Promise<void> {
  // With its key and its database elsewhere an installation may have made no folder yet.
  await mkdir(dirname(file), { recursive: true });
  const handle = await open(file, "a+", 0o600);
  try {
    const { size } = await handle.stat();
    const { buffer } = await handle.read(Buffer.alloc(1), 0, 1, Math.max(0, size - 1));
    const isCutOff = size > 0 && buffer.toString() !== "\n";
    const text = Buffer.from(`${isCutOff ? "\n" : ""}${lines.map((line) => `${line}\n`).join("")}`);
    const { bytesWritten } = await handle.write(text);
    if (bytesWritten < text.length) {
      const isLast = (await handle.stat()).size === size + bytesWritten;
      if (isLast) await handle.truncate(size);
      throw Object.assign(new Error("the disk is full"), { code: "ENOSPC" });
    }
    await handle.sync();
  } finally {
    await handle.close();
  }
}
