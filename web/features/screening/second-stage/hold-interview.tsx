import { Button } from "@mantine/core";
import { IconArrowLeft, IconCheck } from "@tabler/icons-react";
import type { Interview } from "#contract/screening/second-stage.ts";
import { detailOf } from "#web/platform/api/api-error.ts";
import { useTexts } from "#web/platform/i18n/use-texts.ts";
import { Fault } from "#web/platform/ui/fault.tsx";
import { AskedItem } from "./asked-item.tsx";
import type { InterviewWords } from "./interview-texts.ts";
import { ItemOutcomes } from "./item-outcomes.tsx";
import { type Keeping, useHeldInterview } from "./use-held-interview.ts";

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
    <section className="ui-card interview-held" aria-label={t("interview.title")}>
      <div className="interview-top">
        <span>
          {current
            ? t("interview.itemOf", { n: index + 1, total: items.length })
            : t("interview.review")}
        </span>
        <Kept keeping={held.keeping} onAgain={held.saveAgain} />
      </div>
      <progress value={index} max={items.length} aria-label={t("interview.progress")} />
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
          {held.fault && <Fault>{detailOf(held.fault)}</Fault>}
        </>
      )}
      <div className="interview-actions">
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
      </div>
      {interview.referral_id === null && <p className="ui-muted">{t("interview.noReferral")}</p>}
      <details className="interview-unsure">
        <summary>{t("interview.unsure")}</summary>
        <p>{words.questions.unsureNote}</p>
        <p className="ui-muted">{words.questions.wordingNote}</p>
      </details>
    </section>
  );
}

function Kept({ keeping, onAgain }: { readonly keeping: Keeping; readonly onAgain: () => void }) {
  const { t } = useTexts();
  if (keeping === "idle") return null;
  return (
    <span className="interview-kept">
      <output className="ui-muted">{t(`interview.kept.${keeping}`)}</output>
      {keeping === "failed" && (
        <Button variant="subtle" size="compact-sm" onClick={onAgain}>
          {t("interview.again")}
        </Button>
      )}
    </span>
  );
}
