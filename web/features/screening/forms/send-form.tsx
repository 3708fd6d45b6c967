import { Box, Button, Text } from "@mantine/core";
import { IconBrandWhatsapp, IconPencil, IconPrinter, IconSend } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useNavigate } from "react-router";
import type { Guardian, PatientDetail } from "#contract/screening/patients.ts";
import { chooseInstrument } from "#domain/instruments/choice.ts";
import type { InstrumentCode } from "#domain/instruments/instrument.ts";
import { shownPhone } from "#domain/messaging/shown-phone.ts";
import { whatsAppAvailabilityQuery } from "#web/features/messaging/whatsapp/availability.api.ts";
import { detailOf } from "#web/platform/api/api-error.ts";
import { useTexts } from "#web/platform/i18n/use-texts.ts";
import { answerHerePath } from "#web/platform/paths.ts";
import { useRights } from "#web/platform/session/account.ts";
import { Card } from "#web/platform/ui/card.tsx";
import { useSendForm } from "../patients/patients.api.ts";
import { GuardianChoice } from "./guardian-choice.tsx";
import { MessagePreview } from "./message-preview.tsx";
import { QuestionnaireChoice } from "./questionnaire-choice.tsx";
import { Sent } from "./sent.tsx";
import { WayChoice, hindrance, type Way, waysFor } from "./way-choice.tsx";

interface SendFormProps {
  readonly patient: PatientDetail;
  /** The questionnaire that the address names. */
  readonly asked: InstrumentCode;
  /** Another child is wanted. */
  readonly onChange: () => void;
}

/**
 * Which questionnaire goes to whom and how, what exactly will be read there, and what became of it. Until a person chooses
 * otherwise the questionnaire is the one for the child's age; when the age is not known, the one the address names.
 */
export function SendForm({ patient, asked, onChange }: SendFormProps) {
  const { t } = useTexts();
  const forAge = chooseInstrument({ ageYears: patient.age_years });
  const [chosen, setChosen] = useState<InstrumentCode | null>(null);
  const [guardianId, setGuardianId] = useState<string | null>(null);
  const [chosenWay, setWay] = useState<Way>("email");
  const ways = useWays();
  const way = ways.includes(chosenWay) ? chosenWay : "email";
  const selected = chosen ?? forAge ?? asked;
  const send = useSendForm();
  const guardian = patient.guardians.find(({ id }) => id === guardianId) ?? patient.guardians[0];
  if (send.data && guardian) {
    const sent = { form: send.data, channel: send.variables.channel ?? "email" };
    return <Sent patient={patient} {...sent} guardian={guardian} onAnother={onChange} />;
  }
  // Sent as 'by age', so that a child who has a birthday before the answer still gets the right one.
  const instrument = selected === forAge ? null : selected;
  return (
    <Card
      title={patient.full_name}
      aside={
        <Button variant="default" size="sm" onClick={onChange}>
          {t("sendForm.change")}
        </Button>
      }
    >
      <QuestionnaireChoice
        patient={patient}
        forAge={forAge}
        selected={selected}
        onSelect={setChosen}
      />
      <WayChoice ways={ways} selected={way} onSelect={setWay} />
      {way !== "here" && (
        <GuardianChoice
          guardians={patient.guardians}
          selected={guardian?.id ?? ""}
          onSelect={setGuardianId}
        />
      )}
      <Consequence patient={patient} guardian={guardian} way={way} />
      {send.isError && (
        <Text
          inherit
          role="alert"
          my="sm"
          px="sm"
          py="xs"
          bdrs="sm"
          bg="var(--bad-soft)"
          c="var(--bad)"
        >
          <strong>{t("sendForm.failed")}.</strong> {detailOf(send.error)}
        </Text>
      )}
      <Go
        way={way}
        isBusy={send.isPending}
        answerAt={answerHerePath(selected, patient.id)}
        isPossible={hindrance(way, guardian) === null}
        onSend={(channel) =>
          send.mutate({
            patientId: patient.id,
            instrument,
            channel,
            ...(guardianId !== null && { guardian: guardianId }),
          })
        }
      />
    </Card>
  );
}

/** The ways for whoever is logged in. Until it is known whether the organisation has WhatsApp, those without it. */
function useWays(): readonly Way[] {
  const { isClinic } = useRights();
  const { data, isError } = useQuery(whatsAppAvailabilityQuery);
  const ways = waysFor(isClinic, data?.available ?? false);
  return data || isError ? ways : ways.filter((way) => way !== "whatsapp_link");
}

interface ConsequenceProps {
  readonly patient: PatientDetail;
  readonly guardian: Guardian | undefined;
  readonly way: Way;
}

/** What will happen: to whom it goes, what they will read, or why it cannot go. */
function Consequence({ patient, guardian, way }: ConsequenceProps) {
  const { t } = useTexts();
  const hindered = hindrance(way, guardian);
  if (way === "here") return null;
  if (hindered !== null) {
    return (
      <Text inherit px="sm" py="xs" bdrs="sm" bg="var(--caution-soft)" c="var(--caution)">
        {t(`sendForm.${hindered}`, { name: guardian?.full_name ?? "" })}
      </Text>
    );
  }
  return (
    <>
      {guardian && way !== "whatsapp_link" && way !== "paper" && (
        <Box component="p" mb={8}>
          {t("sendForm.recipient", {
            name: guardian.full_name,
            address: way === "email" ? guardian.email : shownPhone(guardian.phone),
          })}
        </Box>
      )}
      {patient.forms.some(
        ({ status, companion_of: beside }) => status !== "concluido" && beside === null,
      ) && <p className="ui-muted">{t("sendForm.open")}</p>}
      {way !== "paper" && <MessagePreview key={way} patientId={patient.id} channel={way} />}
    </>
  );
}

interface GoProps {
  readonly way: Way;
  readonly isBusy: boolean;
  readonly isPossible: boolean;
  readonly answerAt: string;
  readonly onSend: (channel: Exclude<Way, "here">) => void;
}

function Go({ way, isBusy, isPossible, answerAt, onSend }: GoProps) {
  const { t } = useTexts();
  const navigate = useNavigate();
  const shape = { size: "md", mt: "md" } as const;
  if (way === "here") {
    return (
      <Button
        {...shape}
        leftSection={<IconPencil size={18} aria-hidden />}
        onClick={() => void navigate(answerAt)}
      >
        {t("sendForm.answerHere")}
      </Button>
    );
  }
  const Icon = way === "email" ? IconSend : way === "paper" ? IconPrinter : IconBrandWhatsapp;
  return (
    <Button
      {...shape}
      leftSection={<Icon size={18} aria-hidden />}
      disabled={isBusy || !isPossible}
      onClick={() => onSend(way)}
    >
      {isBusy ? t("sendForm.submitting") : t(`sendForm.go.${way}`)}
    </Button>
  );
}
