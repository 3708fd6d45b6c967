import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useNavigate, useParams } from "react-router";
import { paths, patientPath } from "#web/app/paths.ts";
import { useTexts } from "#web/platform/i18n/use-texts.ts";
import { accountQuery } from "#web/platform/session/account.ts";
import { PageHeader } from "#web/platform/ui/page-header.tsx";
import { Failure, Pending } from "#web/platform/ui/states.tsx";
import type { VisionSubject } from "./finished-run.ts";
import {
  keepAndSend,
  keepDraft,
  keepNotes,
  tellBegun,
  visionSessionsQuery,
  visionSetQuery,
  visionSubjectQuery,
} from "./vision.api.ts";
import { VisionRun } from "./vision-run.tsx";

/** The visual test of one child. What it gives is kept on the device first, and sent when the server is there. */
export function VisionPage() {
  const { t } = useTexts();
  const { patientId = "" } = useParams();
  const patient = useQuery(visionSubjectQuery(patientId));
  const sessions = useQuery({ ...visionSessionsQuery(patientId), refetchOnWindowFocus: false });
  const account = useQuery(accountQuery);
  const set = useQuery(visionSetQuery);
  const failed = [patient, sessions, account].find(({ data, isError }) => isError && !data);
  const isReady = patient.data && sessions.data && account.data && !set.isPending;
  return (
    <>
      <PageHeader title={t("vision.title")}>
        <a className="ui-button" href={paths.visualTestDemonstration}>
          {t("vision.demo.see")}
        </a>
      </PageHeader>
      {failed && <Failure error={failed.error} onRetry={() => void failed.refetch()} />}
      {!failed && !isReady && <Pending>{t("vision.loading")}</Pending>}
      {isReady && (
        <Ready
          account={account.data.id}
          {...(set.data && { set: set.data })}
          subject={{
            id: patient.data.id,
            name: patient.data.full_name,
            ageMonths: patient.data.age_months,
            attempt: Math.max(0, ...sessions.data.map(({ number }) => number)) + 1,
            guardians: patient.data.guardians,
          }}
        />
      )}
    </>
  );
}

interface ReadyProps {
  readonly account: string;
  readonly subject: VisionSubject;
  readonly set?: Parameters<typeof VisionRun>[0]["set"];
}

function Ready({ account, subject, set }: ReadyProps) {
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const forget = (): void => {
    void queryClient.invalidateQueries({ queryKey: ["vision"] });
    void queryClient.invalidateQueries({ queryKey: ["vision-unsent"] });
  };
  return (
    <VisionRun
      subject={subject}
      mode="real"
      {...(set && { set })}
      onBegun={(begun) => void tellBegun(subject.id, begun)}
      onDraft={(run) => void keepDraft(account, run)}
      onDone={(run) => keepAndSend(account, run)}
      onNotes={keepNotes}
      onLeave={() => {
        forget();
        void navigate(patientPath(subject.id));
      }}
    />
  );
}
