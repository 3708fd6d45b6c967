import { Flex, Paper, Stack, Text } from "@mantine/core";
import type { GroupReport } from "#contract/insight/reports.ts";
import {
  FORM_FIGURES,
  MEDIAN_FIGURES,
  type ReportFigure,
  definitionOf,
} from "#domain/insight/reports/definitions.ts";
import { useTexts } from "#web/platform/i18n/use-texts.ts";
import { Fold } from "#web/platform/ui/fold.tsx";
import { STEP_FIGURE } from "./step-figure.ts";

/** What each number counts, in plain words; closed until somebody asks. */
export function Definitions({ report }: { readonly report: GroupReport }) {
  const { t, language } = useTexts();
  const figures: readonly ReportFigure[] = [
    ...FORM_FIGURES,
    ...report.funnel.steps.map(({ step }) => STEP_FIGURE[step]),
    ...(report.levels ? MEDIAN_FIGURES : []),
  ];
  return (
    <Paper px="md" py="xs">
      <Fold summary={t("reports.definitions")}>
        <Stack component="dl" gap="sm" my="sm">
          {figures.map((figure) => {
            const { name, meaning } = definitionOf(figure, language);
            return (
              <Flex key={figure} wrap="wrap" gap="0 var(--mantine-spacing-md)">
                <Text component="dt" inherit fw={600} flex="0 0 12rem">
                  {name}
                </Text>
                <Text component="dd" inherit c="dimmed" flex="1 1 18rem">
                  {meaning}
                </Text>
              </Flex>
            );
          })}
        </Stack>
        <Text size="sm" maw="48rem" c="dimmed">
          {t("reports.disclaimer")}
        </Text>
      </Fold>
    </Paper>
  );
}
