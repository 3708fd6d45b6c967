import { Box, Button, Text } from "@mantine/core";
import { IconBrandWhatsapp, IconPencil, IconPrinter, IconSend } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { useNavigate } from "react-router";
import { type Guardian, type PatientDetail, sendForm } from "#contract/screening/patients.ts";
import { chooseInstrument } from "#domain/instruments/choice.ts";
import type { InstrumentCode } from "#domain/instruments/instrument.ts";
import { formatPhone } from "#domain/messaging/format-phone.ts";
import { whatsAppAvailabilityQuery } from "#web/features/messaging/whatsapp/availability.api.ts";
import { useTexts } from "#web/platform/i18n/use-texts.ts";
import { answerHerePath } from "#web/platform/paths.ts";
import { useRights } from "#web/platform/session/account.ts";
import { Card } from "#web/platform/ui/card.tsx";
import { ErrorText } from "#web/platform/ui/error-text.tsx";
import { useContractForm } from "#web/platform/ui/use-contract-form.ts";
import { CustodyNote } from "../patients/custody-note.tsx";
import { useSendForm } from "../patients/patients.api.ts";
import { GuardianChoice } from "./guardian-choice.tsx";
import { MessagePreview } from "./message-preview.tsx";
import { QuestionnaireChoice } from "./questionnaire-choice.tsx";
import { Sent } from "./sent.tsx";
import { WayChoice, findHindrance, type Way, listSendOptions } from "./way-choice.tsx";

interface SendFormProps {
  readonly patient: PatientDetail;
  /** The questionnaire that the address names. */
  readonly asked: InstrumentCode;
  /** Another child is wanted. */
  readonly onChange: () => void;
}

/** What a person chose; null where nobody chose otherwise. */
interface Choice extends Record<string, unknown> {
  readonly chosen: InstrumentCode | null;
  readonly guardian: string | null;
  readonly way: Way;
}

const NOTHING_CHOSEN: Choice = { chosen: null, guardian: null, way: "email" };

/**
 * Which questionnaire goes to whom and how, what exactly will be read there, and what became of it. Until a person chooses
 * otherwise the questionnaire is the one for the child's age; when the age is not known, the one the address names.
 */
export function SendForm({ patient, asked, onChange }: SendFormProps) {
  const { t } = useTexts();
  const forAge = chooseInstrument({ ageYears: patient.age_years });
  const ways = useSendOptions();
  const read = ({ chosen, guardian, way }: Choice) => ({
    selected: chosen ?? forAge ?? asked,
    guardian: patient.guardians.find(({ id }) => id === guardian) ?? patient.guardians[0],
    way: ways.includes(way) ? way : "email",
  });
  const send = useSendForm();
  const form = useContractForm({
    schema: sendForm.body,
    initialValues: NOTHING_CHOSEN,
    bodyOf: (values) => {
      const { selected, guardian, way } = read(values);
      return {
        // Sent as 'by age', so that a child who has a birthday before the answer still gets the right one.
        instrument: selected === forAge ? null : selected,
        channel: way,
        ...(values.guardian !== null && { guardian: guardian?.id }),
      };
    },
    send: (body) => send.mutateAsync({ patientId: patient.id, ...body }),
  });
  const { selected, guardian, way } = read(form.values);
  if (send.data && guardian) {
    const sent = { form: send.data, channel: send.variables.channel ?? "email" };
    return <Sent patient={patient} {...sent} guardian={guardian} onAnother={onChange} />;
  }
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
        onSelect={(chosen) => form.setFieldValue("chosen", chosen)}
      />
      <WayChoice
        ways={ways}
        selected={way}
        onSelect={(chosen) => form.setFieldValue("way", chosen)}
      />
      {way !== "here" && (
        <GuardianChoice
          guardians={patient.guardians}
          selected={guardian?.id ?? ""}
          onSelect={(id) => form.setFieldValue("guardian", id)}
        />
      )}
      {way !== "here" && guardian && <CustodyNote guardian={guardian} />}
      <Consequence patient={patient} guardian={guardian} way={way} />
      {form.failure !== undefined && (
        <ErrorText>
          <strong>{t("sendForm.failed")}.</strong> {form.failure}
        </ErrorText>
      )}
      <form {...form.props}>
        <Go
          way={way}
          isBusy={form.isBusy}
          answerAt={answerHerePath(selected, patient.id)}
          isPossible={findHindrance(way, guardian) === null}
        />
      </form>
    </Card>
  );
}

/** The ways for whoever is logged in. Until it is known whether the organisation has WhatsApp, those without it. */
function useSendOptions(): readonly Way[] {
  const { isClinic } = useRights();
  const { data, isError } = useQuery(whatsAppAvailabilityQuery);
  const ways = listSendOptions(isClinic, data?.available ?? false);
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
  const hindered = findHindrance(way, guardian);
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
            address: way === "email" ? guardian.email : formatPhone(guardian.phone),
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
}

function Go({ way, isBusy, isPossible, answerAt }: GoProps) {
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
      type="submit"
      disabled={isBusy || !isPossible}
    >
      {isBusy ? t("sendForm.submitting") : t(`sendForm.go.${way}`)}
    </Button>
  );
}
