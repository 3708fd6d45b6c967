import { Stack, Text } from "@mantine/core";
import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import type { PatientDetail } from "#contract/screening/patients.ts";
import { formatPhone } from "#domain/messaging/format-phone.ts";
import { useTexts } from "#web/platform/i18n/use-texts.ts";
import { useRights } from "#web/platform/session/account.ts";
import { Card } from "#web/platform/ui/card.tsx";
import { Fact, Facts } from "#web/platform/ui/facts.tsx";
import { Note } from "#web/platform/ui/note.tsx";
import { PageHeader } from "#web/platform/ui/page-header.tsx";
import { ChildFacts } from "./child-facts.tsx";
import { LastResult } from "./last-result.tsx";
import { patientQuery } from "./patients.api.ts";
import { Timeline } from "./timeline.tsx";
import classes from "./patients.module.css";

/** A record that its reader opened in an emergency: all of it to be read, nothing to be done, and how long still. */
export function EmergencyRecord(props: {
  readonly patient: PatientDetail;
  readonly until: string;
}) {
  const { patient, until } = props;
  const { t } = useTexts();
  const { isClinic } = useRights();
  return (
    <>
      <PageHeader title={patient.full_name} subtitle={patient.group.name} />
      <TimeLeft patientId={patient.id} until={until} />
      <div className={classes["record"]}>
        <Stack gap="lg">{isClinic && <LastResult patient={patient} />}</Stack>
        <div>
          <ChildFacts patient={patient} />
        </div>
        <Stack gap="lg">
          <Card title={t("patient.guardians")}>
            <Facts>
              {patient.guardians.map((each) => (
                <Fact key={each.id} name={`${each.full_name} (${each.relationship})`}>
                  {[formatPhone(each.phone), each.email].filter(Boolean).join(" · ")}
                </Fact>
              ))}
            </Facts>
          </Card>
          {patient.notes && (
            <Card title={t("patient.notes")}>
              <Text inherit style={{ whiteSpace: "pre-line" }}>
                {patient.notes}
              </Text>
            </Card>
          )}
        </Stack>
        <div>
          <Timeline patient={patient} />
        </div>
      </div>
    </>
  );
}

const MINUTE_MS = 60_000;

/** Says what kind of reading this is and how long it lasts. Once it is over the record is asked for again, and is not there. */
function TimeLeft({ patientId, until }: { readonly patientId: string; readonly until: string }) {
  const { t } = useTexts();
  const queryClient = useQueryClient();
  const [now, setNow] = useState(Date.now);
  const left = Math.max(0, Math.ceil((Date.parse(until) - now) / MINUTE_MS));
  useEffect(() => {
    if (left > 0) {
      const timer = setInterval(() => setNow(Date.now()), MINUTE_MS / 4);
      return () => clearInterval(timer);
    }
    void queryClient.invalidateQueries({ queryKey: patientQuery(patientId).queryKey });
    return undefined;
  }, [left, patientId, queryClient]);
  return (
    <Note tone="caution" component="div" role="note" mb="lg">
      <p>
        <strong>{t("emergency.banner")}</strong>
      </p>
      <p>{left > 0 ? t("emergency.left", { minutes: left }) : t("emergency.over")}</p>
    </Note>
  );
}
