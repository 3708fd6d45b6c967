import { isPhone } from "#web/platform/ui/use-is-phone.ts";

const FIRST: string | null = null;

/** How a list that comes page by page is read: from its first page on, for as long as a page names the next one. */
export const PAGED = {
  initialPageParam: FIRST,
  getNextPageParam: ({ next }: { readonly next: string | null }) => next,
};

/** How many rows of a list come at once: on a phone as many as are at most five screens high, about 250 px each. */
export function rowsAtOnce(desk = 30, phone = 12): number {
  return isPhone() ? phone : desk;
}

/** The query for one page of at most `limit` entries: the first without a cursor, each other from its own. */
export function pageFrom(cursor: string | null, limit = rowsAtOnce()) {
  return { limit, ...(cursor !== null && { cursor }) };
}
