import type { FamilyView } from "#contract/registry/family.ts";
import type { ReferralStage } from "#domain/referrals/stage.ts";
import type { PageData } from "../page-data.ts";
import { fillText } from "../texts/page-texts.ts";
import { dayAlone } from "./days.ts";
import { PRESENT, STEPS } from "./present-step.ts";

/** What happens next, in four plain steps: those behind, the present one with its day, those ahead. */
export function NextSteps(props: {
  readonly data: Pick<PageData, "texts" | "language">;
  readonly stage: ReferralStage;
  readonly view: FamilyView;
}) {
  const { texts, language } = props.data;
  const { family } = texts;
  const { referral } = props.view;
  const present = PRESENT[props.stage];
  return (
    <ol className="steps">
      {STEPS.map((step, at) => {
        const { title, text } = family.steps[step];
        const state = at < present ? "past" : at === present ? "now" : "ahead";
        return (
          <li key={step} className={state} aria-current={state === "now" ? "step" : undefined}>
            <b>{title}</b>
            {state !== "ahead" && <em>{state === "past" ? family.stepDone : family.stepNow}</em>}
            {state === "now" && referral?.due_on && (
              <strong>
                {fillText(family.until, { dia: dayAlone(language, referral.due_on) })}
              </strong>
            )}
            {state !== "past" && <span>{text}</span>}
          </li>
        );
      })}
    </ol>
  );
}
