/** The bytes of one of the application's own files. Rejects when it does not arrive whole. */
export async function readFile(address: string): Promise<ArrayBuffer> {
  const answer = await fetch(address, { credentials: "same-origin" });
  if (!answer.ok) throw new Error(`${address} was answered with ${answer.status}`);
  return answer.arrayBuffer();
}
