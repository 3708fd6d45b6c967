import { type ReactNode, createContext, useContext, useState } from "react";

/** What was typed into the cells of one row and is not sent yet, by the column's index. */
type Typed = Readonly<Record<string, string>>;

const TypedRows = createContext<Map<number, Typed>>(new Map());

/**
 * Keeps what a person types into rows for as long as the import is on the screen: the rows leave it while all of them are
 * judged again, and come back.
 */
export function TypedRowsKept({ children }: { readonly children: ReactNode }) {
  const [kept] = useState(() => new Map<number, Typed>());
  return <TypedRows value={kept}>{children}</TypedRows>;
}

/** What was typed into a row, and how to change it; null forgets it. */
export function useTyped(row: number): readonly [Typed, (typed: Typed | null) => void] {
  const kept = useContext(TypedRows);
  const [typed, setTyped] = useState<Typed>(kept.get(row) ?? {});
  return [
    typed,
    (next) => {
      if (next) kept.set(row, next);
      else kept.delete(row);
      setTyped(next ?? {});
    },
  ];
}

/** Whether something was typed into a row that is not sent yet. */
export function useIsTyped(row: number): boolean {
  return useContext(TypedRows).has(row);
}
