import { Box, Button, Group, Paper, Stack, Text } from "@mantine/core";
import { IconSend } from "@tabler/icons-react";
import { useInfiniteQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { useNavigate, useParams } from "react-router";
import type { Conversation, Correspondent } from "#contract/messaging/conversation.ts";
import { VOICE_NOTE, VOICE_NOTE_BITS } from "#domain/messaging/voice-note.ts";
import { detailOf } from "#web/platform/api/api-error.ts";
import { useTexts } from "#web/platform/i18n/use-texts.ts";
import { conversationPath } from "#web/platform/paths.ts";
import { RecordButton } from "#web/platform/recording/record-button.tsx";
import type { Take } from "#web/platform/recording/record-sound.ts";
import { useRecorder } from "#web/platform/recording/use-recorder.ts";
import { requestId } from "#web/platform/request-id.ts";
import { BackButton } from "#web/platform/ui/back-button.tsx";
import { ErrorText } from "#web/platform/ui/error-text.tsx";
import { Note } from "#web/platform/ui/note.tsx";
import { PageHeader } from "#web/platform/ui/page-header.tsx";
import { Failure, Pending } from "#web/platform/ui/states.tsx";
import { useLeaveWarning } from "#web/platform/ui/use-leave-warning.ts";
import { conversationQuery, useSendVoiceNote } from "./conversation.api.ts";
import classes from "./conversation.module.css";

const LIMITS = { bits: VOICE_NOTE_BITS, milliseconds: VOICE_NOTE.longest };

/** On which staff say to a guardian what they would have to write, hear it, and send it. */
export function VoiceNotePage() {
  const { t } = useTexts();
  const { patientId = "", guardianId = "" } = useParams();
  const thread = useInfiniteQuery(conversationQuery(patientId));
  const conversation = thread.data?.pages[0]?.items;
  const guardian = conversation?.guardians.find(({ id }) => id === guardianId);
  return (
    <>
      <BackButton to={conversationPath(patientId)}>
        {t("conversation.speak.toConversation")}
      </BackButton>
      {conversation && guardian ? (
        <Speaking conversation={conversation} guardian={guardian} />
      ) : thread.isError ? (
        <Failure error={thread.error} onRetry={() => void thread.refetch()} />
      ) : conversation ? (
        <Note tone="caution">{t("conversation.speak.closed")}</Note>
      ) : (
        <Pending>{t("conversation.loadingThread")}</Pending>
      )}
    </>
  );
}

interface SpeakingProps {
  readonly conversation: Conversation;
  readonly guardian: Correspondent;
}

function Speaking({ conversation: { child }, guardian }: SpeakingProps) {
  const { t } = useTexts();
  return (
    <Stack gap="lg">
      <PageHeader
        title={t("conversation.speak.title", { name: guardian.full_name })}
        subtitle={t("conversation.speak.subtitle", { child: child.full_name })}
      />
      {guardian.custody_note && <Note tone="caution">{guardian.custody_note}</Note>}
      {!guardian.may_see ? (
        <Note tone="caution">{t("conversation.speak.mayNotSee")}</Note>
      ) : guardian.whatsapp === "text" ? (
        <Recorder childId={child.id} guardianId={guardian.id} />
      ) : (
        <Note tone="caution">{t("conversation.speak.closed")}</Note>
      )}
    </Stack>
  );
}

/** What was said, and where it is to be heard. */
interface Said {
  readonly id: string;
  readonly take: Take;
  readonly address: string;
}

function Recorder({
  childId,
  guardianId,
}: {
  readonly childId: string;
  readonly guardianId: string;
}) {
  const { t } = useTexts();
  const navigate = useNavigate();
  const recorder = useRecorder();
  const send = useSendVoiceNote(childId, guardianId);
  const [note, setNote] = useState<Said | null>(null);
  useEffect(() => () => (note ? URL.revokeObjectURL(note.address) : undefined), [note]);
  const { doing, trouble } = recorder;
  const isRecording = doing === "recording";
  useLeaveWarning(note !== null && !send.isPending && !send.isSuccess);
  const record = async (): Promise<void> => {
    setNote(null);
    send.reset();
    const take = await recorder.record(LIMITS);
    if (!take) return;
    const address = URL.createObjectURL(new Blob([take.bytes.slice()], { type: "audio/webm" }));
    // Tried again after a lost answer it is still one message.
    setNote({ id: requestId(), take, address });
  };
  const submit = (): void => {
    if (note) send.mutate(note, { onSuccess: () => void navigate(conversationPath(childId)) });
  };
  return (
    <Paper component="section" p="md" shadow="none" aria-label={t("conversation.speak.button")}>
      <Stack gap="md">
        <Text>{t("conversation.speak.care")}</Text>
        <Box>
          <RecordButton
            recorder={recorder}
            isBusy={send.isPending}
            isAgain={note !== null}
            onRecord={() => void record()}
          />
        </Box>
        <output>
          {isRecording && t("conversation.speak.recording", { seconds: VOICE_NOTE.longest / 1000 })}
        </output>
        {trouble !== null && <ErrorText>{t(`recording.troubles.${trouble}`)}</ErrorText>}
        {note && (
          <>
            <Heard address={note.address} />
            {send.isError && (
              <ErrorText>
                <strong>{t("conversation.speak.failed")}</strong> {detailOf(send.error)}
              </ErrorText>
            )}
            <Group justify="flex-end">
              <Button
                size="lg"
                loading={send.isPending}
                leftSection={<IconSend size={22} aria-hidden />}
                onClick={submit}
              >
                {t(send.isPending ? "conversation.speak.sending" : "conversation.speak.send")}
              </Button>
            </Group>
          </>
        )}
      </Stack>
    </Paper>
  );
}

/** What was recorded, to be heard before it leaves. */
function Heard({ address }: Pick<Said, "address">) {
  const { t } = useTexts();
  return (
    <Stack gap={4}>
      <Text fw={600}>{t("conversation.speak.heard")}</Text>
      {/* oxlint-disable-next-line jsx-a11y/media-has-caption -- Whoever hears it has just said it. */}
      <audio
        className={classes["sound"]}
        src={address}
        controls
        aria-label={t("conversation.speak.heard")}
      />
    </Stack>
  );
}
