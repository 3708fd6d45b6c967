import { useState } from "react";

/** Which of the rows in view are chosen. */
export interface Selection<Row> {
  readonly rows: readonly Row[];
  /** Nothing is in view. */
  readonly isEmpty: boolean;
  readonly isAll: boolean;
  has(id: string): boolean;
  set(id: string, isChosen: boolean): void;
  setAll(isChosen: boolean): void;
}

/**
 * What is chosen of the rows in view. Another view begins with nothing chosen, and a row that goes is no longer chosen:
 * nothing is done to what nobody sees.
 */
export function useSelection<Row extends { readonly id: string }>(
  view: string,
  shown: readonly Row[],
): Selection<Row> {
  const [chosen, setChosen] = useState<{ view: string; ids: ReadonlySet<string> }>({
    view,
    ids: new Set(),
  });
  const ids: ReadonlySet<string> = chosen.view === view ? chosen.ids : new Set();
  const rows = shown.filter(({ id }) => ids.has(id));
  return {
    rows,
    isEmpty: shown.length === 0,
    isAll: rows.length > 0 && rows.length === shown.length,
    has: (id) => ids.has(id),
    set: (id, isChosen) => {
      const next = new Set(ids);
      if (isChosen) next.add(id);
      else next.delete(id);
      setChosen({ view, ids: next });
    },
    setAll: (isChosen) => {
      setChosen({ view, ids: new Set(isChosen ? shown.map(({ id }) => id) : []) });
    },
  };
}
