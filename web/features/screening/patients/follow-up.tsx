import { useQuery } from "@tanstack/react-query";
import { useFormatter } from "use-intl";
import type { FollowUp as Told } from "#contract/messaging/dispatch-settings.ts";
import { spokenFault } from "#web/platform/i18n/faults/spoken-faults.ts";
import { useTexts } from "#web/platform/i18n/use-texts.ts";
import { productNow } from "#web/platform/product-time.ts";
import { followUpQuery } from "./record.api.ts";

const WEEK_MS = 6 * 86_400_000;

/** What follows by itself for the child's open form, and what was tried. Nothing where no form waits. */
export function FollowUp({ patientId }: { readonly patientId: string }) {
  const { t } = useTexts();
  const { data } = useQuery(followUpQuery(patientId));
  if (!data || (data.next === null && data.obstacle === null && data.steps.length === 0)) {
    return null;
  }
  return (
    <div className="timeline-follow">
      {data.next && <Next next={data.next} />}
      {data.obstacle !== null && <p className="timeline-obstacle">{spokenFault(data.obstacle)}</p>}
      {data.steps.length > 0 && (
        <details>
          <summary>{t("timeline.followUp.tried", { count: data.steps.length })}</summary>
          <ol>
            {data.steps.map((step) => (
              <Step key={`${step.step} ${step.day}`} step={step} />
            ))}
          </ol>
        </details>
      )}
    </div>
  );
}

/** The day by its name alone while that names one day: within the week. */
function Next({ next }: { readonly next: NonNullable<Told["next"]> }) {
  const { t } = useTexts();
  const format = useFormatter();
  const at = new Date(next.at);
  const isFar = at.getTime() - productNow().getTime() > WEEK_MS;
  const moment = format.dateTime(at, {
    weekday: "long",
    ...(isFar && { day: "2-digit", month: "2-digit" }),
    hour: "2-digit",
    minute: "2-digit",
  });
  return <p className="timeline-next">{t(`timeline.followUp.next.${next.step}`, { moment })}</p>;
}

function Step({ step }: { readonly step: Told["steps"][number] }) {
  const { t, moment } = useTexts();
  const what = t(`timeline.followUp.steps.${step.step}`, { days: step.day });
  const outcome = t(`timeline.followUp.outcomes.${step.outcome}`);
  return (
    <li>
      <span>
        {what} · {outcome} · {moment(step.at)}
      </span>
      {step.reason !== null && <span className="ui-muted">{spokenFault(step.reason)}</span>}
    </li>
  );
}
