import { Button, Group, Text } from "@mantine/core";
import { IconMailPlus, IconTrash } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { ReportSchedule } from "#contract/insight/report-schedules.ts";
import { detailOf } from "#web/platform/api/api-error.ts";
import { useTexts } from "#web/platform/i18n/use-texts.ts";
import { Card } from "#web/platform/ui/card.tsx";
import { Rows } from "#web/platform/ui/rows.tsx";
import { Failure, Pending } from "#web/platform/ui/states.tsx";
import { DeliveryForm, type ReportsByMailProps } from "./delivery-form.tsx";
import { schedulesQuery, useEndSchedule } from "./report-schedules.api.ts";

/** Who gets a report by e-mail and when, a way to have it sent, and to stop it. For those who administer. */
export function ReportsByMail({ kind, params, cadences }: ReportsByMailProps) {
  const { t } = useTexts();
  const [isAdding, setAdding] = useState(false);
  const { data, isPending, isError, error, refetch } = useQuery(schedulesQuery);
  const own = (data ?? []).filter((each) => each.kind === kind);
  return (
    <Card title={t("byMail.title")}>
      <p className="ui-muted">{t("byMail.hint")}</p>
      {isPending && <Pending>{t("byMail.loading")}</Pending>}
      {isError && <Failure error={error} onRetry={() => void refetch()} />}
      {data && own.length === 0 && !isAdding && (
        <Text inherit my="sm">
          {t("byMail.none")}
        </Text>
      )}
      {own.length > 0 && (
        <Rows my="sm">
          {own.map((schedule) => (
            <Delivery key={schedule.id} schedule={schedule} />
          ))}
        </Rows>
      )}
      {isAdding ? (
        <DeliveryForm
          kind={kind}
          params={params}
          cadences={cadences}
          onDone={() => setAdding(false)}
        />
      ) : (
        <Button
          variant="default"
          leftSection={<IconMailPlus size={18} aria-hidden />}
          onClick={() => setAdding(true)}
        >
          {t("byMail.add")}
        </Button>
      )}
    </Card>
  );
}

function Delivery({ schedule }: { readonly schedule: ReportSchedule }) {
  const { t, day } = useTexts();
  const ending = useEndSchedule();
  const when = t(`byMail.cadences.${schedule.cadence}`);
  const names = schedule.recipients.map(({ full_name: name }) => name);
  return (
    <Group component="li" justify="space-between" py="xs">
      <div>
        <strong>{when}</strong>{" "}
        <span className="ui-muted">{t("byMail.next", { day: day(schedule.next_on) })}</span>
        <p>{names.length === 0 ? t("byMail.nobody") : names.join(", ")}</p>
        {ending.isError && <p role="alert">{detailOf(ending.error)}</p>}
      </div>
      <Button
        variant="default"
        leftSection={<IconTrash size={16} aria-hidden />}
        aria-label={t("byMail.endNamed", { when })}
        disabled={ending.isPending}
        onClick={() => ending.mutate(schedule.id)}
      >
        {t("byMail.end")}
      </Button>
    </Group>
  );
}
