import { Group, Stack, Text, Title } from "@mantine/core";
import type { Observation } from "#contract/screening/observations.ts";
import {
  OBSERVATION_ITEMS,
  type ObservationChoice,
} from "#domain/screening/observation/observation.ts";
import { OBSERVATION_TEXTS } from "#domain/screening/observation/texts/index.ts";
import { useTexts } from "#web/platform/i18n/use-texts.ts";
import { Dialog } from "#web/platform/ui/dialog.tsx";

interface ReadDialogProps {
  readonly observation: Observation;
  readonly onClose: () => void;
}

/** In which order answers are read: what is rarely seen first, since it is what one asks the family about. */
const READ_FIRST = {
  rarely: 0,
  sometimes: 1,
  mostly: 2,
  not_seen: 3,
} as const satisfies Record<ObservationChoice, number>;

/** What a school said about a child, what it rarely sees on top. */
export function ReadDialog({ observation, onClose }: ReadDialogProps) {
  const { t, language, dayOf } = useTexts();
  const { answer } = observation;
  const words = OBSERVATION_TEXTS[language];
  if (!answer) return null;
  const { answers, acquaintance, respondent: name, note, at } = answer;
  const read = OBSERVATION_ITEMS.map((item) => ({ item, choice: answers[item] })).toSorted(
    (one, other) => READ_FIRST[one.choice] - READ_FIRST[other.choice],
  );
  return (
    <Dialog title={t("observations.readTitle")} isOpen isWide onClose={onClose}>
      <p>
        <strong>{t("observations.answeredBy", { name, date: dayOf(at) })}</strong>
      </p>
      <p className="ui-muted">
        {t("observations.acquaintance", { time: words.acquaintances[acquaintance] })}
      </p>
      <p className="ui-muted">{t("observations.noScore")}</p>
      <Stack component="dl" gap={0} mt="md">
        {read.map(({ item, choice }) => (
          <Group
            key={item}
            justify="space-between"
            gap="4px 16px"
            py="xs"
            {...(choice === "not_seen" && { c: "dimmed" })}
            style={{ borderTop: "1px solid var(--line)" }}
          >
            <Text component="dt" inherit flex="1 1 16rem">
              {words.items[item]}
            </Text>
            <Text
              component="dd"
              inherit
              fw={600}
              {...(choice === "rarely" && { c: "var(--brand-strong)" })}
            >
              {words.choices[choice]}
            </Text>
          </Group>
        ))}
      </Stack>
      {note && (
        <>
          <Title order={3} mt="lg" mb={4} fz="md">
            {t("observations.comment")}
          </Title>
          <Text inherit style={{ whiteSpace: "pre-line" }}>
            {note}
          </Text>
        </>
      )}
    </Dialog>
  );
}
