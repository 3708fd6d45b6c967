import { withTexts } from "#web/platform/i18n/feature-texts.tsx";

/** A quiet line on the list of children, when there are such records. */
export async function loadDuplicatesHint() {
  const [{ DuplicatesHint }, { texts }] = await Promise.all([
    import("./duplicates-hint.tsx"),
    import("./texts/index.ts"),
  ]);
  return withTexts(DuplicatesHint, texts);
}

/** On a child's record: which records were joined to it, or which one it was joined to. */
export async function loadMergesPiece() {
  const [{ MergesPiece }, { texts }] = await Promise.all([
    import("./merges-piece.tsx"),
    import("./texts/index.ts"),
  ]);
  return withTexts(MergesPiece, texts);
}
