import { Button, Group, Radio, Stack, Textarea } from "@mantine/core";
import { VisionBreak } from "#contract/vision/vision.ts";
import "@mantine/core/styles/InlineInput.css";
import "@mantine/core/styles/Radio.css";
import { ABORT_REASONS, type AbortReason } from "#domain/vision/session.ts";
import { useTexts } from "#web/platform/i18n/use-texts.ts";
import { Note } from "#web/platform/ui/note.tsx";
import { useContractForm } from "#web/platform/ui/use-contract-form.ts";
import type { PauseReason } from "./run.ts";
import classes from "./vision.module.css";

/** How a test was broken off. */
export interface Ending {
  readonly reason: AbortReason;
  readonly note: string;
}

interface EndFormProps {
  readonly why: PauseReason;
  readonly onEnd: (ending: Ending) => void;
  readonly onBack: () => void;
}

/** What is proposed, by what the test stands still for. */
const LIKELY: Readonly<Record<PauseReason, AbortReason>> = {
  asked: "child_refused",
  hidden: "interrupted",
  fullscreen: "interrupted",
  camera_lost: "camera_lost",
  no_face: "child_absent",
  eyes_closed: "child_asleep",
};

/** Asks why a test ends before its time. Each reason is ordinary. */
export function EndForm({ why, onEnd, onBack }: EndFormProps) {
  const { t } = useTexts();
  const { props, field, values, setFieldValue } = useContractForm({
    schema: VisionBreak,
    initialValues: { reason: LIKELY[why], note: "" },
    bodyOf: (said) => ({ how: "aborted", ...said }),
    send: async ({ reason, note }) => onEnd({ reason, note }),
  });
  return (
    <form {...props}>
      <Stack miw={0}>
        <fieldset className={classes["choices"]}>
          <legend>{t("vision.end.why")}</legend>
          {ABORT_REASONS.map((one) => (
            <Radio
              key={one}
              name="reason"
              value={one}
              label={t(`vision.endings.${one}`)}
              checked={one === values.reason}
              onChange={() => setFieldValue("reason", one)}
            />
          ))}
        </fieldset>
        <Textarea
          label={t("vision.end.note")}
          maxLength={500}
          autosize={false}
          {...field("note")}
        />
        <Note tone="info" c="var(--text)">
          {t(values.reason === "guardian_wish" ? "vision.end.nothingKept" : "vision.end.kept")}
        </Note>
        <Group gap="sm" className={classes["actions"]}>
          <Button type="submit">{t("vision.end.go")}</Button>
          <Button variant="default" onClick={onBack}>
            {t("vision.end.back")}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
