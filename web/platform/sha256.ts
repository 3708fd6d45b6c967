/** The SHA-256 of bytes in hexadecimal. Only where the page is secure: elsewhere browsers reckon none. */
export async function sha256Of(bytes: BufferSource | Blob): Promise<string> {
  const data = bytes instanceof Blob ? await bytes.arrayBuffer() : bytes;
  const sum = new Uint8Array(await crypto.subtle.digest("SHA-256", data));
  return Array.from(sum, (byte) => byte.toString(16).padStart(2, "0")).join("");
}
