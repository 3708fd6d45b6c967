import type { Reading } from "./read-aloud.ts";
import type { PageTexts } from "./texts/page-texts.ts";

/** Reads texts aloud, and stops. Its place is kept before the page has come to life, and where nothing can be heard. */
export function ListenButton(props: {
  readonly parts: readonly string[];
  /** What is probably listened to next. */
  readonly ahead?: readonly string[] | undefined;
  readonly texts: Pick<PageTexts, "listen" | "stopListening">;
  readonly reader: Reading;
}) {
  const { parts, ahead, texts, reader } = props;
  const isReading = reader?.current === parts[0];
  return (
    <div className="listen">
      {reader && (
        <button type="button" className="quiet" onClick={() => reader.toggle(parts, ahead)}>
          <span aria-hidden="true">{isReading ? "■ " : "▶ "}</span>
          {isReading ? texts.stopListening : texts.listen}
        </button>
      )}
    </div>
  );
}
