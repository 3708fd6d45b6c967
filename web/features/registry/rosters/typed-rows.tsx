import { type ReactNode, createContext, useContext, useState } from "react";

/** What was typed into the cells of one row and is not sent yet, by the column's index. */
type Typed = Readonly<Record<string, string>>;

const TypedRows = createContext<Map<number, Typed>>(new Map());

/**
 * Keeps what a person types into rows for as long as the import is on the screen: the rows leave it while all of them are
 * judged again, and come back.
 */
export function TypedRowsProvider({ children }: { readonly children: ReactNode }) {
  const [kept] = useState(() => new Map<number, Typed>());
  return <TypedRows value={kept}>{children}</TypedRows>;
}

/** What was typed into a row before, and how to keep it; null forgets it. */
export function useTyped(row: number) {
  const kept = useContext(TypedRows);
  return {
    read: (): Typed => kept.get(row) ?? {},
    keep: (typed: Typed | null): void => {
      if (typed) kept.set(row, typed);
      else kept.delete(row);
    },
  };
}

/** Whether something was typed into a row that is not sent yet. */
export function useIsTyped(row: number): boolean {
  return useContext(TypedRows).has(row);
}
