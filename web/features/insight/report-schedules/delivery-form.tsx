import "@mantine/core/styles/InlineInput.css";
import "@mantine/core/styles/Checkbox.css";
import { Button, Checkbox, NativeSelect, Stack } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { createReportSchedule } from "#contract/insight/report-schedules.ts";
import type { Cadence } from "#domain/insight/report-schedules/cadence.ts";
import { useTexts } from "#web/platform/i18n/use-texts.ts";
import { requestId } from "#web/platform/request-id.ts";
import { DialogFoot } from "#web/platform/ui/dialog-foot.tsx";
import { Failure, Pending } from "#web/platform/ui/states.tsx";
import { useContractForm } from "#web/platform/ui/use-contract-form.ts";
import { recipientsQuery, useCreateSchedule } from "./report-schedules.api.ts";

/** What is delivered, and how often it may come. */
export interface ReportsByMailProps {
  /** The kind of file, and what is asked of it each time. */
  readonly kind: string;
  readonly params: Readonly<Record<string, unknown>>;
  /** How often it may come; the first is proposed. */
  readonly cadences: readonly Cadence[];
}

interface DeliveryFormProps extends ReportsByMailProps {
  readonly onDone: () => void;
}

const NOBODY: readonly string[] = [];

/** When and to whom. Pressed twice it is one delivery. */
export function DeliveryForm({ kind, params, cadences, onDone }: DeliveryFormProps) {
  const { t } = useTexts();
  const [id] = useState(requestId);
  const people = useQuery(recipientsQuery(kind));
  const creating = useCreateSchedule();
  const form = useContractForm({
    schema: createReportSchedule.body,
    initialValues: { cadence: cadences[0] ?? "monthly", recipients: NOBODY },
    bodyOf: (values) => ({ ...values, id, kind, params }),
    send: async (body) => {
      await creating.mutateAsync(body);
      onDone();
    },
  });
  const { isBusy, field } = form;
  return (
    <form {...form.props}>
      <Stack mt="sm">
        <NativeSelect
          size="md"
          className="ui-filter"
          label={t("byMail.when")}
          {...field("cadence")}
          data={cadences.map((each) => ({ value: each, label: t(`byMail.cadences.${each}`) }))}
        />
        {people.isPending && <Pending>{t("byMail.loading")}</Pending>}
        {people.isError && <Failure error={people.error} onRetry={() => void people.refetch()} />}
        {people.data && (
          <Checkbox.Group
            label={t("byMail.who")}
            data-path="recipients"
            {...form.getInputProps("recipients")}
          >
            <Stack gap="sm" py="xs">
              {people.data.map((person) => (
                <Checkbox
                  key={person.role_assignment_id}
                  value={person.role_assignment_id}
                  label={person.full_name}
                />
              ))}
            </Stack>
          </Checkbox.Group>
        )}
        <DialogFoot
          fault={form.failure}
          cancel={t("byMail.cancel")}
          isBusy={isBusy}
          onCancel={onDone}
        >
          <Button type="submit" loading={isBusy}>
            {t("byMail.save")}
          </Button>
        </DialogFoot>
      </Stack>
    </form>
  );
}
