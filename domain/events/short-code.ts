/** Six signs that stand for a child on its label and can be typed: the last of its id, which is random. */
export function shortCode(id: string): string {
  return id.slice(-6).toUpperCase();
}
