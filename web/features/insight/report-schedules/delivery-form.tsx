import "@mantine/core/styles/InlineInput.css";
import "@mantine/core/styles/Checkbox.css";
import { Button, Checkbox, NativeSelect } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { detailOf } from "#web/platform/api/api-error.ts";
import { useTexts } from "#web/platform/i18n/use-texts.ts";
import { requestId } from "#web/platform/request-id.ts";
import { Failure, Pending } from "#web/platform/ui/states.tsx";
import { recipientsQuery, useCreateSchedule } from "./report-schedules.api.ts";
import type { ReportsByMailProps } from "./reports-by-mail.tsx";

interface DeliveryFormProps extends ReportsByMailProps {
  readonly onDone: () => void;
}

/** When and to whom. Pressed twice it is one delivery. */
export function DeliveryForm({ kind, params, cadences, onDone }: DeliveryFormProps) {
  const { t } = useTexts();
  const [id] = useState(requestId);
  const [cadence, setCadence] = useState(cadences[0] ?? "monthly");
  const [recipients, setRecipients] = useState<readonly string[]>([]);
  const [isMissing, setMissing] = useState(false);
  const people = useQuery(recipientsQuery(kind));
  const creating = useCreateSchedule();
  return (
    <form
      className="by-mail-form"
      onSubmit={(event) => {
        event.preventDefault();
        setMissing(recipients.length === 0);
        if (recipients.length === 0) return;
        creating.mutate({ id, kind, params, cadence, recipients }, { onSuccess: onDone });
      }}
    >
      <NativeSelect
        size="md"
        className="ui-filter"
        label={t("byMail.when")}
        value={cadence}
        onChange={({ currentTarget: { value } }) =>
          setCadence(cadences.find((each) => each === value) ?? cadence)
        }
      >
        {cadences.map((each) => (
          <option key={each} value={each}>
            {t(`byMail.cadences.${each}`)}
          </option>
        ))}
      </NativeSelect>
      {people.isPending && <Pending>{t("byMail.loading")}</Pending>}
      {people.isError && <Failure error={people.error} onRetry={() => void people.refetch()} />}
      {people.data && (
        <Checkbox.Group
          label={t("byMail.who")}
          value={[...recipients]}
          onChange={setRecipients}
          error={isMissing && recipients.length === 0 ? t("byMail.whoMissing") : undefined}
        >
          <div className="by-mail-people">
            {people.data.map((person) => (
              <Checkbox
                key={person.role_assignment_id}
                value={person.role_assignment_id}
                label={person.full_name}
              />
            ))}
          </div>
        </Checkbox.Group>
      )}
      {creating.isError && <p role="alert">{detailOf(creating.error)}</p>}
      <div className="by-mail-acts">
        <Button type="submit" loading={creating.isPending}>
          {t("byMail.save")}
        </Button>
        <Button variant="default" onClick={onDone}>
          {t("byMail.cancel")}
        </Button>
      </div>
    </form>
  );
}
