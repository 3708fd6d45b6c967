import { Box, Text } from "@mantine/core";
import { NETWORK_MEASURES, VISION_MEASURES } from "#domain/insight/network/measures.ts";
import { useTexts } from "#web/platform/i18n/use-texts.ts";
import { Card } from "#web/platform/ui/card.tsx";

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
      <details className="network-details">
        <summary>{t("network.definitionsOpen")}</summary>
        <dl className="network-definitions">
          {NETWORK_MEASURES.map((measure) => (
            <div key={measure}>
              <dt>{t(`network.measures.${measure}`)}</dt>
              <dd>{t(`network.meanings.${measure}`)}</dd>
            </div>
          ))}
          {VISION_MEASURES.map((name) => (
            <div key={name}>
              <dt>{t(`network.vision.${name}`)}</dt>
              <dd>{t(`network.vision.meanings.${name}`)}</dd>
            </div>
          ))}
          {MORE.map((name) => (
            <div key={name}>
              <dt>{t(`network.names.${name}`)}</dt>
              <dd>{t(`network.meanings.${name}`)}</dd>
            </div>
          ))}
        </dl>
      </details>
      <Text size="sm" mt={8} c="dimmed">
        {t("network.disclaimer")}
      </Text>
    </Card>
  );
}
