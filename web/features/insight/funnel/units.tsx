import "@mantine/core/styles/Table.css";
import { Anchor, Stack, Table, Text } from "@mantine/core";
import { Link } from "react-router";
import type { Funnel, FunnelUnit } from "#contract/insight/funnel.ts";
import type { FunnelStep } from "#domain/insight/funnel.ts";
import { useTexts } from "#web/platform/i18n/use-texts.ts";
import { Card } from "#web/platform/ui/card.tsx";
import { ScrolledTable } from "#web/platform/ui/scrolled-table.tsx";
import { Tag } from "#web/platform/ui/tag.tsx";
import { useCohort } from "./use-cohort.ts";

/** Steps that one reads of a single group: nine columns do not fit on a desk. */
const NOT_IN_TABLE: ReadonlySet<FunnelStep> = new Set(["started", "scheduled"]);

/** Each group in numbers, and how its rate lies to that of all. */
export function Units({ funnel }: { readonly funnel: Funnel }) {
  const { t } = useTexts();
  const { whole, units } = funnel;
  const steps = funnel.steps.map(({ step }) => step).filter((step) => !NOT_IN_TABLE.has(step));
  const hasRates = units.some(({ rate }) => rate !== null);
  return (
    <Card title={t("funnel.unitsTitle")}>
      {whole && (
        <p>
          {t("funnel.rateWhole", {
            rate: percent(whole.rate),
            concern: whole.of_concern,
            answered: whole.answered,
          })}
        </p>
      )}
      <ScrolledTable>
        <Table.Thead>
          <Table.Tr>
            <Table.Th scope="col">{t("funnel.unit")}</Table.Th>
            {hasRates && <Table.Th scope="col">{t("funnel.rate")}</Table.Th>}
            {steps.map((step) => (
              <Table.Th key={step} scope="col" miw="4rem">
                {t(`funnel.steps.${step}`)}
              </Table.Th>
            ))}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {units.map((unit) => (
            <Table.Tr key={unit.id}>
              <Table.Th scope="row" miw="10rem" ps={`${0.5 + unit.depth}rem`}>
                <UnitName unit={unit} />
              </Table.Th>
              {hasRates && (
                <Table.Td>
                  <Rate rate={unit.rate} />
                </Table.Td>
              )}
              {unit.steps
                .filter(({ step }) => !NOT_IN_TABLE.has(step))
                .map(({ step, count }) => (
                  <Table.Td key={step}>
                    <Cell unit={unit} step={step} count={count} />
                  </Table.Td>
                ))}
            </Table.Tr>
          ))}
        </Table.Tbody>
      </ScrolledTable>
      {hasRates && (
        <Text size="sm" c="dimmed" maw="60rem">
          {t("funnel.rateHint")}
        </Text>
      )}
    </Card>
  );
}

function UnitName({ unit }: { readonly unit: FunnelUnit }) {
  const { t } = useTexts();
  const { groupAddress } = useCohort();
  return (
    <Anchor
      component={Link}
      inherit
      py={4}
      display="inline-block"
      miw={{ base: "2.75rem", sm: "1.5rem" }}
      c="var(--text)"
      underline="always"
      to={groupAddress(unit.id)}
      preventScrollReset
      aria-label={t("funnel.onlyGroup", { name: unit.name })}
    >
      {unit.name}
    </Anchor>
  );
}

interface CellProps {
  readonly unit: FunnelUnit;
  readonly step: FunnelUnit["steps"][number]["step"];
  readonly count: number;
}

function Cell({ unit, step, count }: CellProps) {
  const { t, language } = useTexts();
  const { listAddress } = useCohort();
  if (count === 0) return count.toLocaleString(language);
  const label = `${unit.name}, ${t(`funnel.steps.${step}`)}`;
  return (
    <Anchor
      component={Link}
      inherit
      py={4}
      display="inline-block"
      miw={{ base: "2.75rem", sm: "1.5rem" }}
      c="var(--text)"
      underline="always"
      to={listAddress({ step }, unit.id)}
      preventScrollReset
      aria-label={t("funnel.open", { label, count: t("funnel.count", { count }) })}
    >
      {count.toLocaleString(language)}
    </Anchor>
  );
}

function Rate({ rate }: { readonly rate: FunnelUnit["rate"] }) {
  const { t } = useTexts();
  if (!rate) return <span className="ui-muted">–</span>;
  return (
    <Stack gap={2} align="start" miw="8.5rem">
      <strong>{t("funnel.share", { value: percent(rate.rate) })}</strong>
      <span className="ui-muted">
        {t("funnel.interval", { low: percent(rate.low), high: percent(rate.high) })}
      </span>
      {rate.flag && <Tag tone="caution">{t(`funnel.flags.${rate.flag}`)}</Tag>}
    </Stack>
  );
}

function percent(part: number): number {
  return Math.round(part * 100);
}
