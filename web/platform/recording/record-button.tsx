import { Button } from "@mantine/core";
import { IconMicrophone, IconPlayerStop } from "@tabler/icons-react";
import { useTexts } from "#web/platform/i18n/use-texts.ts";
import type { useRecorder } from "./use-recorder.ts";

interface RecordButtonProps {
  readonly recorder: Pick<ReturnType<typeof useRecorder>, "doing" | "stop">;
  /** What has to end before anything is recorded. */
  readonly isBusy?: boolean;
  /** There is something that it would replace. */
  readonly isAgain: boolean;
  readonly onRecord: () => void;
}

/** Begins a recording, and ends it. */
export function RecordButton({ recorder, isBusy = false, isAgain, onRecord }: RecordButtonProps) {
  const { t } = useTexts();
  const { doing, stop } = recorder;
  if (doing === "recording") {
    return (
      <Button
        size="lg"
        color="red"
        leftSection={<IconPlayerStop size={22} aria-hidden />}
        onClick={stop}
      >
        {t("recording.stop")}
      </Button>
    );
  }
  return (
    <Button
      size="lg"
      variant={isAgain ? "default" : "filled"}
      leftSection={<IconMicrophone size={22} aria-hidden />}
      loading={doing !== "nothing" || isBusy}
      onClick={onRecord}
    >
      {t(isAgain ? "recording.again" : "recording.record")}
    </Button>
  );
}
