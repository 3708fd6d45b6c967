import "@mantine/core/styles/Progress.css";
import { Anchor, Group, Paper, Progress, Text } from "@mantine/core";
import { fillText, type PageTexts } from "#web/guardian/texts/page-texts.ts";
import { useTexts } from "#web/platform/i18n/use-texts.ts";
import type { Keeping } from "./autosave.ts";
import classes from "./forms.module.css";

interface AnswerProgressProps {
  readonly total: number;
  readonly missing: readonly string[];
  readonly words: PageTexts;
  readonly keeping: Keeping;
  readonly onGoTo: (name: string) => void;
}

/** How many questions are answered, the way to the first that is not, and whether all of it is kept. Stays in view. */
export function AnswerProgress({ total, missing, words, keeping, onGoTo }: AnswerProgressProps) {
  const { t } = useTexts();
  const answered = total - missing.length;
  const [first] = missing;
  const kept = {
    idle: "",
    saving: words.saving,
    saved: words.saved,
    failed: t("answerHere.notKept"),
  }[keeping];
  return (
    <Paper className={classes["progress"]} radius="sm" px="sm" py="xs" mb="md">
      <Group gap="6px 14px" mih="2.25rem">
        <Progress.Root size="0.625rem" flex="1 1 8rem" maw={{ sm: "24rem" }}>
          <Progress.Section
            value={(answered / total) * 100}
            color="var(--brand-fill)"
            aria-label={t("answerHere.progress")}
          />
        </Progress.Root>
        <Text span inherit fw={600}>
          {answered}/{total} {words.answered}
        </Text>
        {first !== undefined && answered > 0 && (
          <Anchor
            component="button"
            type="button"
            inherit
            mih="2.75rem"
            ta="start"
            underline="always"
            onClick={() => onGoTo(first)}
          >
            {missing.length === 1
              ? words.missingOne
              : fillText(words.missingMany, { n: missing.length })}{" "}
            {words.toMissing}
          </Anchor>
        )}
        <Text component="output" inherit c={keeping === "failed" ? "var(--bad)" : "dimmed"}>
          {kept}
        </Text>
      </Group>
    </Paper>
  );
}
