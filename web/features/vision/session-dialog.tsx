import { Button, Group, Stack, Textarea } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { Suspense, useMemo, useState } from "react";
import {
  invalidateVisionSession,
  noteVisionSession,
  type VisionSession,
} from "#contract/vision/vision.ts";
import { compareCodings } from "#domain/vision/agreement.ts";
import { planOf } from "#domain/vision/plan.ts";
import { decodeSamples } from "#domain/vision/samples-codec.ts";
import { useTexts } from "#web/platform/i18n/use-texts.ts";
import { Dialog } from "#web/platform/ui/dialog.tsx";
import { Note } from "#web/platform/ui/note.tsx";
import { useContractForm } from "#web/platform/ui/use-contract-form.ts";
import { ReadingView } from "./reading-view.tsx";
import { SetName } from "./stimuli/set-name.tsx";
import { SetNote } from "./stimuli/set-note.tsx";
import { AgreementNote } from "./vision-coding/entry.ts";
import { useInvalidate, useNote, visionSamplesQuery } from "./vision.api.ts";
import classes from "./vision.module.css";

interface SessionDialogProps {
  readonly patientId: string;
  /** Whose test it is: on paper nothing else says so. */
  readonly name: string;
  readonly session: VisionSession;
  readonly onClose: () => void;
}

/** One stored test: what the server computed, how it was made, notes, and a way to say that it does not count. */
export function SessionDialog({ patientId, name, session, onClose }: SessionDialogProps) {
  const { t, moment } = useTexts();
  const { reading, aborted, invalidated } = session;
  const agreed = useAgreement(session);
  return (
    <Dialog
      title={t("vision.card.attempt", { number: session.number })}
      isOpen
      isWide
      onClose={onClose}
    >
      <Stack miw={0} className={classes["session"]}>
        <p className="ui-muted">
          {name} · {moment(session.started_at)}
        </p>
        {invalidated && (
          <Note className={classes["note"]}>
            {t("vision.session.invalidated", { by: invalidated.by, reason: invalidated.reason })}
          </Note>
        )}
        {session.differs && <Note className={classes["note"]}>{t("vision.session.differs")}</Note>}
        {aborted && (
          <Note component="div" className={classes["note"]}>
            <p>
              <strong>{t("vision.interrupted.title")}</strong>
            </p>
            <p>{t("vision.interrupted.why", { why: t(`vision.endings.${aborted.reason}`) })}</p>
            {aborted.note && <p>{aborted.note}</p>}
          </Note>
        )}
        {reading && (
          <ReadingView
            reading={reading}
            isCoded={session.method === "examiner"}
            agreement={agreed}
            isInvalidated={invalidated !== null}
          />
        )}
        {reading && session.method !== "examiner" && (
          <Suspense fallback={null}>
            <AgreementNote sessionId={session.id} />
          </Suspense>
        )}
        <About session={session} />
        <SetNote set={session.stimulus_set} />
        <Notes patientId={patientId} session={session} />
        {!invalidated && reading && <Invalidate patientId={patientId} id={session.id} />}
      </Stack>
    </Dialog>
  );
}

/** Camera and examiner side by side, where both told; the samples are asked for only then. */
function useAgreement({ id, method, samples_purged_at: purgedAt }: VisionSession) {
  const hasBoth = method === "both" && purgedAt === null;
  const { data } = useQuery({ ...visionSamplesQuery(id), enabled: hasBoth });
  return useMemo(() => {
    const samples = data?.samples ? decodeSamples(data.samples) : null;
    if (!data?.keys || !samples) return null;
    const { seed, attempt, shown, keys } = data;
    return compareCodings({ plan: planOf({ seed, attempt }), shown, samples, keys });
  }, [data]);
}

function About({ session }: { readonly session: VisionSession }) {
  const { t, moment, age } = useTexts();
  const { consent, contraindications, device, stimulus_set: set, age_months: months } = session;
  const unknown = t("app.notInformed");
  const lines = [
    [t("vision.session.operator"), session.operator || unknown],
    [t("vision.session.age"), months === null ? unknown : age(Math.floor(months / 12), months)],
    [t("vision.session.method"), session.method ? t(`vision.methods.${session.method}`) : unknown],
    [
      t("vision.session.consent"),
      consent
        ? `${consent.name} (${consent.relationship}) · ${t(`vision.consent.methods.${consent.method}`)}`
        : unknown,
    ],
    [
      t("vision.session.eyes"),
      contraindications.map((one) => t(`vision.contraindications.${one}`)).join(", ") ||
        t("vision.session.nothing"),
    ],
    [t("vision.session.device"), device?.browser || unknown],
    [t("vision.session.scenes"), set ? <SetName set={set} /> : unknown],
    [
      t("vision.session.versions"),
      t("vision.session.versionsOf", {
        protocol: session.protocol_version || "–",
        algorithm: session.algorithm_version || "–",
      }),
    ],
    ...(session.samples_purged_at === null
      ? []
      : [
          [
            t("vision.session.samples"),
            t("vision.session.samplesPurged", { at: moment(session.samples_purged_at) }),
          ] as const,
        ]),
  ] as const;
  return (
    <dl className={classes["measures"]}>
      {lines.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

interface OfSession {
  readonly patientId: string;
  readonly session: VisionSession;
}

function Notes({ patientId, session }: OfSession) {
  const { t } = useTexts();
  const note = useNote(patientId);
  const form = useContractForm({
    schema: noteVisionSession.body,
    initialValues: { notes: session.notes },
    send: ({ notes }) => note.mutateAsync({ id: session.id, notes }),
  });
  const { failure } = form;
  return (
    <form {...form.props}>
      <Stack miw={0}>
        <Textarea
          label={t("vision.notes.label")}
          maxLength={5000}
          rows={3}
          {...form.field("notes")}
        />
        <Group gap="sm" className={classes["actions"]}>
          <Button type="submit" variant="default" disabled={form.isBusy}>
            {t("vision.notes.save")}
          </Button>
          <output>
            {note.isSuccess && t("vision.notes.kept")}
            {failure !== undefined && t("app.failure", { detail: failure })}
          </output>
        </Group>
      </Stack>
    </form>
  );
}

interface InvalidateProps {
  readonly patientId: string;
  readonly id: string;
}

function Invalidate({ patientId, id }: InvalidateProps) {
  const { t } = useTexts();
  const [isAsked, setAsked] = useState(false);
  const invalidate = useInvalidate(patientId);
  const { props, field, errors, failure, isBusy } = useContractForm({
    schema: invalidateVisionSession.body,
    initialValues: { reason: "" },
    send: ({ reason }) => invalidate.mutateAsync({ id, reason }),
  });
  if (!isAsked) {
    return (
      <Group gap="sm" className={classes["actions"]}>
        <Button variant="subtle" onClick={() => setAsked(true)}>
          {t("vision.session.invalidate")}
        </Button>
      </Group>
    );
  }
  return (
    <form {...props}>
      <Stack miw={0}>
        <Textarea
          label={t("vision.session.invalidateWhy")}
          description={t("vision.session.invalidateHint")}
          maxLength={500}
          required
          {...field("reason")}
          error={errors["reason"] ?? failure}
        />
        <Group gap="sm" className={classes["actions"]}>
          <Button type="submit" disabled={isBusy}>
            {t("vision.session.invalidateGo")}
          </Button>
          <Button variant="default" onClick={() => setAsked(false)}>
            {t("app.cancel")}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
