import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useMemo, useRef, useState } from "react";
import { useNavigate, useParams } from "react-router";
import { useTexts } from "#web/platform/i18n/use-texts.ts";
import { paths, patientPath } from "#web/platform/paths.ts";
import { accountQuery } from "#web/platform/session/account.ts";
import { PageHeader } from "#web/platform/ui/page-header.tsx";
import { Failure, Pending } from "#web/platform/ui/states.tsx";
import type { FinishedRun, VisionSubject } from "./finished-run.ts";
import { SetTrouble } from "./stimuli/index.ts";
import { keepAndSend, keepDraft, keepNotes, unsentQuery } from "./unsent.api.ts";
import { holdRun } from "./unsent.ts";
import { VisionRun } from "./vision-run.tsx";
import {
  tellBegun,
  visionSessionsQuery,
  visionSetQuery,
  visionSubjectQuery,
} from "./vision.api.ts";

/** The visual test of one child. What it gives is kept on the device first, and sent when the server is there. */
export function VisionPage() {
  const { t } = useTexts();
  const { patientId = "" } = useParams();
  const patient = useQuery(visionSubjectQuery(patientId));
  const sessions = useQuery({ ...visionSessionsQuery(patientId), refetchOnWindowFocus: false });
  const account = useQuery(accountQuery);
  const set = useQuery(visionSetQuery);
  const [isDrawn, setDrawn] = useState(false);
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
      {isReady && set.isError && !isDrawn && (
        <SetTrouble
          error={set.error}
          onRetry={() => void set.refetch()}
          onDrawn={() => setDrawn(true)}
        />
      )}
      {isReady && (set.data || isDrawn) && (
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
  const { data: unsent = [] } = useQuery(unsentQuery);
  const drafts = useDrafts();
  return (
    <VisionRun
      subject={subject}
      mode="real"
      {...(set && { set })}
      waiting={unsent.map(({ id }) => id)}
      onBegun={(begun) => {
        drafts.begin(account, begun.id);
        void tellBegun(account, subject.id, begun);
      }}
      onDraft={drafts.keep}
      onDone={async (run) => {
        await drafts.settled();
        const kept = await keepAndSend(drafts.owner(), run);
        await queryClient.refetchQueries({ queryKey: unsentQuery.queryKey });
        return kept;
      }}
      onNotes={keepNotes}
      onLeave={() => {
        void queryClient.invalidateQueries({ queryKey: ["vision"] });
        void navigate(patientPath(subject.id));
      }}
    />
  );
}

/**
 * Keeps drafts one after the other. A test counts as going on until the page is left and its last draft is kept: only then may
 * what there is of it be sent. It stays whose it was when it began: another person may log in on this device before it ends.
 */
function useDrafts() {
  const queryClient = useQueryClient();
  const owner = useRef("");
  const held = useRef<(() => void)[]>([]);
  const last = useRef(Promise.resolve());
  useEffect(() => {
    const releases = held.current;
    const letGo = async (): Promise<void> => {
      await last.current;
      for (const release of releases) release();
      await queryClient.invalidateQueries({ queryKey: unsentQuery.queryKey });
    };
    // Not at once: the run, which is left in the same moment, still has a draft to keep.
    return () => void setTimeout(() => void letGo(), 0);
  }, [queryClient]);
  return useMemo(
    () => ({
      begin: (account: string, id: string) => {
        owner.current = account;
        held.current.push(holdRun(id));
      },
      owner: () => owner.current,
      keep: (run: FinishedRun) => {
        const account = owner.current;
        last.current = last.current.then(() => keepDraft(account, run));
      },
      settled: () => last.current,
    }),
    [],
  );
}
