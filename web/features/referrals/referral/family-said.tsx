import { Button, Group, Stack } from "@mantine/core";
import { useState } from "react";
import { FamilyAnswerSettled, type ReferralCourse } from "#contract/referrals/referral-steps.ts";
import { detailOf } from "#web/platform/api/api-error.ts";
import { useTexts } from "#web/platform/i18n/use-texts.ts";
import { useToday } from "#web/platform/i18n/use-today.ts";
import { requestId } from "#web/platform/request-id.ts";
import { Card } from "#web/platform/ui/card.tsx";
import { ErrorText } from "#web/platform/ui/error-text.tsx";
import { Note } from "#web/platform/ui/note.tsx";
import { useContractForm } from "#web/platform/ui/use-contract-form.ts";
import { useToast } from "#web/platform/ui/use-toast.ts";
import {
  AppointmentFields,
  appointmentOf,
  appointmentValues,
  usePastAppointment,
} from "./appointment-fields.tsx";
import { type Step, useStep } from "./referral.api.ts";
import { useWhen } from "./use-when.ts";

interface FamilySaidProps {
  readonly referralId: string;
  readonly said: NonNullable<ReferralCourse["family_said"]>;
}

/**
 * What the family said and nobody has confirmed: it moved nothing, and one touch settles it. Only where the family named
 * no day of its appointment, or one that has passed, the day is asked for first.
 */
export function FamilySaid({ referralId, said }: FamilySaidProps) {
  const { t, moment } = useTexts();
  const when = useWhen();
  const today = useToday();
  const toast = useToast();
  const settling = useStep(referralId);
  const [id] = useState(requestId);
  const isTold = said.on !== null && said.on >= today;
  const pastOf = usePastAppointment();
  const asksDay = said.answer === "agendei" && !isTold;
  const known = { id, reply_id: said.id };
  const settle = async (order: Extract<Step, { does: "settle" }>["order"]): Promise<void> => {
    await settling.mutateAsync({ does: "settle", order });
    toast.success({ message: t("referralPage.saved") });
  };
  const form = useContractForm({
    schema: FamilyAnswerSettled,
    initialValues: { appointment: appointmentValues({ on: "", time: null, place: said.place }) },
    bodyOf: ({ appointment }) => ({
      ...known,
      is_so: true,
      ...(asksDay && { appointment: appointmentOf(appointment) }),
    }),
    check: ({ appointment }) => pastOf(appointment),
    send: settle,
  });
  return (
    <Card title={t("referralPage.familySays")}>
      <form {...form.props}>
        <Stack>
          <p>
            <strong>{t(`referralPage.familySaid.${said.answer}`)}</strong>
            {said.on !== null && said.answer === "agendei" && (
              <> {when({ on: said.on, time: null, place: said.place })}</>
            )}
          </p>
          {said.note && <Note style={{ whiteSpace: "pre-line" }}>{said.note}</Note>}
          <p className="ui-muted">{`${moment(said.at)} · ${said.guardian_name}`}</p>
          <p className="ui-muted">{t("referralPage.familyHint")}</p>
          {asksDay && <AppointmentFields field={form.field} on={form.values.appointment.on} />}
          {settling.isError && <ErrorText>{detailOf(settling.error)}</ErrorText>}
          <Group gap={10} mt="md">
            <Button size="md" type="submit" disabled={settling.isPending || !form.isReady()}>
              {t("referralPage.confirm")}
            </Button>
            <Button
              variant="default"
              disabled={settling.isPending}
              onClick={() => void settle({ ...known, is_so: false }).catch(() => undefined)}
            >
              {t("referralPage.notSo")}
            </Button>
          </Group>
        </Stack>
      </form>
    </Card>
  );
}
