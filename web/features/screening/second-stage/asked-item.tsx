import "@mantine/core/styles/SimpleGrid.css";
import "@mantine/core/styles/Kbd.css";
import { Box, Button, Kbd, SimpleGrid, Stack, Text, Title } from "@mantine/core";
import { useEffect, useRef } from "react";
import { questionOf } from "#domain/screening/second-stage/course.ts";
import {
  ANSWER_SETS,
  type InterviewAnswer,
  type QuestionId,
} from "#domain/screening/second-stage/interview.ts";
import { useTexts } from "#web/platform/i18n/use-texts.ts";
import type { HeldItem } from "./held-answers.ts";
import type { InterviewWords } from "./interview-texts.ts";
import classes from "./second-stage.module.css";

interface AskedItemProps {
  readonly item: HeldItem & { readonly next: QuestionId };
  readonly words: InterviewWords;
  readonly onAnswer: (answer: InterviewAnswer) => void;
  readonly onBack: (() => void) | undefined;
}

/** One question to read aloud, with what the family answered first, examples, and answers by a press or a key. */
export function AskedItem({ item, words, onAnswer, onBack }: AskedItemProps) {
  const { t } = useTexts();
  const heading = useRef<HTMLHeadingElement>(null);
  const asked = questionOf(item.script, item.next);
  const ofItem = new Map(Object.entries(words.questions.items[item.id] ?? {}));
  const text = ofItem.get(item.next);
  const values: readonly InterviewAnswer[] = asked ? ANSWER_SETS[asked.answers] : [];
  const labels = new Map(Object.entries(asked ? words.questions.answers[asked.answers] : {}));
  useKeys(values, onAnswer, onBack);
  useEffect(() => {
    heading.current?.focus({ preventScroll: true });
  }, []);
  return (
    <Stack>
      <Box component="p" py="xs" px="sm" bdrs="sm" bg="var(--surface-sunken)" fz="sm">
        {t("interview.firstAnswer")} <q>{words.first.items[item.id]?.text}</q>{" "}
        <strong>{t("interview.firstNo")}</strong>
      </Box>
      <Title
        ref={heading}
        order={2}
        tabIndex={-1}
        fz="h2"
        textWrap="balance"
        style={{ outline: 0 }}
      >
        {text?.text}
      </Title>
      {text?.help !== undefined && (
        <Text size="lg" c="dimmed">
          {text.help}
        </Text>
      )}
      <SimpleGrid minColWidth="min(100%, 16rem)" spacing="sm">
        {values.map((value, index) => (
          <Button
            key={value}
            variant="default"
            size="lg"
            leftSection={
              <Kbd className={classes["keys"]} aria-hidden>
                {index + 1}
              </Kbd>
            }
            onClick={() => onAnswer(value)}
          >
            {labels.get(value)}
          </Button>
        ))}
      </SimpleGrid>
      <Text
        inherit
        c="dimmed"
        {...(classes["keys"] !== undefined && { className: classes["keys"] })}
      >
        {t("interview.keys", { count: values.length })}
      </Text>
    </Stack>
  );
}

/** The keys 1 to 4 answer, the left arrow goes back; never while something is typed. */
function useKeys(
  values: readonly InterviewAnswer[],
  onAnswer: (answer: InterviewAnswer) => void,
  onBack: (() => void) | undefined,
): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const isTyping =
        event.target instanceof HTMLInputElement || event.target instanceof HTMLTextAreaElement;
      if (isTyping || event.ctrlKey || event.metaKey || event.altKey || event.repeat) return;
      if (event.key === "ArrowLeft") onBack?.();
      const value = values[Number(event.key) - 1];
      if (value !== undefined) onAnswer(value);
    };
    addEventListener("keydown", onKey);
    return () => removeEventListener("keydown", onKey);
  });
}
