import "@mantine/core/styles/VisuallyHidden.css";
import { Stack, Text, VisuallyHidden } from "@mantine/core";
import { Link } from "react-router";
import type { Funnel } from "#contract/insight/funnel.ts";
import { type AwaitedStep, AWAITED_STEPS, SCHOOL_STEPS } from "#domain/insight/funnel.ts";
import { useTexts } from "#web/platform/i18n/use-texts.ts";
import { Card } from "#web/platform/ui/card.tsx";
import { Track } from "../track.tsx";
import { useCohort } from "./use-cohort.ts";
import classes from "./funnel.module.css";

/** The steps before which the way is the family's with the form; the others are those of care. */
const OF_THE_FORM: ReadonlySet<StepName> = new Set(SCHOOL_STEPS);

/** The funnel itself: how many reached each step, and between two steps where the others are. */
export function Steps({ funnel }: { readonly funnel: Funnel }) {
  const { t } = useTexts();
  const invited = funnel.steps[0]?.count ?? 0;
  return (
    <Card title={t("funnel.stepsTitle")}>
      <Stack component="ol" gap={0}>
        {funnel.steps.map(({ step, count }, index) => (
          <li key={step}>
            {index > 0 && <Between funnel={funnel} step={step} />}
            <Step step={step} count={count} invited={invited} />
          </li>
        ))}
      </Stack>
      {funnel.ended && <Ended ended={funnel.ended} />}
      <StepsTable steps={funnel.steps} />
    </Card>
  );
}

/** Those who left the way before its end. */
function Ended({ ended }: { readonly ended: NonNullable<Funnel["ended"]> }) {
  const { t } = useTexts();
  const { listAddress } = useCohort();
  const count = ended.reduce((sum, reason) => sum + reason.count, 0);
  if (count === 0) return null;
  return (
    <p className={classes["between"]}>
      <Link to={listAddress({ step: "ended" })} preventScrollReset>
        {t("funnel.endedBefore", { count })}
      </Link>
    </p>
  );
}

/** The same for those who do not see the bars: a table, off the screen. */
function StepsTable({ steps }: Pick<Funnel, "steps">) {
  const { t } = useTexts();
  const invited = steps[0]?.count ?? 0;
  return (
    <VisuallyHidden>
      <table>
        <caption>{t("funnel.stepsTitle")}</caption>
        <thead>
          <tr>
            <th scope="col">{t("funnel.stepName")}</th>
            <th scope="col">{t("funnel.children")}</th>
            <th scope="col">{t("funnel.ofFirst")}</th>
          </tr>
        </thead>
        <tbody>
          {steps.map(({ step, count }) => (
            <tr key={step}>
              <th scope="row">{t(`funnel.steps.${step}`)}</th>
              <td>{count}</td>
              <td>
                {invited > 0
                  ? t("funnel.share", { value: Math.round((count / invited) * 100) })
                  : "–"}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </VisuallyHidden>
  );
}

type StepName = Funnel["steps"][number]["step"];

interface StepProps {
  readonly step: StepName;
  readonly count: number;
  readonly invited: number;
}

function Step({ step, count, invited }: StepProps) {
  const { t, language } = useTexts();
  const { listAddress } = useCohort();
  const label = t(`funnel.steps.${step}`);
  const share = invited === 0 ? null : count / invited;
  const inside = (
    <>
      <span>{label}</span>
      <Track share={share ?? 0} {...(!OF_THE_FORM.has(step) && { colour: "var(--accent)" })} />
      <Text span fz="xl" fw={700}>
        {count.toLocaleString(language)}
      </Text>
      <Text span inherit fw={400} c="dimmed">
        {share !== null && t("funnel.share", { value: Math.round(share * 100) })}
      </Text>
    </>
  );
  if (count === 0) return <div className={classes["step"]}>{inside}</div>;
  return (
    <Link className={classes["step"]} to={listAddress({ step })} preventScrollReset>
      {inside}
    </Link>
  );
}

interface BetweenProps {
  readonly funnel: Funnel;
  readonly step: StepName;
}

/** Where those are who did not come from the step before to this one, in words. */
function Between({ funnel, step }: BetweenProps) {
  const { t } = useTexts();
  if (step === "of_concern") {
    const count = countAt(funnel, "answered") - countAt(funnel, "of_concern");
    return count > 0 ? <p className={classes["between"]}>{t("funnel.calm", { count })}</p> : null;
  }
  const awaited = AWAITED_STEPS.find((one) => one === step);
  const waiting = awaited && funnel.waiting.find((one) => one.step === awaited);
  if (!awaited || !waiting || waiting.count === 0) return null;
  return <Waiting step={awaited} count={waiting.count} late={waiting.late} />;
}

interface WaitingProps {
  readonly step: AwaitedStep;
  readonly count: number;
  readonly late: number;
}

function Waiting({ step, count, late }: WaitingProps) {
  const { t } = useTexts();
  const { listAddress } = useCohort();
  return (
    <p className={classes["between"]}>
      <Link to={listAddress({ step: `waiting_${step}` })} preventScrollReset>
        {t(`funnel.waiting.${step}`, { count })}
      </Link>
      {late > 0 && (
        <>
          {" · "}
          <Link data-late to={listAddress({ step: `late_${step}` })} preventScrollReset>
            {t(`funnel.late.${step}`, { count: late })}
          </Link>
        </>
      )}
    </p>
  );
}

function countAt({ steps }: Funnel, wanted: StepName): number {
  return steps.find(({ step }) => step === wanted)?.count ?? 0;
}
