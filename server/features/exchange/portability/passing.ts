import { once } from "node:events";
import { PassThrough } from "node:stream";

/**
 * What work pushes from inside, as for one that runs within a transaction, as a sequence outside of it. It waits whenever
 * nobody takes; when whoever takes goes away it is told so at the next push, and what it rejects with comes out.
 */
export async function* passing(
  work: (push: (piece: Uint8Array) => Promise<void>) => Promise<void>,
): AsyncGenerator<Uint8Array> {
  const through = new PassThrough();
  const gone = new Promise((resolve) => void through.once("close", resolve));
  const working = work(async (piece) => {
    if (through.destroyed) throw new Error("nobody takes it any more");
    if (!through.write(piece)) await Promise.race([once(through, "drain"), gone]);
  }).then(
    () => through.end(),
    (error: unknown) => through.destroy(error instanceof Error ? error : new Error(String(error))),
  );
  try {
    const pieces: AsyncIterable<Buffer> = through;
    yield* pieces;
  } finally {
    through.destroy();
    await working;
  }
}
