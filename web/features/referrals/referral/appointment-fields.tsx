import { TextInput } from "@mantine/core";
import { useState } from "react";
import type { ReferralAppointment } from "#contract/referrals/referral-steps.ts";
import { useTexts } from "#web/platform/i18n/use-texts.ts";
import { useToday } from "#web/platform/i18n/use-today.ts";
import { DayInput } from "#web/platform/ui/day-input.tsx";

/** The day of an appointment, with hour and place where they are known. */
export function useAppointment(known: ReferralAppointment | null) {
  const today = useToday();
  const [on, setOn] = useState(known?.on ?? "");
  const [time, setTime] = useState(known?.time ?? "");
  const [place, setPlace] = useState(known?.place ?? "");
  const isPast = on !== "" && on < today;
  return {
    fields: { on, setOn, time, setTime, place, setPlace, today, isPast },
    /** As the server takes it; null while the day is missing or past. */
    order: on === "" || isPast ? null : { on, place: place.trim(), ...(time !== "" && { time }) },
  };
}

export function AppointmentFields({
  fields: { on, setOn, time, setTime, place, setPlace, today, isPast },
}: Pick<ReturnType<typeof useAppointment>, "fields">) {
  const { t } = useTexts();
  return (
    <>
      <div className="referral-form-pair">
        <DayInput
          label={t("referralPage.form.on")}
          required
          min={today}
          value={on}
          error={isPast ? t("referralPage.form.past") : undefined}
          onChange={setOn}
        />
        <TextInput
          type="time"
          label={t("referralPage.form.time")}
          value={time}
          onChange={({ currentTarget }) => setTime(currentTarget.value)}
        />
      </div>
      <TextInput
        label={t("referralPage.form.place")}
        placeholder={t("referralPage.form.placeHint")}
        maxLength={200}
        value={place}
        onChange={({ currentTarget }) => setPlace(currentTarget.value)}
      />
    </>
  );
}
