/** A Brazilian landline as people write it: perhaps the country or a trunk zero, an area code, and eight digits from 2 to 5. */
const LANDLINE = /^(?:55)?0?[1-9][1-9][2-5]\d{7}$/;

/**
 * Whether what somebody types is a Brazilian landline, on which there is no WhatsApp: a hint while it is typed. What counts
 * is how the server reads the number.
 */
export function isLandline(written: string): boolean {
  const isForeign = /^\s*\+(?!\s*55)/.test(written);
  return !isForeign && LANDLINE.test(written.replaceAll(/\D/g, ""));
}
