import type { PaperBlock } from "./paper.ts";

/** A column of a table on paper: its name, its share of the width, and what it says of one item. */
export type Column<Item> = readonly [name: string, share: number, cell: (item: Item) => string];

/** A table with a line for each item; `label` says of what. */
export function tableOf<Item>(
  label: string,
  items: readonly Item[],
  columns: readonly Column<Item>[],
): PaperBlock {
  return {
    kind: "table",
    label,
    columns: columns.map(([name, share]) => ({ name, share })),
    rows: items.map((item) => columns.map(([, , cell]) => cell(item))),
  };
}
