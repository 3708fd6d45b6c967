import "@mantine/core/styles/ThemeIcon.css";
import { Anchor, Box, Button, Flex, Group, Text, ThemeIcon } from "@mantine/core";
import { Suspense, useState } from "react";
import type { FormResult, PatientDetail } from "#contract/screening/patients.ts";
import type { TimelineEntry, TimelineMessage } from "#contract/screening/timeline.ts";
import { detailOf } from "#web/platform/api/api-error.ts";
import { translateError } from "#web/platform/i18n/errors/translate-error.ts";
import { useTexts } from "#web/platform/i18n/use-texts.ts";
import { lazyComponent } from "#web/platform/lazy-component.ts";
import { Fold } from "#web/platform/ui/fold.tsx";
import { Pending } from "#web/platform/ui/states.tsx";
import { Tag, type Tone, TONE_COLOURS } from "#web/platform/ui/tag.tsx";
import { useToast } from "#web/platform/ui/use-toast.ts";
import { FormStatusTag } from "./form-status-tag.tsx";
import { ObtainConsent } from "./obtain-consent.tsx";
import { useConfirmSent } from "./record-change.ts";
import { TalkToFamily } from "./talk-to-family.tsx";
import { TIMELINE_ICONS } from "./timeline-icons.ts";
import { phrasesOf, titleOf } from "./timeline-words.ts";
import classes from "./patients.module.css";

/** The questionnaires' rules are loaded when there is a result to explain. */
const Result = lazyComponent(async () => (await import("./result.tsx")).Result);

const MESSAGE_TONES: Readonly<Record<TimelineMessage["status"], Tone>> = {
  queued: "neutral",
  sending: "neutral",
  accepted: "info",
  sent: "info",
  delivered: "good",
  read: "good",
  failed: "bad",
  cancelled: "neutral",
  in_doubt: "caution",
};

interface TimelineLineProps {
  readonly entry: TimelineEntry;
  readonly patient: PatientDetail;
}

/** One thing that happened: when, what, who, where it stands, and what can be done about it. */
export function TimelineLine({ entry, patient }: TimelineLineProps) {
  const speech = useTexts();
  const Icon = TIMELINE_ICONS[entry.kind];
  const { message } = entry;
  const form = patient.forms.find(({ id }) => id === entry.form?.id);
  const phrases = phrasesOf(entry, speech);
  return (
    <Group component="li" className={classes["line"]} gap="sm" pb="md" wrap="nowrap" align="start">
      <ThemeIcon size="2rem" radius="xl" {...coloursOf(entry.kind)}>
        <Icon size={16} aria-hidden />
      </ThemeIcon>
      <Box miw={0} pt={4}>
        <Group component="p" gap="2px 8px">
          <Text component="time" size="sm" c="dimmed" dateTime={entry.at}>
            {speech.hour(entry.at)}
          </Text>{" "}
          <strong>{titleOf(entry, speech)}</strong> <Standing entry={entry} />
        </Group>
        {entry.kind === "form_answered" && form && !form.consent_recorded && !patient.emergency && (
          <ObtainConsent patient={patient} formId={form.id} />
        )}
        {entry.kind === "form_answered" && form?.waits_for_talk && !patient.emergency && (
          <TalkToFamily patientId={patient.id} formId={form.id} />
        )}
        {phrases.length > 0 && <p className="ui-muted">{phrases.join(" · ")}</p>}
        {message?.failure && (
          <Text inherit c="var(--bad)">
            {translateError(message.failure)}
          </Text>
        )}
        {message && <MessageSteps message={message} patient={patient} />}
        {entry.kind === "form_answered" && form?.result && <Answer result={form.result} />}
      </Box>
    </Group>
  );
}

/** What came back and what was decided are marked apart from what was sent. */
function coloursOf(kind: TimelineEntry["kind"]) {
  if (kind === "form_answered") return TONE_COLOURS.good;
  if (kind.startsWith("referral")) return TONE_COLOURS.accent;
  return kind.startsWith("form_")
    ? { bg: "var(--brand-soft)", c: "var(--brand-strong)" }
    : TONE_COLOURS.neutral;
}

/** Where the form or the message of a line stands now. */
function Standing({ entry }: { readonly entry: TimelineEntry }) {
  const { t } = useTexts();
  const { kind, form, message } = entry;
  const isOwn = kind === "form_sent" || kind === "form_here" || kind === "form_answered";
  return (
    <>
      {isOwn && form && form.status !== null && <FormStatusTag status={form.status} />}
      {isOwn && form && form.status === null && <Tag>{t("timeline.takenBack")}</Tag>}
      {message && (
        <Tag tone={MESSAGE_TONES[message.status]}>{t(`messages.statuses.${message.status}`)}</Tag>
      )}
    </>
  );
}

interface MessageStepsProps {
  readonly message: TimelineMessage;
  readonly patient: PatientDetail;
}

function MessageSteps({ message, patient }: MessageStepsProps) {
  const { t, moment } = useTexts();
  const isByHand =
    message.channel === "whatsapp_link" && message.status === "in_doubt" && !patient.emergency;
  return (
    <>
      {isByHand && <ConfirmSent messageId={message.id} patientId={patient.id} />}
      {message.steps.length > 1 && (
        <Fold summary={t("timeline.steps")} fz="sm">
          <Box component="ol" pl="lg" c="dimmed">
            {message.steps.map(({ status, detail, at }) => (
              <li key={`${status}-${at}`}>
                {moment(at)} · {t(`messages.statuses.${status}`)}
                {detail &&
                  detail.detail !== message.failure?.detail &&
                  ` · ${translateError(detail)}`}
              </li>
            ))}
          </Box>
        </Fold>
      )}
    </>
  );
}

function ConfirmSent({
  messageId,
  patientId,
}: {
  readonly messageId: string;
  readonly patientId: string;
}) {
  const { t } = useTexts();
  const toast = useToast();
  const confirm = useConfirmSent(patientId);
  const press = (): void => {
    confirm.mutate(messageId, {
      onSuccess: () => toast.success({ message: t("timeline.confirmed") }),
      onError: (error) => toast.failure({ message: t("app.failure", { detail: detailOf(error) }) }),
    });
  };
  return (
    <Button variant="light" size="compact-md" mt={6} loading={confirm.isPending} onClick={press}>
      {t("timeline.confirmSent")}
    </Button>
  );
}

function Answer({ result }: { readonly result: FormResult }) {
  const { t, resultLine } = useTexts();
  const [isOpen, setOpen] = useState(false);
  return (
    <Box mt={6}>
      <Flex component="p" gap="xs" align="center" wrap="wrap">
        {!isOpen && (
          <Text span inherit fw={600}>
            {resultLine(result)}
          </Text>
        )}
        <Anchor
          component="button"
          type="button"
          size="sm"
          underline="always"
          mih={{ base: "2.75rem", sm: "1.75rem" }}
          aria-expanded={isOpen}
          onClick={() => setOpen(!isOpen)}
        >
          {isOpen ? t("timeline.hideResult") : t("timeline.result")}
        </Anchor>
      </Flex>
      {isOpen && (
        <Suspense fallback={<Pending>{t("result.loading")}</Pending>}>
          <Result result={result} />
        </Suspense>
      )}
    </Box>
  );
}
