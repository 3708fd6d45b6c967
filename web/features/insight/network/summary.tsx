import "@mantine/core/styles/SimpleGrid.css";
import { Group, Paper, SimpleGrid, Text } from "@mantine/core";
import type { ReactNode } from "react";
import type { NetworkNumbers } from "#contract/insight/network.ts";
import { useTexts } from "#web/platform/i18n/use-texts.ts";
import { Count, countOf, shareOf } from "./number.tsx";

/** What there is to know at a glance: how many are reached, answer, raise concern and are seen. */
export function Summary({ sum }: { readonly sum: NetworkNumbers }) {
  const { t, language } = useTexts();
  const [invited, answered] = [countOf(sum, "invited"), countOf(sum, "answered")];
  const share = (part: number | null, whole: number | null, of: "ofInvited" | "ofConcern") => {
    const value = shareOf(part, whole);
    return value === null ? "" : t(`network.${of}`, { value });
  };
  return (
    <section aria-label={t("network.summary")}>
      <SimpleGrid component="ul" minColWidth="min(100%, 9rem)" autoFlow="auto-fit" spacing="sm">
        <Figure
          label={t("network.children")}
          value={t("network.about10", { value: sum.children.toLocaleString(language) })}
          hint={t("network.childrenHint")}
        />
        <Figure label={t("network.measures.invited")} value={<Count value={invited} />} />
        <Figure
          label={t("network.measures.answered")}
          value={<Count value={answered} />}
          hint={share(answered, invited, "ofInvited")}
        />
        <Figure
          label={t("network.notAnswered")}
          value={<Count value={sum.not_answered} />}
          hint={share(sum.not_answered, invited, "ofInvited")}
        />
        <Figure
          label={t("network.measures.of_concern")}
          value={<Count value={countOf(sum, "of_concern")} />}
          hint={
            sum.rate === null
              ? ""
              : t("network.ofAnswers", { value: Math.round(sum.rate.rate * 100) })
          }
        />
        <Figure
          label={t("network.measures.attended")}
          value={<Count value={countOf(sum, "attended")} />}
          hint={share(countOf(sum, "attended"), countOf(sum, "of_concern"), "ofConcern")}
        />
      </SimpleGrid>
      <Medians medians={sum.medians} />
      {sum.vision && <Tested vision={sum.vision} />}
    </section>
  );
}

/** Who made the visual test, and of how many one was of a quality to be read: how many, and never what was measured. */
function Tested({ vision }: { readonly vision: NonNullable<NetworkNumbers["vision"]> }) {
  const { t } = useTexts();
  const share = shareOf(vision.valid, vision.tested);
  return (
    <Group component="dl" gap="xl" mt="md">
      <div>
        <Text component="dt" size="sm" c="dimmed">
          {t("network.vision.tested")}
        </Text>
        <Text component="dd" inherit fw={600}>
          <Count value={vision.tested} />
        </Text>
      </div>
      <div>
        <Text component="dt" size="sm" c="dimmed">
          {t("network.vision.valid")}
        </Text>
        <Text component="dd" inherit fw={600}>
          <Count value={vision.valid} />
          {share !== null && ` (${t("network.percent", { value: share })})`}
        </Text>
      </div>
    </Group>
  );
}

const MEDIANS = ["age", "contact", "visit"] as const;

function Medians({ medians }: Pick<NetworkNumbers, "medians">) {
  const { t } = useTexts();
  return (
    <Group component="dl" gap="xl" mt="md">
      {MEDIANS.map((name) => {
        const value = medians[name];
        return (
          <div key={name}>
            <Text component="dt" size="sm" c="dimmed">
              {t(`network.medians.${name}`)}
            </Text>
            <Text component="dd" inherit fw={600}>
              {value === null
                ? t("network.noMedian")
                : t(name === "age" ? "network.months" : "network.days", { value })}
            </Text>
          </div>
        );
      })}
    </Group>
  );
}

interface FigureProps {
  readonly label: string;
  readonly value: ReactNode;
  readonly hint?: string;
}

function Figure({ label, value, hint = "" }: FigureProps) {
  return (
    <Paper component="li" px="md" py="sm" shadow="none">
      <Text size="sm" fw={600}>
        {label}
      </Text>
      <Text fz="1.625rem" fw={700} lh={1.2}>
        {value}
      </Text>
      {hint !== "" && <p className="ui-muted">{hint}</p>}
    </Paper>
  );
}
