import { Group, TextInput } from "@mantine/core";
import type { GetInputPropsReturnType } from "@mantine/form";
import type { ReferralAppointment } from "#contract/referrals/referral-steps.ts";
import { useTexts } from "#web/platform/i18n/use-texts.ts";
import { useToday } from "#web/platform/i18n/use-today.ts";
import { DayInput } from "#web/platform/ui/day-input.tsx";

interface AppointmentValues {
  readonly on: string;
  readonly time: string;
  readonly place: string;
}

/** The fields of an appointment as they are filled at first. */
export function appointmentValues(known: ReferralAppointment | null): AppointmentValues {
  return { on: known?.on ?? "", time: known?.time ?? "", place: known?.place ?? "" };
}

/** As the server takes it: the hour only where one is known. */
export function appointmentOf({ time, ...visit }: AppointmentValues) {
  return { ...visit, ...(time !== "" && { time }) };
}

/** What is wrong with the day of an appointment beside what the contract says: it may not have passed. */
export function usePastAppointment() {
  const { t } = useTexts();
  const today = useToday();
  return ({ on }: AppointmentValues): Record<string, string> =>
    on !== "" && on < today ? { "appointment.on": t("referralPage.form.past") } : {};
}

interface AppointmentFieldsProps {
  /** What ties an input to its field. */
  readonly field: (path: `appointment.${keyof AppointmentValues}`) => GetInputPropsReturnType;
  /** The day as it is filled in. */
  readonly on: string;
}

/** The day of an appointment, with hour and place where they are known. */
export function AppointmentFields({ field, on }: AppointmentFieldsProps) {
  const { t } = useTexts();
  const today = useToday();
  const isPast = on !== "" && on < today;
  return (
    <>
      <Group grow align="start">
        <DayInput
          label={t("referralPage.form.on")}
          required
          min={today}
          {...field("appointment.on")}
          {...(isPast && { error: t("referralPage.form.past") })}
        />
        <TextInput type="time" label={t("referralPage.form.time")} {...field("appointment.time")} />
      </Group>
      <TextInput
        label={t("referralPage.form.place")}
        placeholder={t("referralPage.form.placeHint")}
        maxLength={200}
        {...field("appointment.place")}
      />
    </>
  );
}
