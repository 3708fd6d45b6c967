import { Box, Group, Text, Title } from "@mantine/core";
import {
  type PriorityAmounts,
  type PriorityWeights,
  calculatePriority,
} from "#domain/referrals/priority.ts";
import { useTexts } from "#web/platform/i18n/use-texts.ts";
import { Note } from "#web/platform/ui/note.tsx";
import { Arithmetic } from "../priority/entry.ts";

const NOTHING: PriorityAmounts = {
  level: 0,
  lost_skills: 0,
  concern: 0,
  key_signs: 0,
  sibling: 0,
  age_window: 0,
  days_waiting: 0,
  days_overdue: 0,
  failed_contacts: 0,
};

/** Two invented children, near enough to each other that a weight decides: one waits with lost skills, one has the higher result. */
const CHILDREN = [
  {
    key: "waiting",
    amounts: {
      ...NOTHING,
      level: 1,
      lost_skills: 1,
      concern: 1,
      key_signs: 2,
      days_waiting: 25,
      days_overdue: 10,
    },
  },
  { key: "high", amounts: { ...NOTHING, level: 2, key_signs: 4, days_waiting: 3 } },
] as const;

/** Who would come first by the weights as they stand in the form, and why. */
export function Example({ weights }: { readonly weights: PriorityWeights }) {
  const { t } = useTexts();
  const children = CHILDREN.map(({ key, amounts }) => ({
    key,
    name: t(`followUpRules.children.${key}.name`),
    story: t(`followUpRules.children.${key}.story`),
    priority: calculatePriority(amounts, weights),
  })).toSorted((one, other) => other.priority.points - one.priority.points);
  const [first, second] = children;
  if (!first || !second) return null;
  const isEven = first.priority.points === second.priority.points;
  return (
    <Note component="section" p="md" c="var(--text)" aria-labelledby="rules-example">
      <Title order={3} fz="md" id="rules-example">
        {t("followUpRules.example")}
      </Title>
      <Text component="output" inherit fw={600} c="var(--brand-strong)">
        {t(isEven ? "followUpRules.even" : "followUpRules.verdict", {
          first: first.name,
          second: second.name,
        })}
      </Text>
      <Group component="ol" align="start" gap="lg" mt="sm">
        {children.map(({ key, name, story, priority }) => (
          <Box component="li" key={key} flex="1 1 18rem" miw={0}>
            <p>
              <strong>{name}</strong> <span className="ui-muted">{story}</span>
            </p>
            <Arithmetic {...priority} parts={[...priority.parts]} />
          </Box>
        ))}
      </Group>
    </Note>
  );
}
