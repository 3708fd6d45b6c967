/** Bytes of one piece in the database: few rows for a large file, and little memory for each. */
const PIECE = 512 * 1024;

/** The same bytes in pieces of one size, the last one smaller. */
export async function* inPieces(
  bytes: AsyncIterable<Uint8Array>,
  size: number = PIECE,
): AsyncIterable<Uint8Array> {
  let waiting: Uint8Array[] = [];
  let length = 0;
  for await (const chunk of bytes) {
    let rest = chunk;
    while (length + rest.length >= size) {
      const cut = size - length;
      yield Buffer.concat([...waiting, rest.subarray(0, cut)]);
      rest = rest.subarray(cut);
      [waiting, length] = [[], 0];
    }
    if (rest.length > 0) {
      waiting.push(rest);
      length += rest.length;
    }
  }
  if (length > 0) yield Buffer.concat(waiting);
}
