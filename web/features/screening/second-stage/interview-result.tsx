import { Button, Group, Stack, Text } from "@mantine/core";
import type { Interview } from "#contract/screening/second-stage.ts";
import { detailOf } from "#web/platform/api/api-error.ts";
import { useTexts } from "#web/platform/i18n/use-texts.ts";
import { ErrorText } from "#web/platform/ui/error-text.tsx";
import type { InterviewWords } from "./interview-texts.ts";
import { ItemOutcomes } from "./item-outcomes.tsx";
import { useInterviewChanges } from "./second-stage.api.ts";
import classes from "./second-stage.module.css";

interface InterviewResultProps {
  readonly interview: Interview;
  readonly words: InterviewWords;
}

/** How a finished interview came out beside the first result, and what happens next. */
export function InterviewResult({ interview, words }: InterviewResultProps) {
  const { t, moment } = useTexts();
  const { first, finished } = interview;
  if (!finished) return null;
  const { score, total_items: total, positive, mode } = finished;
  const how = { how: t(`interview.modes.${mode}`), name: finished.by_name };
  return (
    <Stack>
      <Text size="lg" fw={650}>
        {t("interview.result", { score, total })}
      </Text>
      <p>{t(positive ? "interview.positive" : "interview.negative")}</p>
      <p className="ui-muted">
        {t("interview.finishedBy", { ...how, date: moment(finished.at) })}
        {first && (
          <>
            {" · "}
            {t("interview.first", {
              score: first.score,
              total: first.total_items,
              level: t(`levels.${first.level}`),
            })}
          </>
        )}
      </p>
      {!positive && <Decision interview={interview} />}
      <ItemOutcomes items={interview.items} words={words} />
    </Stack>
  );
}

/** After a negative interview a person says whether the referral goes on: nothing is closed by the program. */
function Decision({ interview }: { readonly interview: Interview }) {
  const { t, moment } = useTexts();
  const { decide } = useInterviewChanges(interview.child.id);
  const { decision, referral_id: referral } = interview;
  if (decision) {
    const said = { name: decision.by_name, date: moment(decision.at) };
    return <p>{t(decision.closed ? "interview.closed" : "interview.keptOpen", said)}</p>;
  }
  if (referral === null) return null;
  return (
    <Stack gap="sm" p="md" bdrs="sm" bg="var(--caution-soft)">
      <p>
        <strong>{t("interview.decide")}</strong>
      </p>
      <Group gap="sm" className={classes["actions"]}>
        <Button loading={decide.isPending} onClick={() => decide.mutate(false)}>
          {t("interview.keep")}
        </Button>
        <Button variant="default" disabled={decide.isPending} onClick={() => decide.mutate(true)}>
          {t("interview.close")}
        </Button>
      </Group>
      <p className="ui-muted">{t("interview.closeNote")}</p>
      {decide.isError && <ErrorText>{detailOf(decide.error)}</ErrorText>}
    </Stack>
  );
}
