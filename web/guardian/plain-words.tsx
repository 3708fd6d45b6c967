import { useState } from "react";
import { inOtherWords } from "./in-other-words.ts";
import { ListenButton } from "./listen-button.tsx";
import { type Reading, useIsLive } from "./read-aloud.ts";
import type { PageTexts } from "./texts/page-texts.ts";

/** A question in other words, for whoever asks for them. */
export function PlainWords(props: {
  readonly id: string;
  readonly path: string;
  readonly texts: PageTexts;
  readonly reader: Reading;
}) {
  const { id, path, texts, reader } = props;
  const isLive = useIsLive();
  const [words, setWords] = useState<string | null>();
  if (!isLive) return null;
  const isAway = words === null;
  return (
    <>
      <button
        type="button"
        className="quiet"
        onClick={() => void inOtherWords(path, id).then((found) => setWords(found ?? null))}
      >
        {texts.plain.ask}
      </button>
      <output className="plain">{isAway ? texts.plain.away : words}</output>
      {words && <ListenButton parts={[words]} {...{ texts, reader }} />}
    </>
  );
}
