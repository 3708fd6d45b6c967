import { Button, Group, Paper, Stack, Text, Title } from "@mantine/core";
import { IconPlayerPlay, IconTrash } from "@tabler/icons-react";
import { useMutation } from "@tanstack/react-query";
import { useCallback, useEffect, useRef } from "react";
import type { Voice, VoiceSentence } from "#contract/screening/voices.ts";
import { detailOf } from "#web/platform/api/api-error.ts";
import { useTexts } from "#web/platform/i18n/use-texts.ts";
import { RecordButton } from "#web/platform/recording/record-button.tsx";
import type { useRecorder } from "#web/platform/recording/use-recorder.ts";
import { ErrorText } from "#web/platform/ui/error-text.tsx";
import { Tag } from "#web/platform/ui/tag.tsx";
import { fetchRecording, useDeleteRecording, useKeepRecording } from "./voices.api.ts";

/** The tone of each state, beside its words. */
export const STATE_TONES = { synthetic: "neutral", draft: "caution", published: "good" } as const;

/** One sentence, large: recorded, heard, recorded again, and on to the next one. */
export function SentenceRecorder(props: {
  readonly voice: Pick<Voice, "id" | "language">;
  readonly sentence: VoiceSentence;
  readonly recorder: ReturnType<typeof useRecorder>;
  /** Where it stands: 'Frase 3 de 84'. */
  readonly place: string;
  readonly onBack: (() => void) | undefined;
  readonly onNext: (() => void) | undefined;
}) {
  const { voice, sentence, recorder, place, onBack, onNext } = props;
  const { t } = useTexts();
  const keep = useKeepRecording(voice.id);
  const remove = useDeleteRecording(voice.id);
  const listen = useListening(voice.id, sentence.name);
  const { doing, trouble } = recorder;
  const isRecording = doing === "recording";
  const isBusy = doing !== "nothing" || keep.isPending || remove.isPending;
  const record = async (): Promise<void> => {
    listen.stop();
    keep.reset();
    const { bits_per_second: bits, most_milliseconds: milliseconds } = sentence;
    const take = await recorder.record({ bits, milliseconds });
    if (take) keep.mutate({ sentence, take });
  };
  const failure = [keep.error, remove.error, listen.error].find((error) => error !== null);
  const seconds = Math.floor(sentence.most_milliseconds / 1000);
  return (
    <Paper component="section" p="md" shadow="none" aria-labelledby="frase">
      <Stack gap="md">
        <Group justify="space-between" gap="sm">
          <Text className="ui-muted">{place}</Text>
          <Tag tone={STATE_TONES[sentence.state]}>{t(`voices.states.${sentence.state}`)}</Tag>
        </Group>
        <Title
          order={2}
          id="frase"
          lang={voice.language}
          fz={{ base: "1.5rem", md: "2rem" }}
          lh={1.35}
        >
          {sentence.text}
        </Title>
        <Group gap="sm">
          <RecordButton
            recorder={recorder}
            isBusy={keep.isPending || remove.isPending}
            isAgain={sentence.recording !== null}
            onRecord={() => void record()}
          />
          {sentence.recording && (
            <Button
              size="lg"
              variant="default"
              leftSection={<IconPlayerPlay size={22} aria-hidden />}
              disabled={isBusy}
              loading={listen.isPending}
              onClick={listen.play}
            >
              {t("voices.listen")}
            </Button>
          )}
        </Group>
        <output>
          {isRecording
            ? t("voices.recording", { seconds })
            : keep.isSuccess && sentence.recording && t("voices.kept")}
        </output>
        {trouble !== null && <ErrorText>{t(`recording.troubles.${trouble}`)}</ErrorText>}
        {failure && <ErrorText>{detailOf(failure)}</ErrorText>}
        <Group justify="space-between" gap="sm">
          <Button variant="default" disabled={!onBack || isBusy} onClick={onBack}>
            {t("voices.back")}
          </Button>
          <Button variant="default" disabled={!onNext || isBusy} onClick={onNext}>
            {t("voices.next")}
          </Button>
        </Group>
        {sentence.recording && (
          <Recording
            recording={sentence.recording}
            isBusy={isBusy}
            onDelete={() => remove.mutate(sentence.name)}
          />
        )}
      </Stack>
    </Paper>
  );
}

/** Whose voice it is, and the way to delete it. */
function Recording(props: {
  readonly recording: NonNullable<VoiceSentence["recording"]>;
  readonly isBusy: boolean;
  readonly onDelete: () => void;
}) {
  const { recording, isBusy, onDelete } = props;
  const { t } = useTexts();
  const { recorded_by_name: who, milliseconds } = recording;
  return (
    <Group gap="sm" justify="space-between">
      <Text className="ui-muted">{t("voices.by", { who, seconds: milliseconds / 1000 })}</Text>
      <Button
        variant="light"
        color="red"
        leftSection={<IconTrash size={18} aria-hidden />}
        disabled={isBusy}
        onClick={onDelete}
      >
        {t("voices.deleteRecording")}
      </Button>
    </Group>
  );
}

/** Plays the recording as families hear it: what the server made of it. */
function useListening(voiceId: string, sentence: string) {
  const audio = useRef<HTMLAudioElement>(null);
  const stop = useCallback((): void => {
    audio.current?.pause();
    audio.current = null;
  }, []);
  useEffect(() => stop, [stop]);
  const { mutate, isPending, error } = useMutation({
    mutationFn: async () => {
      stop();
      const address = URL.createObjectURL(await fetchRecording(voiceId, sentence));
      const playing = new Audio(address);
      playing.addEventListener("ended", () => URL.revokeObjectURL(address), { once: true });
      audio.current = playing;
      await playing.play();
    },
  });
  return { play: () => mutate(), stop, isPending, error };
}
