import { Button, Group, Stack, Textarea } from "@mantine/core";
import { useMutation } from "@tanstack/react-query";
import { useEffect, useEffectEvent, useMemo, useRef, useState } from "react";
import { noteVisionSession } from "#contract/vision/vision.ts";
import { type Agreement, compareCodings } from "#domain/vision/agreement.ts";
import type { Reading } from "#domain/vision/reading.ts";
import { detailOf } from "#web/platform/api/api-error.ts";
import { useTexts } from "#web/platform/i18n/use-texts.ts";
import { Note } from "#web/platform/ui/note.tsx";
import { Pending } from "#web/platform/ui/states.tsx";
import { useContractForm } from "#web/platform/ui/use-contract-form.ts";
import { useLeaveWarning } from "#web/platform/ui/use-leave-warning.ts";
import type { FinishedRun, StoredState, VisionRunProps } from "./finished-run.ts";
import { PhoneResult } from "./phone-result.tsx";
import { ReadingView } from "./reading-view.tsx";
import type { End } from "./run.ts";
import { readingOf } from "./upload.ts";
import type { Turn } from "./use-turn.ts";
import classes from "./vision.module.css";

interface ResultStepProps {
  readonly turn: Turn;
  readonly run: VisionRunProps;
  /** The session ended while the test went on: what was kept waits for the next login. */
  readonly isSessionOver: boolean;
  readonly onRedo?: () => void;
  readonly onLeave: () => void;
}

/** What came of an attempt. It is kept the moment that this is shown, before anybody presses anything. */
export function ResultStep({ turn, run, isSessionOver, onRedo, onLeave }: ResultStepProps) {
  const { t } = useTexts();
  const { state, recorded } = turn.run;
  const end = state.end ?? COMPLETED;
  const keeping = useKeeping(turn, run, end);
  useLeaveWarning(keeping.kind === "keeping" || keeping.kind === "failed");
  const [reading, agreed] = useMemo(() => {
    const { samples, keys } = recorded();
    const both = state.method === "both" ? compareCodings({ ...state, samples, keys }) : null;
    return [readingOf(state, { samples, keys }), both];
  }, [state, recorded]);
  const isTakenBack = end.how === "aborted" && end.reason === "guardian_wish";
  const hasNoKeys = state.method === "examiner" && recorded().keys.length === 0;
  return (
    <Stack miw={0}>
      <StoredLine
        keeping={keeping}
        isDemo={run.mode === "demonstration"}
        isSessionOver={isSessionOver}
      />
      {end.how === "aborted" ? (
        <Interrupted end={end} />
      ) : (
        <Completed
          {...{ reading, agreed }}
          isCoded={state.method === "examiner"}
          byPhone={hasNoKeys && isStored(keeping) ? run.subject.id : null}
          id={turn.id}
        />
      )}
      {run.onNotes && keeping.run && !isTakenBack && (
        <Notes id={keeping.run.id} onNotes={run.onNotes} />
      )}
      <Group gap="sm" className={classes["actions"]}>
        {onRedo && !isTakenBack && !isSessionOver && (
          <Button variant="default" onClick={onRedo}>
            {t("vision.result.redo")}
          </Button>
        )}
        <Button disabled={keeping.kind === "keeping"} onClick={onLeave}>
          {t(isSessionOver ? "vision.result.logIn" : "vision.result.done")}
        </Button>
      </Group>
      {!onRedo && <p className="ui-muted">{t("vision.result.anotherDay")}</p>}
    </Stack>
  );
}

interface CompletedProps {
  readonly reading: Reading;
  readonly agreed: Agreement | null;
  readonly isCoded: boolean;
  /** The child, where only a paired phone can have told of the test and the server has it. */
  readonly byPhone: string | null;
  readonly id: string;
}

function Completed({ reading, agreed, isCoded, byPhone, id }: CompletedProps) {
  if (byPhone !== null) return <PhoneResult patientId={byPhone} id={id} />;
  return <ReadingView reading={reading} isCoded={isCoded} agreement={agreed} />;
}

const isStored = (keeping: Keeping) => keeping.kind === "kept" && keeping.how === "stored";

