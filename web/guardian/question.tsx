import { memo, useContext } from "react";
import type { AnswerValue, Item, ItemText } from "#domain/instruments/instrument.ts";
import { Drawing } from "./drawing.tsx";
import { InitialValuesContext } from "./initial-values.ts";
import { ListenButton } from "./listen-button.tsx";
import { PlainWords } from "./plain-words.tsx";
import type { Reading } from "./read-aloud.ts";
import { fillText, type PageTexts } from "./texts/page-texts.ts";

/** One choice of an item, as it is shown. */
export interface Choice {
  readonly value: AnswerValue;
  readonly label: string;
}

/** One item: its text, its help, and its choices as radio buttons without a default. */
export const Question = memo(function Question(props: {
  readonly item: Item;
  readonly total: number;
  readonly text: ItemText;
  readonly choices: readonly Choice[];
  /** The question as it is read aloud, and the one after it. */
  readonly spoken: readonly string[];
  readonly ahead: readonly string[] | undefined;
  /** Where it lies in other words; null where nobody wrote any. */
  readonly plain: string | null;
  readonly isDrawn: boolean;
  readonly texts: PageTexts;
  readonly reader: Reading;
}) {
  const { item, total, text, choices, spoken, ahead, plain, isDrawn, texts, reader } = props;
  const { values, faults } = useContext(InitialValuesContext);
  return (
    <div className="q" id={item.id}>
      <fieldset>
        <legend>
          <small>{fillText(texts.questionOf, { n: item.number, total })}</small>
          {text.text}
        </legend>
        {isDrawn && <Drawing id={item.id} />}
        {text.help && <p className="soft">{text.help}</p>}
        <div className={choices.length > 2 ? "choices" : "choices two"}>
          {choices.map(({ value, label }) => (
            <label key={label} className="choice">
              <input
                type="radio"
                name={item.id}
                value={String(value)}
                required
                defaultChecked={values[item.id] === String(value) || undefined}
              />
              <span>{label}</span>
            </label>
          ))}
        </div>
        {faults[item.id] && <p className="fault">{faults[item.id]}</p>}
        <div className="helps">
          <ListenButton parts={spoken} {...{ ahead, texts, reader }} />
          <PlainWords id={item.id} path={plain} {...{ texts, reader }} />
        </div>
      </fieldset>
    </div>
  );
});
