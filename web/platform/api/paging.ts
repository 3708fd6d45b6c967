const FIRST: string | null = null;

/** How a list that comes page by page is read: from its first page on, for as long as a page names the next one. */
export const PAGED = {
  initialPageParam: FIRST,
  getNextPageParam: ({ next }: { readonly next: string | null }) => next,
};

/** The query for one page of at most `limit` entries: the first without a cursor, each other from its own. */
export function pageFrom(cursor: string | null, limit: number) {
  return { limit, ...(cursor !== null && { cursor }) };
}
