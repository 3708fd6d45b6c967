import { Stack, Text } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { useFormatter } from "use-intl";
import type { FollowUp as Told } from "#contract/messaging/dispatch-settings.ts";
import { translateError } from "#web/platform/i18n/errors/translate-error.ts";
import { useTexts } from "#web/platform/i18n/use-texts.ts";
import { productNow } from "#web/platform/product-time.ts";
import { Fold } from "#web/platform/ui/fold.tsx";
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
    <Stack
      gap={6}
      mb="lg"
      px="md"
      py="sm"
      bdrs="sm"
      bg="var(--surface-sunken)"
      style={{ borderInlineStart: "3px solid var(--brand)" }}
    >
      {data.next && <Next next={data.next} />}
      {data.obstacle !== null && (
        <Text inherit c="var(--caution)">
          {translateError(data.obstacle)}
        </Text>
      )}
      {data.steps.length > 0 && (
        <Fold summary={t("timeline.followUp.tried", { count: data.steps.length })}>
          <Stack component="ol" gap="xs" fz="0.9375rem">
            {data.steps.map((step) => (
              <Step key={`${step.step} ${step.day}`} step={step} />
            ))}
          </Stack>
        </Fold>
      )}
    </Stack>
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
  return (
    <Text inherit fw={600}>
      {t(`timeline.followUp.next.${next.step}`, { moment })}
    </Text>
  );
}

function Step({ step }: { readonly step: Told["steps"][number] }) {
  const { t, moment } = useTexts();
  const what = t(`timeline.followUp.steps.${step.step}`, { days: step.day });
  const outcome = t(`timeline.followUp.outcomes.${step.outcome}`);
  return (
    <li>
      <div>
        {what} · {outcome} · {moment(step.at)}
      </div>
      {step.reason !== null && <span className="ui-muted">{translateError(step.reason)}</span>}
    </li>
  );
}
