/** Days for which a file is kept. */
const KEPT_DAYS = 7;

/** When a file made at `at` is taken away. */
export function expiryAt(at: Date): Date {
  return new Date(at.getTime() + KEPT_DAYS * 86_400_000);
}
