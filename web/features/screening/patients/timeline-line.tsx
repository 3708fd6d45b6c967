import { Box, Button, Flex, Text } from "@mantine/core";
import { Suspense, useState } from "react";
import type { FormResult, PatientDetail } from "#contract/screening/patients.ts";
import type { TimelineEntry, TimelineMessage } from "#contract/screening/timeline.ts";
import { resultText } from "#domain/instruments/risk.ts";
import { detailOf } from "#web/platform/api/api-error.ts";
import { spokenFault } from "#web/platform/i18n/faults/spoken-faults.ts";
import { useTexts } from "#web/platform/i18n/use-texts.ts";
import { lazyComponent } from "#web/platform/lazy-component.ts";
import { Pending } from "#web/platform/ui/states.tsx";
import { Tag, type Tone } from "#web/platform/ui/tag.tsx";
import { useToast } from "#web/platform/ui/use-toast.ts";
import { FormStatusTag } from "./form-status-tag.tsx";
import { ObtainConsent } from "./obtain-consent.tsx";
import { useConfirmSent } from "./record-change.ts";
import { TIMELINE_ICONS } from "./timeline-icons.ts";
import { phrasesOf, titleOf } from "./timeline-words.ts";

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
    <li className="timeline-line" data-kind={entry.kind}>
      <span className="timeline-mark">
        <Icon size={16} aria-hidden />
      </span>
      <Box miw={0} pt={4}>
        <p className="timeline-title">
          <time className="timeline-hour" dateTime={entry.at}>
            {speech.hour(entry.at)}
          </time>{" "}
          <strong>{titleOf(entry, speech)}</strong> <Standing entry={entry} />
        </p>
        {entry.kind === "form_answered" && form && !form.consent_recorded && (
          <ObtainConsent patient={patient} formId={form.id} />
        )}
        {phrases.length > 0 && <p className="ui-muted timeline-words">{phrases.join(" · ")}</p>}
        {message?.failure && (
          <Text inherit c="var(--bad)">
            {spokenFault(message.failure)}
          </Text>
        )}
        {message && <MessageSteps message={message} patientId={patient.id} />}
        {entry.kind === "form_answered" && form?.result && <Answer result={form.result} />}
      </Box>
    </li>
  );
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
  readonly patientId: string;
}

function MessageSteps({ message, patientId }: MessageStepsProps) {
  const { t, moment } = useTexts();
  const isByHand = message.channel === "whatsapp_link" && message.status === "in_doubt";
  return (
    <>
      {isByHand && <ConfirmSent messageId={message.id} patientId={patientId} />}
      {message.steps.length > 1 && (
        <details className="timeline-steps">
          <summary>{t("timeline.steps")}</summary>
          <ol>
            {message.steps.map(({ status, detail, at }) => (
              <li key={`${status}-${at}`}>
                {moment(at)} · {t(`messages.statuses.${status}`)}
                {detail && detail.detail !== message.failure?.detail && ` · ${spokenFault(detail)}`}
              </li>
            ))}
          </ol>
        </details>
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
  const { t } = useTexts();
  const [isOpen, setOpen] = useState(false);
  return (
    <Box mt={6}>
      <Flex component="p" gap="xs" align="center" wrap="wrap">
        {!isOpen && (
          <Text span inherit fw={600}>
            {resultText(result)}
          </Text>
        )}
        <button
          type="button"
          className="timeline-toggle"
          aria-expanded={isOpen}
          onClick={() => setOpen(!isOpen)}
        >
          {isOpen ? t("timeline.hideResult") : t("timeline.result")}
        </button>
      </Flex>
      {isOpen && (
        <Suspense fallback={<Pending>{t("result.loading")}</Pending>}>
          <Result result={result} />
        </Suspense>
      )}
    </Box>
  );
}
