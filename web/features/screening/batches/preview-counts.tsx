import { Box, Group, Stack } from "@mantine/core";
import type { BatchPreview } from "#contract/screening/batches.ts";
import { OBSTACLES, isNeedless } from "#domain/screening/batches/obstacle.ts";
import { useTexts } from "#web/platform/i18n/use-texts.ts";
import { StateDot } from "./state-dot.tsx";

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
        <Group component="ul" gap="4px 20px" fz="0.9375rem">
          <Group component="li" gap={6}>
            <StateDot state="sent" />
            {t("newBatch.byEmail", { count: email })}
          </Group>
          {(hasWhatsApp || whatsapp > 0) && (
            <Group component="li" gap={6}>
              <StateDot state="answered" />
              {t("newBatch.byWhatsApp", { count: whatsapp })}
            </Group>
          )}
          {again > 0 && (
            <Group component="li" c="dimmed">
              {t("newBatch.againCount", { count: again })}
            </Group>
          )}
        </Group>
      )}
      {barred.length > 0 && (
        <Group component="ul" gap="4px 20px" fz="0.9375rem">
          {barred.map((obstacle) => (
            <Group component="li" gap={6} key={obstacle}>
              <StateDot state={isNeedless(obstacle) ? "queued" : "unreachable"} />
              {t(`obstacles.${obstacle}`)} <b>{obstacles[obstacle]}</b>
            </Group>
          ))}
        </Group>
      )}
    </Stack>
  );
}
