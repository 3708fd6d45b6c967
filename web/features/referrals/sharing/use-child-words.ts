import type { ReceivedShare } from "#contract/referrals/received-shares.ts";
import { useTexts } from "#web/platform/i18n/use-texts.ts";

interface ChildWords {
  /** The child's name as far as it may be seen. */
  readonly nameOf: (share: Pick<ReceivedShare, "child">) => string;
  /** Age band and kind of care, in one line. */
  readonly aboutOf: (child: NonNullable<ReceivedShare["child"]>) => string;
}

/** How a child of another organisation is spoken of. */
export function useChildWords(): ChildWords {
  const { t } = useTexts();
  return {
    nameOf: ({ child }) => child?.full_name ?? child?.first_name ?? t("sharing.received.ofChild"),
    aboutOf: ({ age_band: band, referral_type: type }) =>
      [
        band === null ? t("sharing.ageUnknown") : t(`sharing.ageBands.${band}`),
        t(`sharing.types.${type}`),
      ].join(" · "),
  };
}
