/**
 * A fresh UUID for an order that may be sent twice, by which the server knows it again. Made of random bytes, because
 * `crypto.randomUUID` does not exist on a page that came without TLS.
 */
export function requestId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  const digits = Array.from(bytes, (byte, index) =>
    withVersion(byte, index).toString(16).padStart(2, "0"),
  );
  return digits.join("").replace(/^(.{8})(.{4})(.{4})(.{4})/, "$1-$2-$3-$4-");
}

/** Version 4 and its variant stand in the seventh and the ninth byte. */
function withVersion(byte: number, index: number): number {
  if (index === 6) return (byte & 0x0f) | 0x40;
  return index === 8 ? (byte & 0x3f) | 0x80 : byte;
}
