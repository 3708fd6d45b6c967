import "@mantine/core/styles/Table.css";
import { Anchor, Table } from "@mantine/core";
import type { ReportUnit } from "#contract/insight/reports.ts";
import { definitionOf } from "#domain/insight/reports/definitions.ts";
import { useTexts } from "#web/platform/i18n/use-texts.ts";
import { Card } from "#web/platform/ui/card.tsx";
import { ScrolledTable } from "#web/platform/ui/scrolled-table.tsx";
import { useScope } from "./use-scope.ts";

const FIGURES = ["children", "answered", "partial", "not_answered", "overdue"] as const;

/** Each group with all below it, now; its name opens its own report. */
export function UnitsTable({ units }: { readonly units: readonly ReportUnit[] }) {
  const { t, language } = useTexts();
  const { chooseGroup } = useScope();
  return (
    <Card title={t("reports.units")}>
      <ScrolledTable>
        <Table.Thead>
          <Table.Tr>
            <Table.Th scope="col">{t("reports.unit")}</Table.Th>
            {FIGURES.map((figure) => (
              <Table.Th key={figure} scope="col">
                {definitionOf(figure, language).name}
              </Table.Th>
            ))}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {units.map((unit) => (
            <Table.Tr key={unit.id}>
              <Table.Th scope="row" miw="9rem" ps={`${unit.depth + 0.25}rem`}>
                <Anchor
                  component="button"
                  type="button"
                  inherit
                  ta="start"
                  c="var(--text)"
                  underline="always"
                  aria-label={t("reports.onlyUnit", { name: unit.name })}
                  onClick={() => chooseGroup(unit.id)}
                >
                  {unit.name}
                </Anchor>
              </Table.Th>
              {FIGURES.map((figure) => (
                <Table.Td key={figure}>{unit[figure].toLocaleString(language)}</Table.Td>
              ))}
            </Table.Tr>
          ))}
        </Table.Tbody>
      </ScrolledTable>
    </Card>
  );
}
