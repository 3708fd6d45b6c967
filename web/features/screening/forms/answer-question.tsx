import "@mantine/core/styles/Fieldset.css";
import "#web/platform/ui/box.css";
import { Fieldset, Group, Text } from "@mantine/core";
import { memo } from "react";
import {
  optionLabel,
  type AnswerValue,
  type Instrument,
  type InstrumentTexts,
  type Item,
} from "#domain/instruments/instrument.ts";
import { fillText, type PageTexts } from "#web/guardian/texts/page-texts.ts";
import { useTexts } from "#web/platform/i18n/use-texts.ts";
import classes from "./forms.module.css";

interface AnswerQuestionProps {
  readonly instrument: Instrument;
  readonly item: Item;
  readonly texts: InstrumentTexts;
  readonly words: PageTexts;
  /** What was answered before, here or elsewhere. */
  readonly given: AnswerValue | undefined;
  readonly isMissed: boolean;
}

/** One question with its answers as radio buttons, none of them chosen beforehand. */
export const AnswerQuestion = memo(function AnswerQuestion(props: AnswerQuestionProps) {
  const { instrument, item, texts, words, given, isMissed } = props;
  const { t } = useTexts();
  const text = texts.items[item.id];
  const options = instrument.optionSets[item.optionSet] ?? [];
  return (
    <Fieldset
      variant="unstyled"
      className={classes["question"]}
      data-missed={isMissed || undefined}
      legend={
        <Text span inherit fw={600}>
          <Text component="small" size="sm" c="dimmed" display="block">
            {fillText(words.questionOf, { n: item.number, total: instrument.items.length })}
          </Text>
          {text?.text ?? item.id}
        </Text>
      }
    >
      {text?.help && <p className="ui-muted">{text.help}</p>}
      {isMissed && (
        <Text inherit c="var(--bad)" fw={600}>
          {t("answerHere.missed")}
        </Text>
      )}
      <Group gap={8} align="stretch" mt={8}>
        {options.map(({ value }) => (
          <label key={String(value)} className="ui-box">
            <input
              type="radio"
              name={item.id}
              value={String(value)}
              defaultChecked={given === value}
            />
            <span>{optionLabel(texts, item, value) ?? String(value)}</span>
          </label>
        ))}
      </Group>
    </Fieldset>
  );
});
