import "@mantine/core/styles/SimpleGrid.css";
import { Box, Flex, Group, SimpleGrid, Stack, Text, Title } from "@mantine/core";
import type { ReactNode } from "react";
import type { Spread } from "#contract/insight/funnel.ts";
import type { GroupReport } from "#contract/insight/reports.ts";
import { FORM_FIGURES, MEDIAN_FIGURES, definitionOf } from "#domain/insight/reports/definitions.ts";
import { withoutForm } from "#domain/insight/reports/form-counts.ts";
import { useTexts } from "#web/platform/i18n/use-texts.ts";
import { Card } from "#web/platform/ui/card.tsx";
import { Empty } from "#web/platform/ui/states.tsx";
import { Bars } from "./bars.tsx";
import { ChildrenList } from "./children-list.tsx";
import { Definitions } from "./definitions.tsx";
import { STEP_FIGURE } from "./step-figure.ts";
import { UnitsTable } from "./units-table.tsx";
import { GroupVisionTests } from "./vision-tests.tsx";

interface GroupViewProps {
  readonly report: GroupReport;
  /** How to take the report along. */
  readonly files: ReactNode;
}

/** The figures that are parts of the one before them. */
const PARTS: ReadonlySet<string> = new Set(["overdue", "partial_late"]);

/** In the order in which a part stands under what it is of. */
const PART_ORDER = [
  "answered",
  "partial",
  "partial_late",
  "not_answered",
  "overdue",
  "without_form",
] as const satisfies readonly (typeof FORM_FIGURES)[number][];

function sum(rows: readonly { readonly count: number }[]): number {
  return rows.reduce((total, { count }) => total + count, 0);
}

/** The report of a group: how it stands now, what became of those invited in the period, its groups and its children. */
export function GroupView({ report, files }: GroupViewProps) {
  const { t, day, moment, language } = useTexts();
  const { forms, funnel, levels, stages, vision, units } = report;
  const counts = { ...forms, without_form: withoutForm(forms) };
  const name = (figure: Parameters<typeof definitionOf>[0]) => definitionOf(figure, language).name;
  const head = [t("reports.what"), t("reports.count")] as const;
  return (
    <>
      <Group component="section" justify="space-between" aria-label={report.name}>
        <Box flex="1 1 20rem">
          <Title order={2}>{report.name}</Title>
          <p className="ui-muted">
            {t("reports.headline", {
              children: forms.children,
              from: day(funnel.period.from),
              to: day(funnel.period.to),
              at: moment(report.made_at),
            })}
          </p>
        </Box>
        {files}
      </Group>
      {forms.children === 0 ? (
        <Empty title={t("reports.emptyTitle")}>{t("reports.empty")}</Empty>
      ) : (
        <>
          <SimpleGrid
            minColWidth="min(100%, 26rem)"
            autoFlow="auto-fit"
            style={{ alignItems: "start" }}
          >
            <Card title={t("reports.now")}>
              <Bars
                caption={t("reports.now")}
                head={head}
                whole={forms.children}
                rows={PART_ORDER.map((figure) => ({
                  key: figure,
                  name: name(figure),
                  count: counts[figure],
                  isPart: PARTS.has(figure),
                }))}
              />
            </Card>
            <Card title={t("reports.course")}>
              <Bars
                caption={t("reports.course")}
                head={head}
                whole={funnel.steps[0]?.count ?? 0}
                rows={funnel.steps.map(({ step, count }) => ({
                  key: step,
                  name: name(STEP_FIGURE[step]),
                  count,
                }))}
              />
            </Card>
            {levels && (
              <Card title={t("reports.levels")}>
                <Bars
                  caption={t("reports.levels")}
                  head={head}
                  whole={sum(levels)}
                  rows={levels
                    .filter(({ level, count }) => level !== "muito_alto" || count > 0)
                    .map(({ level, count }) => ({ key: level, name: t(`levels.${level}`), count }))}
                />
              </Card>
            )}
            {stages && (
              <Card title={t("reports.stages")}>
                <Bars
                  caption={t("reports.stages")}
                  head={head}
                  whole={sum(stages)}
                  rows={stages.map(({ stage, count }) => ({
                    key: stage,
                    name: t(`stages.${stage}`),
                    count,
                  }))}
                />
              </Card>
            )}
            {vision && vision.tests > 0 && <GroupVisionTests {...vision} />}
            {funnel.medians && <Medians medians={funnel.medians} />}
          </SimpleGrid>
          {units.length > 1 && <UnitsTable units={units} />}
          <ChildrenList group={report.group?.id} seesResults={levels !== null} />
        </>
      )}
      <Definitions report={report} />
    </>
  );
}

function Medians({ medians }: { readonly medians: NonNullable<GroupReport["funnel"]["medians"]> }) {
  const { t, language } = useTexts();
  const spreads: readonly (Spread | null)[] = [medians.contact, medians.visit, medians.age];
  const number = (value: number) => value.toLocaleString(language, { maximumFractionDigits: 1 });
  return (
    <Card title={t("reports.medians")}>
      <Stack component="dl" gap="sm">
        {MEDIAN_FIGURES.map((figure, index) => {
          const spread = spreads[index] ?? null;
          return (
            <div key={figure}>
              <Text component="dt" inherit fw={600}>
                {definitionOf(figure, language).name}
              </Text>
              <Flex component="dd" wrap="wrap" align="baseline" gap="0 var(--mantine-spacing-sm)">
                {spread ? (
                  <>
                    <Text component="strong" fz="xl" fw={700}>
                      {number(spread.median)}
                    </Text>
                    <span className="ui-muted">
                      {t("reports.spread", {
                        lower: number(spread.lower),
                        upper: number(spread.upper),
                        count: spread.count,
                      })}
                    </span>
                  </>
                ) : (
                  <span className="ui-muted">{t("reports.noMedian")}</span>
                )}
              </Flex>
            </div>
          );
        })}
      </Stack>
    </Card>
  );
}
