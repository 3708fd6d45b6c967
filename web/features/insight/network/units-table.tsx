import "@mantine/core/styles/Table.css";
import { Table, Text } from "@mantine/core";
import type { ReactNode } from "react";
import type { Network, NetworkNumbers } from "#contract/insight/network.ts";
import { useTexts } from "#web/platform/i18n/use-texts.ts";
import { Card } from "#web/platform/ui/card.tsx";
import { ScrolledTable } from "#web/platform/ui/scrolled-table.tsx";
import { Count } from "./number.tsx";
import classes from "./network.module.css";

/** Each unit in numbers. */
export function UnitsTable({ network: { units } }: { readonly network: Network }) {
  const { t } = useTexts();
  return (
    <Card title={t("network.unitsTitle")}>
      <NumbersTable
        first={t("network.unit")}
        rows={units.map((unit) => ({
          key: unit.id,
          name: (
            <>
              {unit.name}
              <Text span size="sm" c="dimmed" fw={400} display="block">
                {[t(`kinds.${unit.kind}`), unit.region].filter((text) => text !== "").join(" · ")}
              </Text>
            </>
          ),
          numbers: unit,
        }))}
      />
    </Card>
  );
}

/** Each region in numbers. */
export function RegionsTable({ network }: { readonly network: Network }) {
  const { t } = useTexts();
  return (
    <Card title={t("network.regionsTitle")}>
      <NumbersTable
        first={t("network.region")}
        rows={network.by_region.map((part) => ({
          key: part.region,
          name: part.region === "" ? t("network.noRegion") : part.region,
          numbers: part,
        }))}
      />
    </Card>
  );
}

interface NumbersTableProps {
  readonly first: string;
  readonly rows: readonly {
    readonly key: string;
    readonly name: ReactNode;
    readonly numbers: NetworkNumbers;
  }[];
}

const MEDIANS = ["age", "contact", "visit"] as const;
const VISION = ["tested", "valid"] as const;

function NumbersTable({ first, rows }: NumbersTableProps) {
  const { t, language } = useTexts();
  const measures = rows[0]?.numbers.measures.map(({ measure }) => measure) ?? [];
  return (
    <div className={classes["table"]}>
      <ScrolledTable>
        <Table.Thead>
          <Table.Tr>
            <Table.Th scope="col">{first}</Table.Th>
            <Table.Th scope="col">{t("network.childrenShort")}</Table.Th>
            {measures.map((measure) => (
              <Table.Th key={measure} scope="col">
                {t(`network.measures.${measure}`)}
              </Table.Th>
            ))}
            <Table.Th scope="col">{t("network.notAnswered")}</Table.Th>
            {MEDIANS.map((name) => (
              <Table.Th key={name} scope="col">
                {t(`network.mediansShort.${name}`)}
              </Table.Th>
            ))}
            {VISION.map((name) => (
              <Table.Th key={name} scope="col">
                {t(`network.vision.${name}`)}
              </Table.Th>
            ))}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {rows.map(({ key, name, numbers }) => (
            <Table.Tr key={key}>
              <Table.Th scope="row">{name}</Table.Th>
              <Table.Td>
                {t("network.about10", { value: numbers.children.toLocaleString(language) })}
              </Table.Td>
              {numbers.measures.map(({ measure, count }) => (
                <Table.Td key={measure}>
                  <Count value={count} />
                </Table.Td>
              ))}
              <Table.Td>
                <Count value={numbers.not_answered} />
              </Table.Td>
              {MEDIANS.map((median) => (
                <Table.Td key={median}>
                  <Count value={numbers.medians[median]} />
                </Table.Td>
              ))}
              {VISION.map((measure) => (
                <Table.Td key={measure}>
                  {numbers.vision ? (
                    <Count value={numbers.vision[measure]} />
                  ) : (
                    <span className="ui-muted">{t("network.vision.uncounted")}</span>
                  )}
                </Table.Td>
              ))}
            </Table.Tr>
          ))}
        </Table.Tbody>
      </ScrolledTable>
    </div>
  );
}
