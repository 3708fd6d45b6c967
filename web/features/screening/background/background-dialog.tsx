import { NativeSelect } from "@mantine/core";
import { Background, type KeptBackground } from "#contract/screening/background.ts";
import {
  BACKGROUND_ANSWERS,
  BACKGROUND_QUESTIONS,
} from "#domain/screening/background/background.ts";
import { type BackgroundTexts, answerIn } from "#domain/screening/background/words.ts";
import { FormDialog, useDialogForm } from "#web/platform/ui/form-dialog.tsx";
import { useNoteBackground } from "./background.api.ts";

/** Notes what a family told on the telephone or in person. Whatever stays open was not said. */
export function BackgroundDialog(props: {
  readonly patientId: string;
  readonly words: BackgroundTexts;
  readonly told: KeptBackground;
  readonly onClose: () => void;
}) {
  const { patientId, words, told, onClose } = props;
  const { staff } = words;
  const note = useNoteBackground(patientId);
  const form = useDialogForm({
    schema: Background,
    initialValues: {
      gestation_weeks: told.gestation_weeks ?? "",
      race_color: told.race_color ?? "",
      schooling: told.schooling ?? "",
    },
    bodyOf: (values) =>
      Object.fromEntries(Object.entries(values).map(([name, value]) => [name, value || null])),
    send: (body) => note.mutateAsync(body),
    done: staff.saved,
    onClose,
  });
  return (
    <FormDialog title={staff.dialog} submit={staff.save} form={form} onClose={onClose}>
      <p className="ui-muted">{staff.ask}</p>
      {BACKGROUND_QUESTIONS.map((question) => (
        <NativeSelect
          key={question}
          {...form.field(question)}
          label={staff.labels[question]}
          data={[
            { value: "", label: staff.blank },
            ...BACKGROUND_ANSWERS[question].map((answer) => ({
              value: answer,
              label: answerIn(words, question, answer),
            })),
          ]}
        />
      ))}
    </FormDialog>
  );
}
