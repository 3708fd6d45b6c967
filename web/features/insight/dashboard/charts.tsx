import { Anchor, Box, Group, Text } from "@mantine/core";
import { Link } from "react-router";
import type { Dashboard } from "#contract/insight/dashboard.ts";
import { isPriorityReferral, REFERRAL_TYPES } from "#domain/instruments/risk.ts";
import { FORM_PROGRESS } from "#domain/screening/forms/form-progress.ts";
import { useTexts } from "#web/platform/i18n/use-texts.ts";
import { referralsPath } from "#web/platform/paths.ts";
import { Card } from "#web/platform/ui/card.tsx";
import { Rows } from "#web/platform/ui/rows.tsx";
import { answeredBetween, byForm } from "./addresses.ts";
import { Bars } from "./charts/bars.tsx";
import { ChartTable } from "./charts/chart-table.tsx";
import { Pie } from "./charts/pie.tsx";
import { TrendLine } from "./charts/trend-line.tsx";

const REFERRAL_TONE = { therapy: "green", pediatrician: "amber", neurologist: "red" } as const;
const STATUS_TONE = { answered: "green", partial: "amber", not_answered: "red" } as const;
const STATUS_LIST = {
  answered: "concluido",
  partial: "parcial",
  not_answered: "nao_respondido",
} as const;

/** The open referrals by where they lead. The neuropaediatrician's are marked as priority, in words and with a sign. */
export function ReferralChart({
  referrals,
}: {
  readonly referrals: NonNullable<Dashboard["referrals"]>;
}) {
  const { t, language } = useTexts();
  const slices = REFERRAL_TYPES.map((type) => {
    const name = t(`dashboard.destinations.${type}`);
    return {
      id: type,
      name,
      label: isPriorityReferral(type) ? `${name} (${t("dashboard.priority")})` : name,
      isPriority: isPriorityReferral(type),
      value: referrals[type],
      text: t("dashboard.patientsCount", { count: referrals[type] }),
      tone: REFERRAL_TONE[type],
      to: referralsPath(type),
    };
  });
  const total = slices.reduce((sum, { value }) => sum + value, 0);
  const title = t("dashboard.distribution");
  if (total === 0) {
    return (
      <Card title={title}>
        <p className="ui-muted">{t("dashboard.distributionEmpty")}</p>
      </Card>
    );
  }
  return (
    <Card title={title}>
      <Group gap={32}>
        <Pie name={title} slices={slices} total={total.toLocaleString(language)} />
        <Rows flex="1 1 13rem">
          {slices.map(({ id, name, value, tone, to, isPriority }) => (
            <Group key={id} component="li" gap="xs" mih="2.75rem" py={6}>
              <Box
                component="span"
                w="0.875rem"
                h="0.875rem"
                bdrs="0.25rem"
                bg={`var(--chart-${tone})`}
                aria-hidden
              />
              <Box flex={1}>
                <Anchor component={Link} to={to} c="var(--text)" fw={600} underline="always">
                  {name}
                </Anchor>
                {isPriority && (
                  <Text size="sm" fw={600} c="var(--bad)">
                    {t("dashboard.priority")}
                  </Text>
                )}
              </Box>
              <Text span size="lg" fw={700}>
                {value.toLocaleString(language)}
              </Text>
            </Group>
          ))}
        </Rows>
      </Group>
      <ChartTable
        caption={title}
        head={[t("dashboard.destination"), t("dashboard.patients")]}
        rows={slices.map(({ label, value }) => [label, value])}
      />
    </Card>
  );
}

interface StatusChartProps {
  readonly forms: Dashboard["forms"];
  /** Whether the person may open the children behind the bars. */
  readonly hasLists: boolean;
}

/** How far the forms have come. Nothing is drawn of counts too small to show. */
export function StatusChart({ forms, hasLists }: StatusChartProps) {
  const { t } = useTexts();
  const bars = FORM_PROGRESS.flatMap((state) => {
    const value = forms[state];
    if (value === null) return [];
    return {
      id: state,
      label: t(`dashboard.statuses.${state}`),
      value,
      text: t("dashboard.patientsCount", { count: value }),
      tone: STATUS_TONE[state],
      to: hasLists ? byForm(STATUS_LIST[state]) : undefined,
    };
  });
  if (bars.length < FORM_PROGRESS.length) return null;
  const title = t("dashboard.status");
  return (
    <Card title={title}>
      <Bars bars={bars} />
      <ChartTable
        caption={title}
        head={[t("dashboard.statusName"), t("dashboard.patients")]}
        rows={bars.map(({ label, value }) => [label, value])}
      />
    </Card>
  );
}

/** How many forms were answered in each of the last 8 weeks. */
export function TrendChart({ weekly }: { readonly weekly: Dashboard["weekly"] }) {
  const { t, day } = useTexts();
  const title = t("dashboard.trend");
  const points = weekly.map(({ periodo, formularios, from, to }) => ({
    label: periodo,
    value: formularios,
    days: t("dashboard.weekOf", { week: periodo, from: day(from), to: day(to) }),
    text: t("dashboard.formsCount", { count: formularios }),
    to: answeredBetween(from, to),
  }));
  return (
    <Card title={title} aside={<span className="ui-muted">{t("dashboard.trendHint")}</span>}>
      <TrendLine points={points} />
      <ChartTable
        caption={title}
        head={[t("dashboard.week"), t("dashboard.forms")]}
        rows={points.map(({ days, value }) => [days, value])}
      />
    </Card>
  );
}
