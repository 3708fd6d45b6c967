import { Box } from "@mantine/core";
import type { PromotionOutcome } from "#contract/registry/year-end-promotion.ts";
import { useTexts } from "#web/platform/i18n/use-texts.ts";

/** What a turn comes to, in counts and names of classes. */
export function Outcome({ outcome }: { readonly outcome: PromotionOutcome }) {
  const { t } = useTexts();
  const { moved, archived, kept, created, archived_classes: gone } = outcome;
  return (
    <Box component="ul" my="sm" pl="lg">
      <li>{t("promotion.moved", { count: moved })}</li>
      <li>{t("promotion.archived", { count: archived })}</li>
      {kept > 0 && <li>{t("promotion.keptBack", { count: kept })}</li>}
      {created.length > 0 && <li>{t("promotion.created", { names: created.join(", ") })}</li>}
      {gone.length > 0 && <li>{t("promotion.gone", { names: gone.join(", ") })}</li>}
    </Box>
  );
}
