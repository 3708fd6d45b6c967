import { Button } from "@mantine/core";
import { useState } from "react";
import type { ReferralCourse } from "#contract/referrals/referral-steps.ts";
import { detailOf } from "#web/platform/api/api-error.ts";
import { useTexts } from "#web/platform/i18n/use-texts.ts";
import { useToday } from "#web/platform/i18n/use-today.ts";
import { requestId } from "#web/platform/request-id.ts";
import { Card } from "#web/platform/ui/card.tsx";
import { Fault } from "#web/platform/ui/fault.tsx";
import { useToast } from "#web/platform/ui/use-toast.ts";
import { AppointmentFields, useAppointment } from "./appointment-fields.tsx";
import { useStep } from "./referral.api.ts";
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
  const { fields, order } = useAppointment({ on: "", time: null, place: said.place });
  const asksDay = said.answer === "agendei" && !isTold;
  const settle = (isSo: boolean): void =>
    settling.mutate(
      {
        does: "settle",
        order: {
          id,
          reply_id: said.id,
          is_so: isSo,
          ...(isSo && asksDay && order && { appointment: order }),
        },
      },
      { onSuccess: () => toast.success({ message: t("referralPage.saved") }) },
    );
  return (
    <Card title={t("referralPage.familySays")}>
      <div className="referral-form">
        <p>
          <strong>{t(`referralPage.familySaid.${said.answer}`)}</strong>
          {said.on !== null && said.answer === "agendei" && (
            <> {when({ on: said.on, time: null, place: said.place })}</>
          )}
        </p>
        {said.note && <p className="referral-quote">{said.note}</p>}
        <p className="ui-muted">{`${moment(said.at)} · ${said.guardian_name}`}</p>
        <p className="ui-muted">{t("referralPage.familyHint")}</p>
        {asksDay && <AppointmentFields fields={fields} />}
        {settling.isError && <Fault>{detailOf(settling.error)}</Fault>}
        <div className="referral-next-actions">
          <Button
            size="md"
            disabled={settling.isPending || (asksDay && order === null)}
            onClick={() => settle(true)}
          >
            {t("referralPage.confirm")}
          </Button>
          <Button variant="default" disabled={settling.isPending} onClick={() => settle(false)}>
            {t("referralPage.notSo")}
          </Button>
        </div>
      </div>
    </Card>
  );
}
