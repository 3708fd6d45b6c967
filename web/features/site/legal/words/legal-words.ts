/** A part of a legal page under its own heading. */
interface LegalSection {
  readonly heading: string;
  readonly paragraphs?: readonly string[];
  readonly points?: readonly string[];
}

/** One legal page. */
interface LegalText {
  readonly title: string;
  /** For search engines and previews. */
  readonly description: string;
  readonly intro: string;
  readonly sections: readonly LegalSection[];
}

/** The legal pages of one language. */
export interface LegalWords {
  readonly draft: string;
  readonly draftText: string;
  readonly date: string;
  readonly privacy: LegalText;
  readonly terms: LegalText;
}
