import "@mantine/core/styles/SimpleGrid.css";
import { Box, SimpleGrid, Text } from "@mantine/core";
import { NETWORK_MEASURES, VISION_MEASURES } from "#domain/insight/network/measures.ts";
import { useTexts } from "#web/platform/i18n/use-texts.ts";
import { Card } from "#web/platform/ui/card.tsx";
import { Fold } from "#web/platform/ui/fold.tsx";

const MORE = ["period", "children", "notAnswered", "rate", "flag", "medians"] as const;

/** Why numbers are hidden, and what each of them counts. */
export function Definitions({ hides }: { readonly hides: boolean }) {
  const { t } = useTexts();
  return (
    <Card title={t("network.definitionsTitle")}>
      {hides && (
        <Box component="p" py="sm" px="md" bdrs="sm" bg="var(--surface-sunken)">
          <strong>{t("network.whyTitle")}</strong> {t("network.why")}
        </Box>
      )}
      <Fold summary={t("network.definitionsOpen")}>
        <SimpleGrid component="dl" minColWidth="min(20rem, 100%)">
          {NETWORK_MEASURES.map((measure) => (
            <div key={measure}>
              <Text component="dt" inherit fw={600}>
                {t(`network.measures.${measure}`)}
              </Text>
              <Text component="dd" inherit c="dimmed">
                {t(`network.meanings.${measure}`)}
              </Text>
            </div>
          ))}
          {VISION_MEASURES.map((name) => (
            <div key={name}>
              <Text component="dt" inherit fw={600}>
                {t(`network.vision.${name}`)}
              </Text>
              <Text component="dd" inherit c="dimmed">
                {t(`network.vision.meanings.${name}`)}
              </Text>
            </div>
          ))}
          {MORE.map((name) => (
            <div key={name}>
              <Text component="dt" inherit fw={600}>
                {t(`network.names.${name}`)}
              </Text>
              <Text component="dd" inherit c="dimmed">
                {t(`network.meanings.${name}`)}
              </Text>
            </div>
          ))}
        </SimpleGrid>
      </Fold>
      <Text size="sm" mt={8} c="dimmed">
        {t("network.disclaimer")}
      </Text>
    </Card>
  );
}
