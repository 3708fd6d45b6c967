import { DRAWINGS_FOLDER } from "./page-cache.ts";

/**
 * What a question asks about, as a line drawing of our own. Decoration to who cannot see it: a description would be a second
 * wording. Loaded as it comes into view; where it cannot be had its place stays empty.
 */
export function Drawing({ id }: { readonly id: string }) {
  return (
    <img
      className="drawing"
      src={pathOf(id)}
      alt=""
      width="240"
      height="180"
      loading="lazy"
      onError={({ currentTarget }) => {
        currentTarget.style.visibility = "hidden";
      }}
    />
  );
}

/** Whether a drawing can be seen within: one that has not come yet was not there to be answered by. */
export function isDrawn(around: ParentNode | null): boolean {
  return Boolean(around?.querySelector<HTMLImageElement>(".drawing")?.naturalWidth);
}

/** Fetches the drawing of a question that comes next, so that it is there without network too. */
export function loadDrawing(id: string): void {
  new Image().src = pathOf(id);
}

function pathOf(id: string): string {
  return `${DRAWINGS_FOLDER}${id}.svg`;
}
