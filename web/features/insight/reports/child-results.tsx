import "@mantine/core/styles/SimpleGrid.css";
import "@mantine/core/styles/Table.css";
import { SimpleGrid, Table } from "@mantine/core";
import type { HistoryResult } from "#contract/insight/reports.ts";
import { useTexts } from "#web/platform/i18n/use-texts.ts";
import { Card } from "#web/platform/ui/card.tsx";
import { ScrolledTable } from "#web/platform/ui/scrolled-table.tsx";
import { ScoreCourse } from "./score-course.tsx";

/** The screenings of a child: a small picture for each questionnaire, and the same as a table. */
export function ChildResults({ results }: { readonly results: readonly HistoryResult[] }) {
  const { t, day, age } = useTexts();
  if (results.length === 0) {
    return (
      <Card title={t("reports.history")}>
        <p className="ui-muted">{t("reports.noResults")}</p>
      </Card>
    );
  }
  const byTool = [...Map.groupBy(results, ({ tool }) => tool).values()];
  return (
    <Card title={t("reports.history")}>
      <SimpleGrid minColWidth="min(100%, 22rem)" mb="md">
        {byTool.map((each) => (
          <ScoreCourse key={each[0]?.tool} results={each} />
        ))}
      </SimpleGrid>
      <ScrolledTable>
        <Table.Thead>
          <Table.Tr>
            <Table.Th scope="col">{t("reports.date")}</Table.Th>
            <Table.Th scope="col">{t("reports.instrument")}</Table.Th>
            <Table.Th scope="col">{t("reports.age")}</Table.Th>
            <Table.Th scope="col">{t("reports.points")}</Table.Th>
            <Table.Th scope="col">{t("reports.level")}</Table.Th>
            <Table.Th scope="col">{t("reports.interview")}</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {results.toReversed().map((result) => (
            <Table.Tr key={result.form_id}>
              <Table.Th scope="row">{day(result.answered_on)}</Table.Th>
              <Table.Td>{result.title}</Table.Td>
              <Table.Td>
                {age(
                  result.age_months === null ? null : Math.floor(result.age_months / 12),
                  result.age_months,
                )}
              </Table.Td>
              <Table.Td>
                {t("reports.pointsOf", { score: result.score, maximum: result.maximum })}
              </Table.Td>
              <Table.Td>{t(`levels.${result.level}`)}</Table.Td>
              <Table.Td>
                {result.still_of_concern === null
                  ? "–"
                  : t("reports.still", { count: result.still_of_concern })}
              </Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </ScrolledTable>
    </Card>
  );
}
