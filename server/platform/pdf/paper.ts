import type { Language } from "#domain/organization/language.ts";

/** A piece of a document. What it looks like is the renderer's business. */
export type PaperBlock =
  | { readonly kind: "heading"; readonly text: string }
  | { readonly kind: "paragraph"; readonly text: string }
  | { readonly kind: "list"; readonly items: readonly string[] }
  /** Labels and their values, a table whose rows are named; `label` says of what. */
  | {
      readonly kind: "facts";
      readonly label: string;
      readonly rows: readonly (readonly [label: string, value: string])[];
    }
  /** A table whose columns are named, each with its share of the width. */
  | {
      readonly kind: "table";
      readonly label: string;
      readonly columns: readonly { readonly name: string; readonly share: number }[];
      readonly rows: readonly (readonly string[])[];
    }
  /** Counts with their names, each with a bar in proportion to the largest. */
  | {
      readonly kind: "bars";
      readonly label: string;
      readonly rows: readonly {
        readonly name: string;
        readonly value: number;
        /** What stands at the end of the bar. */
        readonly text: string;
      }[];
    }
  /** Shares (0 to 1) over time on one small picture; `alt` says the same in words. */
  | {
      readonly kind: "course";
      readonly title: string;
      readonly alt: string;
      readonly points: readonly { readonly share: number; readonly label: string }[];
      /** Lines across, each with what it means. */
      readonly marks: readonly { readonly share: number; readonly label: string }[];
    }
  /** What nobody may overlook. */
  | { readonly kind: "note"; readonly title: string; readonly text: string }
  /** Where a person signs, with who that is beneath the line. */
  | { readonly kind: "signature"; readonly lines: readonly string[] }
  | {
      readonly kind: "verification";
      readonly title: string;
      readonly text: string;
      /** What the picture stands for, to who cannot see it. */
      readonly alt: string;
      readonly address: string;
    };

/** A document as data, to be rendered on A4. */
export interface Paper {
  /** Shown by the reader as the name of the window, and as the first heading. */
  readonly title: string;
  readonly language: Language;
  /** Who issues it: its name, and how it is reached. */
  readonly sender: { readonly name: string; readonly contacts: string };
  /** The day of issue in words. */
  readonly date: string;
  readonly issuedAt: Date;
  /** At the foot of each page. */
  readonly foot: string;
  /** `{page}` and `{pages}` stand for the numbers. */
  readonly pageOf: string;
  readonly blocks: readonly PaperBlock[];
}