const COMPLETED = { how: "completed" } as const satisfies End;

type Keeping = { readonly run: FinishedRun | null } & (
  | { readonly kind: "keeping" }
  | { readonly kind: "kept"; readonly how: StoredState }
  | { readonly kind: "failed"; readonly error: unknown; readonly again: () => void }
  | { readonly kind: "nothing" }
);

/** Hands the attempt over once, and again only where it could not be kept. */
function useKeeping(turn: Turn, { onDone, waiting }: VisionRunProps, end: End): Keeping {
  const [run] = useState(() => turn.finished(end));
  const handing = useMutation({
    mutationFn: (finished: FinishedRun) => onDone(finished),
    networkMode: "always",
  });
  const { mutate } = handing;
  const isHanded = useRef(false);
  const hand = useEffectEvent((finished: FinishedRun | null) => {
    if (!finished || isHanded.current) return;
    isHanded.current = true;
    mutate(finished);
  });
  useEffect(() => hand(run), [run]);
  if (!run) return { kind: "nothing", run };
  if (handing.isSuccess) {
    const wasSent = waiting !== undefined && !waiting.includes(run.id);
    return { kind: "kept", how: wasSent ? "stored" : handing.data, run };
  }
  if (!handing.isError) return { kind: "keeping", run };
  return { kind: "failed", error: handing.error, again: () => mutate(run), run };
}

interface StoredLineProps {
  readonly keeping: Keeping;
  readonly isDemo: boolean;
  readonly isSessionOver: boolean;
}

function StoredLine({ keeping, isDemo, isSessionOver }: StoredLineProps) {
  const { t } = useTexts();
  if (isDemo)
    return (
      <Note tone="info" c="var(--text)">
        {t("vision.demo.notKept")}
      </Note>
    );
  switch (keeping.kind) {
    case "keeping":
      return <Pending>{t("vision.kept.keeping")}</Pending>;
    case "kept":
      return (
        <Note component="output" tone="info" c="var(--text)">
          {t(
            isSessionOver && keeping.how === "waiting"
              ? "vision.kept.sessionOver"
              : `vision.kept.${keeping.how}`,
          )}
        </Note>
      );
    case "failed":
      return (
        <Note component="div" className={classes["note"]} role="alert">
          <p>{t("vision.kept.failed", { detail: detailOf(keeping.error) })}</p>
          <Button onClick={keeping.again}>{t("vision.kept.again")}</Button>
        </Note>
      );
    case "nothing":
    default:
      return null;
  }
}

function Interrupted({ end }: { readonly end: Extract<End, { how: "aborted" }> }) {
  const { t } = useTexts();
  return (
    <Note component="div" className={classes["note"]}>
      <p>
        <strong>{t("vision.interrupted.title")}</strong>
      </p>
      <p>{t("vision.interrupted.why", { why: t(`vision.endings.${end.reason}`) })}</p>
      <p>{t(`vision.interrupted.todo.${end.reason}`)}</p>
      <Note fw={600} c="var(--text)">
        {t("vision.notDiagnosis")}
      </Note>
    </Note>
  );
}

interface NotesProps {
  readonly id: string;
  readonly onNotes: NonNullable<VisionRunProps["onNotes"]>;
}

function Notes({ id, onNotes }: NotesProps) {
  const { t } = useTexts();
  const [isKept, setKept] = useState(false);
  const { props, field, failure, isBusy } = useContractForm({
    schema: noteVisionSession.body,
    initialValues: { notes: "" },
    send: async ({ notes }) => {
      setKept(false);
      await onNotes(id, notes);
      setKept(true);
    },
  });
  return (
    <form {...props}>
      <Stack miw={0}>
        <Textarea
          label={t("vision.notes.label")}
          description={t("vision.notes.hint")}
          maxLength={5000}
          rows={3}
          {...field("notes")}
        />
        <Group gap="sm" className={classes["actions"]}>
          <Button type="submit" variant="default" disabled={isBusy}>
            {t("vision.notes.save")}
          </Button>
          <output>
            {failure !== undefined && t("vision.notes.failed")}
            {isKept && t("vision.notes.kept")}
          </output>
        </Group>
      </Stack>
    </form>
  );
}
