import { Group } from "@mantine/core";
import { memo } from "react";
import {
  optionLabel,
  type AnswerValue,
  type Instrument,
  type InstrumentTexts,
  type Item,
} from "#domain/instruments/instrument.ts";
import classes from "./device.module.css";

interface FamilyQuestionProps {
  readonly instrument: Instrument;
  readonly item: Item;
  readonly texts: InstrumentTexts;
  readonly given: AnswerValue | undefined;
  readonly isMissed: boolean;
  readonly onAnswer: (id: string, value: AnswerValue) => void;
}

/** One question with its answers as large buttons of a radio group, none of them chosen beforehand. */
export const FamilyQuestion = memo(function FamilyQuestion(props: FamilyQuestionProps) {
  const { instrument, item, texts, given, isMissed, onAnswer } = props;
  const text = texts.items[item.id];
  return (
    <fieldset data-question className={classes["question"]} data-missed={isMissed || undefined}>
      <legend>
        {item.number}. {text?.text ?? item.id}
      </legend>
      {text?.help && <p className="ui-muted">{text.help}</p>}
      <Group mt={8} className={classes["options"]}>
        {(instrument.optionSets[item.optionSet] ?? []).map(({ value }) => (
          <label key={String(value)}>
            <input
              type="radio"
              name={item.id}
              value={String(value)}
              defaultChecked={given === value}
              onChange={() => onAnswer(item.id, value)}
            />
            <span>{optionLabel(texts, item, value) ?? String(value)}</span>
          </label>
        ))}
      </Group>
    </fieldset>
  );
});
