import { Stack } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import type { ReceivedCase } from "#contract/referrals/received-shares.ts";
import { optionLabel } from "#domain/instruments/instrument.ts";
import { INSTRUMENTS } from "#domain/instruments/instruments.ts";
import { instrumentTextsQuery } from "#web/features/instruments/instrument-texts.ts";
import { useTexts } from "#web/platform/i18n/use-texts.ts";
import { Note } from "#web/platform/ui/note.tsx";
import { Failure, Pending } from "#web/platform/ui/states.tsx";
import classes from "./sharing.module.css";

interface SharedAnswersProps {
  readonly answers: NonNullable<ReceivedCase["answers"]>;
}

/** What the guardian answered, item by item, and wrote. */
export function SharedAnswers({ answers }: SharedAnswersProps) {
  const { t, language } = useTexts();
  const texts = useQuery(instrumentTextsQuery(answers.tool, language));
  if (texts.isPending) return <Pending>{t("app.loadingMore")}</Pending>;
  if (texts.isError) return <Failure error={texts.error} onRetry={() => void texts.refetch()} />;
  const { items } = INSTRUMENTS[answers.tool];
  const { values } = answers;
  return (
    <Stack gap={8} mt="md" className={classes["folded"]}>
      <h3>{t("sharing.received.answers")}</h3>
      {answers.lost_skills === true && <p>{t("sharing.received.lostSkills")}</p>}
      {answers.concern !== "" && (
        <div>
          <p className="ui-muted">{t("sharing.received.concern")}</p>
          <Note style={{ whiteSpace: "pre-line" }}>{answers.concern}</Note>
        </div>
      )}
      {values === null ? (
        <p>{t("sharing.received.licensed")}</p>
      ) : (
        <details>
          <summary>{t("sharing.received.answersOf", { count: items.length })}</summary>
          <ol>
            {items.map((item) => {
              const given = values[item.id];
              const isKnown = typeof given === "boolean" || typeof given === "string";
              const label = isKnown
                ? (optionLabel(texts.data, item, given) ?? String(given))
                : null;
              return (
                <li key={item.id} value={item.number}>
                  {texts.data.items[item.id]?.text ?? item.id}{" "}
                  <strong>{label ?? t("sharing.received.unanswered")}</strong>
                </li>
              );
            })}
          </ol>
        </details>
      )}
    </Stack>
  );
}
