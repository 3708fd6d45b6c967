import { Text } from "@mantine/core";
import type { ReactNode } from "react";
import type { Network, NetworkNumbers } from "#contract/insight/network.ts";
import { useTexts } from "#web/platform/i18n/use-texts.ts";
import { Card } from "#web/platform/ui/card.tsx";
import { Count } from "./number.tsx";

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
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable by keyboard.
    <div className="network-scroll" tabIndex={0}>
      <table className="network-table">
        <thead>
          <tr>
            <th scope="col">{first}</th>
            <th scope="col">{t("network.childrenShort")}</th>
            {measures.map((measure) => (
              <th key={measure} scope="col">
                {t(`network.measures.${measure}`)}
              </th>
            ))}
            <th scope="col">{t("network.notAnswered")}</th>
            {MEDIANS.map((name) => (
              <th key={name} scope="col">
                {t(`network.mediansShort.${name}`)}
              </th>
            ))}
            {VISION.map((name) => (
              <th key={name} scope="col">
                {t(`network.vision.${name}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ key, name, numbers }) => (
            <tr key={key}>
              <th scope="row">{name}</th>
              <td>{t("network.about10", { value: numbers.children.toLocaleString(language) })}</td>
              {numbers.measures.map(({ measure, count }) => (
                <td key={measure}>
                  <Count value={count} />
                </td>
              ))}
              <td>
                <Count value={numbers.not_answered} />
              </td>
              {MEDIANS.map((median) => (
                <td key={median}>
                  <Count value={numbers.medians[median]} />
                </td>
              ))}
              {VISION.map((measure) => (
                <td key={measure}>
                  {numbers.vision ? (
                    <Count value={numbers.vision[measure]} />
                  ) : (
                    <span className="ui-muted">{t("network.vision.uncounted")}</span>
                  )}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
