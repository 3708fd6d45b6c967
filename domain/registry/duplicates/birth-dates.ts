/** How two dates of birth stand to each other; `unknown` when either is missing. */
export type BirthLikeness = "equal" | "swapped" | "close" | "different" | "unknown";

/**
 * Compares two dates of birth (YYYY-MM-DD) by the slips that happen: day and month swapped, one digit wrong, two
 * neighbouring digits swapped.
 */
export function birthLikeness(one: string | null, other: string | null): BirthLikeness {
  if (one === null || other === null || one === "" || other === "") return "unknown";
  if (one === other) return "equal";
  if (dayAndMonthSwapped(one) === other) return "swapped";
  return isOneSlip(one.replaceAll("-", ""), other.replaceAll("-", "")) ? "close" : "different";
}

/** The date with day and month exchanged, whether or not the calendar has it: 2021-03-05 for 2021-05-03. */
export function dayAndMonthSwapped(date: string): string {
  return date.replace(/^(\d{4})-(\d\d)-(\d\d)$/, "$1-$3-$2");
}

function isOneSlip(one: string, other: string): boolean {
  if (one.length !== other.length) return false;
  const wrong = one.split("").flatMap((digit, at) => (digit === other[at] ? [] : [at]));
  const [first = 0, second = 0] = wrong;
  if (wrong.length === 1) return true;
  return (
    wrong.length === 2 &&
    second === first + 1 &&
    one[first] === other[second] &&
    one[second] === other[first]
  );
}
