import { Text } from "@mantine/core";
import type { GroupReport } from "#contract/insight/reports.ts";
import {
  FORM_FIGURES,
  MEDIAN_FIGURES,
  type ReportFigure,
  definitionOf,
} from "#domain/insight/reports/definitions.ts";
import { useTexts } from "#web/platform/i18n/use-texts.ts";
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
    <details className="ui-card reports-definitions">
      <summary>{t("reports.definitions")}</summary>
      <dl>
        {figures.map((figure) => {
          const { name, meaning } = definitionOf(figure, language);
          return (
            <div key={figure}>
              <dt>{name}</dt>
              <dd>{meaning}</dd>
            </div>
          );
        })}
      </dl>
      <Text size="sm" maw="48rem" c="dimmed">
        {t("reports.disclaimer")}
      </Text>
    </details>
  );
}
