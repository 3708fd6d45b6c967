import type { Destination, DestinationChoice } from "#contract/referrals/destinations.ts";
import { useTexts } from "#web/platform/i18n/use-texts.ts";

type Reason = DestinationChoice["suggestions"][number]["reasons"][number];

const A_YEAR = 12;

/** What there is to say of a place, in words. */
export function usePlaceWords() {
  const { t } = useTexts();
  const months = (count: number): string =>
    count > 0 && count % A_YEAR === 0
      ? t("destinations.years", { count: count / A_YEAR })
      : t("destinations.months", { count });
  return {
    ages: ({ age_from: from, age_to: to }: Destination): string => {
      if (from === null && to === null) return t("destinations.everyAge");
      if (to === null) return t("destinations.agesFrom", { from: months(from ?? 0) });
      return from === null
        ? t("destinations.agesTo", { to: months(to) })
        : t("destinations.agesBetween", { from: months(from), to: months(to) });
    },
    area: ({ areas, whole_municipality: isWhole }: Destination): string =>
      [...(isWhole ? [t("destinations.wholeMunicipality")] : []), ...areas].join(", "),
    room: ({ capacity, scheduled }: Destination): string =>
      capacity === null
        ? t("destinations.scheduled", { count: scheduled })
        : t("destinations.room", { capacity, scheduled }),
    reason: (reason: Reason): string => {
      if (reason.kind === "near") return t("destinations.reasons.near", { area: reason.area });
      if (reason.kind === "free") return t("destinations.reasons.free", { count: reason.left });
      return t(`destinations.reasons.${reason.kind}`);
    },
  };
}

/** Whether a reason speaks against a place. */
export function isAgainst({ kind }: Reason): boolean {
  return kind === "age_outside" || kind === "full" || kind === "far" || kind === "other_service";
}
