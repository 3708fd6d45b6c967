/** Today on this device, YYYY-MM-DD: what `today` is in the domain's rules when a screen applies them. */
export function today(): string {
  const now = new Date();
  return `${now.getFullYear()}-${two(now.getMonth() + 1)}-${two(now.getDate())}`;
}

function two(part: number): string {
  return String(part).padStart(2, "0");
}
