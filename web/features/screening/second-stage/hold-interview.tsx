import "@mantine/core/styles/Progress.css";
import { Button, Group, Paper, Progress, Stack } from "@mantine/core";
import { IconArrowLeft, IconCheck } from "@tabler/icons-react";
import type { Interview } from "#contract/screening/second-stage.ts";
import { detailOf } from "#web/platform/api/api-error.ts";
import { useTexts } from "#web/platform/i18n/use-texts.ts";
import { ErrorText } from "#web/platform/ui/error-text.tsx";
import { Fold } from "#web/platform/ui/fold.tsx";
import { AskedItem } from "./asked-item.tsx";
import type { InterviewWords } from "./interview-texts.ts";
import { ItemOutcomes } from "./item-outcomes.tsx";
import { type Keeping, useHeldInterview } from "./use-held-interview.ts";
import classes from "./second-stage.module.css";

interface HoldInterviewProps {
  readonly interview: Interview;
  readonly words: InterviewWords;
  readonly mode: "phone" | "in_person";
}

/** The interview being held: one question at a time, then all of it to be checked and finished. */
export function HoldInterview({ interview, words, mode }: HoldInterviewProps) {
  const { t } = useTexts();
  const held = useHeldInterview(interview, mode);
  const { items, current, index, back } = held;
  const next = current?.next ?? null;
  return (
    <Paper component="section" p="lg" maw="52rem" aria-label={t("interview.title")}>
      <Stack>
        <Group justify="space-between" fw={600}>
          <span>
            {current
              ? t("interview.itemOf", { n: index + 1, total: items.length })
              : t("interview.review")}
          </span>
          <SaveState keeping={held.keeping} onAgain={held.saveAgain} />
        </Group>
        <Progress.Root size="sm">
          <Progress.Section
            value={(index / items.length) * 100}
            aria-label={t("interview.progress")}
          />
        </Progress.Root>
        {current && next ? (
          <AskedItem
            key={`${current.id}.${next}`}
            item={{ ...current, next }}
            words={words}
            onAnswer={held.answer}
            onBack={back}
          />
        ) : (
          <>
            <p>{t("interview.reviewText")}</p>
            <ItemOutcomes items={items} words={words} />
            {held.fault && <ErrorText>{detailOf(held.fault)}</ErrorText>}
          </>
        )}
        <Group gap="sm" className={classes["actions"]}>
          {back && (
            <Button
              variant="subtle"
              leftSection={<IconArrowLeft size={18} aria-hidden />}
              onClick={back}
            >
              {t("interview.back")}
            </Button>
          )}
          {!current && (
            <Button
              leftSection={<IconCheck size={18} aria-hidden />}
              disabled={interview.referral_id === null}
              loading={held.isFinishing}
              onClick={held.finish}
            >
              {t("interview.finish")}
            </Button>
          )}
        </Group>
        {interview.referral_id === null && <p className="ui-muted">{t("interview.noReferral")}</p>}
        <Fold summary={t("interview.unsure")}>
          <p>{words.questions.unsureNote}</p>
          <p className="ui-muted">{words.questions.wordingNote}</p>
        </Fold>
      </Stack>
    </Paper>
  );
}

function SaveState({
  keeping,
  onAgain,
}: {
  readonly keeping: Keeping;
  readonly onAgain: () => void;
}) {
  const { t } = useTexts();
  if (keeping === "idle") return null;
  return (
    <Group component="span" gap="xs" fz="0.9375rem" fw={400}>
      <output className="ui-muted">{t(`interview.kept.${keeping}`)}</output>
      {keeping === "failed" && (
        <Button variant="subtle" size="compact-sm" onClick={onAgain}>
          {t("interview.again")}
        </Button>
      )}
    </Group>
  );
}
