import { Box, Stack } from "@mantine/core";
import type { BatchPreview } from "#contract/screening/batches.ts";
import { OBSTACLES, isNeedless } from "#domain/screening/batches/obstacle.ts";
import { useTexts } from "#web/platform/i18n/use-texts.ts";

/** How many get something, by which way; and how many get nothing, by the reason. */
export function PreviewCounts({ preview }: { readonly preview: BatchPreview }) {
  const { t } = useTexts();
  const { email, whatsapp, again, obstacles, has_whatsapp: hasWhatsApp } = preview;
  const reached = email + whatsapp;
  const barred = OBSTACLES.filter((obstacle) => (obstacles[obstacle] ?? 0) > 0);
  return (
    <Stack gap="xs" mt="lg">
      {reached === 0 ? (
        <Box component="p" py="sm" px="md" bdrs="sm" bg="var(--caution-soft)" c="var(--caution)">
          {t("newBatch.nobody")}
        </Box>
      ) : (
        <ul className="batches-counts">
          <li>
            <span className="batches-dot" data-state="sent" aria-hidden />
            {t("newBatch.byEmail", { count: email })}
          </li>
          {(hasWhatsApp || whatsapp > 0) && (
            <li>
              <span className="batches-dot" data-state="answered" aria-hidden />
              {t("newBatch.byWhatsApp", { count: whatsapp })}
            </li>
          )}
          {again > 0 && <li className="ui-muted">{t("newBatch.againCount", { count: again })}</li>}
        </ul>
      )}
      {barred.length > 0 && (
        <ul className="batches-counts">
          {barred.map((obstacle) => (
            <li key={obstacle}>
              <span
                className="batches-dot"
                data-state={isNeedless(obstacle) ? "queued" : "unreachable"}
                aria-hidden
              />
              {t(`obstacles.${obstacle}`)} <b>{obstacles[obstacle]}</b>
            </li>
          ))}
        </ul>
      )}
    </Stack>
  );
}
