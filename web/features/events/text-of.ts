/** What was typed in a field. */
export function textOf(typed: FormData, name: string): string {
  const value = typed.get(name);
  return typeof value === "string" ? value.trim() : "";
}
