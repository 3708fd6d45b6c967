import type { Reading } from "./read-aloud.ts";
import type { PageTexts } from "./texts/page-texts.ts";

/** Reads a text aloud, and stops. Its place is kept where the device cannot, or does not know yet whether it can. */
export function ListenButton(props: {
  readonly text: string;
  readonly texts: Pick<PageTexts, "listen" | "stopListening">;
  readonly reader: Reading;
}) {
  const { text, texts, reader } = props;
  const isReading = reader?.current === text;
  return (
    <div className="listen">
      {reader && (
        <button type="button" className="quiet" onClick={() => reader.toggle(text)}>
          <span aria-hidden="true">{isReading ? "■ " : "▶ "}</span>
          {isReading ? texts.stopListening : texts.listen}
        </button>
      )}
    </div>
  );
}
