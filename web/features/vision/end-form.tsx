import "@mantine/core/styles/InlineInput.css";
import "@mantine/core/styles/Radio.css";
import { Button, Radio, Textarea } from "@mantine/core";
import { type SubmitEvent, useState } from "react";
import { ABORT_REASONS, type AbortReason } from "#domain/vision/session.ts";
import { useTexts } from "#web/platform/i18n/use-texts.ts";
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
  const [reason, setReason] = useState<AbortReason>(LIKELY[why]);
  const submit = (event: SubmitEvent<HTMLFormElement>): void => {
    event.preventDefault();
    const note = new FormData(event.currentTarget).get("note");
    onEnd({ reason, note: typeof note === "string" ? note.trim() : "" });
  };
  return (
    <form className="vision-sheet" onSubmit={submit}>
      <fieldset className="vision-choices">
        <legend>{t("vision.end.why")}</legend>
        {ABORT_REASONS.map((one) => (
          <Radio
            key={one}
            name="reason"
            value={one}
            label={t(`vision.endings.${one}`)}
            checked={one === reason}
            onChange={() => setReason(one)}
          />
        ))}
      </fieldset>
      <Textarea name="note" label={t("vision.end.note")} maxLength={500} autosize={false} />
      <p className="vision-hint">
        {t(reason === "guardian_wish" ? "vision.end.nothingKept" : "vision.end.kept")}
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
