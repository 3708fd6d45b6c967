import type { Batch } from "#contract/screening/batches.ts";
import { useTexts } from "#web/platform/i18n/use-texts.ts";

/** Says for whom a sending is: a group, a search, and what else narrows it. */
export function useAudienceWords(): (audience: Batch["audience"]) => string {
  const { t, day } = useTexts();
  return (audience) => {
    const { group, group_name: name, search, form, recommendation, since, vision } = audience;
    const { answered_from: from, answered_to: to, unreached_of: unreached } = audience;
    const words = [
      unreached !== undefined && t("audience.unreached"),
      group !== undefined &&
        (name === null ? t("audience.groupUnknown") : t("audience.group", { name })),
      search && t("audience.search", { words: search }),
      form && t(`audience.forms.${form}`),
      recommendation &&
        t("audience.recommendation", { name: t(`recommendations.${recommendation}`) }),
      from && to && t("audience.answered", { from: day(from), to: day(to) }),
      from && !to && t("audience.answeredFrom", { from: day(from) }),
      to && !from && t("audience.answeredTo", { to: day(to) }),
      vision && t("audience.vision"),
      since && t("audience.since", { day: day(since) }),
    ].filter((part): part is string => typeof part === "string" && part !== "");
    return words.length === 0 ? t("audience.everybody") : words.join(" · ");
  };
}
