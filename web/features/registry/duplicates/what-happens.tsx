import { Box, Title } from "@mantine/core";
import type { DuplicateComparison } from "#contract/registry/duplicates.ts";
import { useTexts } from "#web/platform/i18n/use-texts.ts";
import { Note } from "#web/platform/ui/note.tsx";

/** What joining will do, in sentences, before it is done. */
export function WhatHappens({ comparison }: { readonly comparison: DuplicateComparison }) {
  const { t } = useTexts();
  const { filled, folded_guardians: folded, other } = comparison;
  const names = other.guardians
    .filter(({ id }) => folded.includes(id))
    .map(({ full_name: name }) => name);
  const fields = filled.map((field) => t(`duplicates.fields.${field}`));
  return (
    <Note component="section" c="var(--text)">
      <Title order={3} fz="md" mb={6}>
        {t("duplicates.happens")}
      </Title>
      <Box component="ul" pl="lg">
        <li>{t("duplicates.willMove")}</li>
        {names.length > 0 && <li>{t("duplicates.willFold", { names: names.join(", ") })}</li>}
        {fields.length > 0 && <li>{t("duplicates.willFill", { fields: fields.join(", ") })}</li>}
        {comparison.two_open_forms && <li>{t("duplicates.willForms")}</li>}
        {comparison.two_open_referrals && <li>{t("duplicates.willReferrals")}</li>}
        <li>{t("duplicates.willGoAway")}</li>
        <li>{t("duplicates.canUndo")}</li>
      </Box>
    </Note>
  );
}
