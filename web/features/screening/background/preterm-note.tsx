import { Box } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { pretermNote } from "#domain/screening/background/words.ts";
import { useTexts } from "#web/platform/i18n/use-texts.ts";
import { backgroundQuery, useBackgroundWords } from "./background.api.ts";

/** What to mind in reading the result of a child that was born preterm; nothing of any other. */
export function PretermNote({ patientId }: { readonly patientId: string }) {
  const { language } = useTexts();
  const { data } = useQuery(backgroundQuery(patientId));
  const words = useBackgroundWords(language);
  const note = data && words ? pretermNote(words, data.gestation_weeks) : null;
  if (note === null) return null;
  return (
    <Box component="p" py="sm" px="md" mt="md" bdrs="sm" bg="var(--info-soft)" c="var(--info)">
      {note}
    </Box>
  );
}
