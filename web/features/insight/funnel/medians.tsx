import "@mantine/core/styles/SimpleGrid.css";
import { Anchor, Group, SimpleGrid, Stack, Text } from "@mantine/core";
import { Link } from "react-router";
import type { Funnel, Spread } from "#contract/insight/funnel.ts";
import { useTexts } from "#web/platform/i18n/use-texts.ts";
import { Card } from "#web/platform/ui/card.tsx";
import { Rows } from "#web/platform/ui/rows.tsx";
import { useCohort } from "./use-cohort.ts";

const MEDIANS = ["contact", "visit", "age"] as const;
const INTERVIEWS = ["due", "waiting", "done", "positive"] as const;

interface MediansProps {
  readonly medians: NonNullable<Funnel["medians"]>;
  readonly interviews: Funnel["interviews"];
}

/** How long the steps take, each with how far the middle half of the children lie apart; and the second stage. */
export function Medians({ medians, interviews }: MediansProps) {
  const { t } = useTexts();
  return (
    <SimpleGrid minColWidth="min(100%, 21rem)">
      <Card title={t("funnel.mediansTitle")}>
        <Stack component="dl" gap="lg">
          {MEDIANS.map((name) => (
            <Median key={name} name={name} spread={medians[name]} />
          ))}
        </Stack>
      </Card>
      {interviews && <Interviews interviews={interviews} />}
    </SimpleGrid>
  );
}

interface MedianProps {
  readonly name: (typeof MEDIANS)[number];
  readonly spread: Spread | null;
}

function Median({ name, spread }: MedianProps) {
  const { t } = useTexts();
  // A half between two whole ones is neither: it is rounded, as people would say it.
  const words = (value: number) =>
    t(name === "age" ? "funnel.months" : "funnel.days", { value: Math.round(value) });
  return (
    <SimpleGrid minColWidth="min(100%, 11rem)" verticalSpacing={4}>
      <dt>{t(`funnel.medians.${name}`)}</dt>
      <Stack component="dd" gap={0} fz="0.9375rem">
        <Text component="strong" fz="xl" fw={700}>
          {spread ? words(spread.median) : "–"}
        </Text>
        <span className="ui-muted">
          {spread
            ? t("funnel.spread", { low: Math.round(spread.lower), high: words(spread.upper) })
            : t("funnel.noMedian")}
        </span>
        {spread && (
          <span className="ui-muted">{t("funnel.standsOn", { count: spread.count })}</span>
        )}
      </Stack>
    </SimpleGrid>
  );
}

function Interviews({ interviews }: { readonly interviews: NonNullable<Funnel["interviews"]> }) {
  const { t, language } = useTexts();
  const { listAddress } = useCohort();
  return (
    <Card title={t("funnel.interviewsTitle")}>
      <p className="ui-muted">{t("funnel.interviewsHint")}</p>
      <Rows mt="sm">
        {INTERVIEWS.map((name) => {
          const count = interviews[name];
          const label = t(`funnel.interviews.${name}`);
          return (
            <Group key={name} component="li" justify="space-between" wrap="nowrap" mih="2.75rem">
              <span>{label}</span>
              {count === 0 ? (
                <Text component="strong" fz="lg" fw={700} p="xs">
                  0
                </Text>
              ) : (
                <Anchor
                  component={Link}
                  fz="lg"
                  fw={700}
                  p="xs"
                  c="var(--text)"
                  underline="always"
                  to={listAddress({ step: `interview_${name}` })}
                  preventScrollReset
                  aria-label={t("funnel.open", { label, count: t("funnel.count", { count }) })}
                >
                  {count.toLocaleString(language)}
                </Anchor>
              )}
            </Group>
          );
        })}
      </Rows>
    </Card>
  );
}
