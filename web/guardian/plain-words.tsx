import { useContext, useState } from "react";
import { CallsContext } from "./calls.ts";
import { callField } from "./fields.ts";
import { inOtherWords } from "./in-other-words.ts";
import { ListenButton } from "./listen-button.tsx";
import { type Reading, useIsLive } from "./read-aloud.ts";
import type { PageTexts } from "./texts/page-texts.ts";

/** For whoever did not understand a question: the same in other words, and a call from the team. */
export function PlainWords(props: {
  readonly id: string;
  /** Null where nobody wrote any. */
  readonly path: string | null;
  readonly texts: PageTexts;
  readonly reader: Reading;
}) {
  const { id, path, texts, reader } = props;
  const isLive = useIsLive();
  const { fields, note } = useContext(CallsContext);
  // Empty where there are none, null where they cannot be had just now.
  const [words, setWords] = useState<string | null>();
  if (!isLive) return null;
  const name = callField(id);
  const call = fields[name];
  const ask = async () => setWords(path === null ? "" : ((await inOtherWords(path, id)) ?? null));
  return (
    <>
      <button type="button" className="quiet" onClick={() => void ask()}>
        {texts.plain.ask}
      </button>
      <output className="plain">{words === null ? texts.plain.away : words}</output>
      {words && <ListenButton parts={[words]} {...{ texts, reader }} />}
      {(call || words !== undefined) && (
        <div className="plain listen">
          <button type="button" className="quiet" onClick={() => note({ [name]: true })}>
            {texts.plain.call}
          </button>
          <output>{call && (call.sent ? texts.plain.called : texts.keptOnDevice)}</output>
        </div>
      )}
    </>
  );
}
