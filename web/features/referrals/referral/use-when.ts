import type { ReferralAppointment } from "#contract/referrals/referral-steps.ts";
import { useTexts } from "#web/platform/i18n/use-texts.ts";

/** An appointment in words: the day, with the hour and the place where they are known. */
export function useWhen(): (appointment: ReferralAppointment) => string {
  const { t, day } = useTexts();
  return ({ on, time, place }) => {
    const date = day(on);
    const when = time === null ? date : t("referralPage.atTime", { date, time });
    return place === "" ? when : `${when} · ${place}`;
  };
}
