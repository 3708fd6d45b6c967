import type { Reader } from "./read-aloud.ts";
import type { PageTexts } from "./texts/page-texts.ts";

/** Reads a text aloud, and stops; nothing where the device has no voice for it. */
export function ListenButton(props: {
  readonly text: string;
  readonly texts: Pick<PageTexts, "listen" | "stopListening">;
  readonly reader: Reader | null;
}) {
  const { text, texts, reader } = props;
  if (!reader) return null;
  const isReading = reader.current === text;
  return (
    <button type="button" className="quiet listen" onClick={() => reader.toggle(text)}>
      <span aria-hidden="true">{isReading ? "■ " : "▶ "}</span>
      {isReading ? texts.stopListening : texts.listen}
    </button>
  );
}
