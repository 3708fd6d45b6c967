import "@mantine/core/styles/InlineInput.css";
import "@mantine/core/styles/Radio.css";
import { Button, Radio, Textarea } from "@mantine/core";
import { VisionBreak } from "#contract/vision/vision.ts";
import { ABORT_REASONS, type AbortReason } from "#domain/vision/session.ts";
import { useTexts } from "#web/platform/i18n/use-texts.ts";
import { useContractForm } from "#web/platform/ui/use-contract-form.ts";
import type { PauseReason } from "./run.ts";

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
    <form className="vision-sheet" {...props}>
      <fieldset className="vision-choices">
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
      <Textarea label={t("vision.end.note")} maxLength={500} autosize={false} {...field("note")} />
      <p className="vision-hint">
        {t(values.reason === "guardian_wish" ? "vision.end.nothingKept" : "vision.end.kept")}
      </p>
      <div className="vision-actions">
        <Button type="submit">{t("vision.end.go")}</Button>
        <Button variant="default" onClick={onBack}>
          {t("vision.end.back")}
        </Button>
      </div>
    </form>
  );
}
