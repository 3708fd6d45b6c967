import { z } from "zod";
import {
  EDITED_FIELDS,
  TIMELINE_KINDS,
  type TimelineEntry,
  type TimelineMessage,
} from "#contract/screening/timeline.ts";
import type { FamilyReply } from "#domain/registry/family/answers.ts";
import type { FormStatus } from "#domain/screening/forms/form-progress.ts";
import { storedNote, storedTextIn } from "#server/platform/error-words.ts";
import { asWritten, closedAs } from "./timeline-reasons.ts";
import type { TimelineVision } from "./timeline-vision.queries.ts";
import type {
  TimelineChange,
  TimelineDocument,
  TimelineForm,
  TimelineInbound,
  TimelineInterview,
  TimelineLink,
  TimelineMessageRow,
  TimelineReferral,
  TimelineReply,
} from "./timeline.queries.ts";

/** What a timeline is told from. */
export interface TimelineMaterial {
  readonly created: { readonly at: Date; readonly by: string | null };
  readonly forms: readonly TimelineForm[];
  /** Where each form that was not taken back stands now. */
  readonly statusOf: ReadonlyMap<string, FormStatus>;
  /** Oldest first. */
  readonly links: readonly TimelineLink[];
  readonly messages: readonly TimelineMessageRow[];
  readonly referrals: readonly TimelineReferral[];
  readonly replies: readonly TimelineReply[];
  readonly inbound: readonly TimelineInbound[];
  readonly interviews: readonly TimelineInterview[];
  readonly vision: readonly TimelineVision[];
  readonly documents: readonly TimelineDocument[];
  readonly changes: readonly TimelineChange[];
}

const Detail = z.object({
  reason: z.string().nullable().default(null),
  fields: z.array(z.enum(EDITED_FIELDS)).default([]),
  formId: z.string().nullable().default(null),
});

/** An entry with its instant; what it does not name does not belong to its kind. */
interface EntryDraft extends Partial<Omit<TimelineEntry, "at">> {
  readonly id: string;
  readonly kind: TimelineEntry["kind"];
  readonly at: Date;
}

/** Everything that happened to a child's record, newest first. Within one instant, an effect comes before its cause. */
export function buildTimeline(material: TimelineMaterial): TimelineEntry[] {
  const { created, forms, referrals, changes } = material;
  const formOf = new Map(forms.map((form) => [form.id, presentForm(form, material)]));
  const sent = sentOf(material, formOf);
  const carried = new Set(sent.map(({ message }) => message?.id));
  const told: EntryDraft[] = [
    { id: "created", kind: "created", at: created.at, by: created.by },
    ...forms.flatMap((form) => stepsOf(form, material, formOf)),
    ...sent,
    ...material.messages
      .filter((message) => !carried.has(message.id) && isInTimeline(message))
      .map((message) => messageEntry(message)),
    ...referrals.flatMap(referralEntries),
    ...material.replies.map(({ id, at, answer, note, guardian }) => {
      const kind = SAID_AS[answer];
      return { id: `reply-${id}`, kind, at, guardian, reason: asWritten(note) };
    }),
    ...material.inbound.map(({ id, at, words, guardian }) => {
      const kind = "family_wrote" as const;
      return { id: `inbound-${id}`, kind, at, guardian, reason: asWritten(words) };
    }),
    ...material.interviews.map(({ id, ...done }) => {
      return { ...done, id: `interview-${id}`, kind: "interview_done" as const };
    }),
    ...material.vision.flatMap(visionEntries),
    ...material.documents.flatMap(documentEntries),
    ...changes.map((change) => changeEntry(change, formOf)),
  ];
  return told.toSorted(newestFirst).map(complete);
}

const VISION_KINDS = { valid: "vision_valid", inconclusive: "vision_inconclusive" } as const;

/** No measure of it: that is read on the test itself. */
function visionEntries(test: TimelineVision): EntryDraft[] {
  const { id, by, outcome, finished_at: at, invalidated_at: gone, invalid_reason: reason } = test;
  const kind = outcome === null ? "vision_aborted" : VISION_KINDS[outcome];
  const made: EntryDraft = { id: `vision-${id}`, kind, at, by };
  if (!gone) return [made];
  return [
    made,
    {
      id: `vision-invalid-${id}`,
      kind: "vision_invalidated",
      at: gone,
      by: test.invalidated_by,
      reason: asWritten(reason),
    },
  ];
}

type FormOf = ReadonlyMap<string, NonNullable<TimelineEntry["form"]>>;

function presentForm(form: TimelineForm, { statusOf }: TimelineMaterial) {
  return { id: form.id, instrument: form.instrument, status: statusOf.get(form.id) ?? null };
}

/** Each link is a sending, the first of a form or one again; with it goes the message that carried it. */
function sentOf({ links, messages }: TimelineMaterial, formOf: FormOf): EntryDraft[] {
  const sentBefore = new Set<string>();
  return links.map((link) => {
    const isAgain = sentBefore.has(link.form_id);
    sentBefore.add(link.form_id);
    const message = messages.findLast(
      ({ form_link_id: id, kind }) => id === link.id && kind === "form_link",
    );
    return {
      id: `link-${link.id}`,
      kind: isAgain ? ("form_resent" as const) : ("form_sent" as const),
      at: link.created_at,
      by: link.created_by,
      guardian: link.guardian,
      form: formOf.get(link.form_id) ?? null,
      message: message ? presentMessage(message) : null,
    };
  });
}

/** What became of a form. Steps that fell into one instant, as when all is typed in at once, are told by the last of them. */
function stepsOf(form: TimelineForm, { links }: TimelineMaterial, formOf: FormOf): EntryDraft[] {
  const own = links.filter((link) => link.form_id === form.id);
  const guardian = form.present ?? own.at(-1)?.guardian ?? null;
  const { id, created_at: made, opened_at: opened, started_at: started } = form;
  const answered = form.answered_at;
  const shown = { form: formOf.get(id) ?? null };
  const steps: EntryDraft[] = [];
  if (own.length === 0) {
    steps.push({ ...shown, id: `here-${id}`, kind: "form_here", at: made, by: form.created_by });
  }
  if (opened && own.length > 0 && isBefore(opened, started)) {
    steps.push({ ...shown, id: `opened-${id}`, kind: "form_opened", at: opened, guardian });
  }
  if (started && isBefore(started, answered)) {
    steps.push({ ...shown, id: `started-${id}`, kind: "form_started", at: started });
  }
  if (answered) {
    const by = form.typed_by;
    steps.push({
      ...shown,
      id: `answered-${id}`,
      kind: "form_answered",
      at: answered,
      by,
      guardian,
    });
  }
  return steps;
}

function isBefore(step: Date, next: Date | null): boolean {
  return next === null || step.getTime() < next.getTime();
}

/** A notice to the staff says what the line of its cause says, unless it did not arrive. */
function isInTimeline({ kind, status }: TimelineMessageRow): boolean {
  const isNotice = kind === "form_answered" || kind === "emergency_opened";
  return !isNotice || status === "failed";
}

function messageEntry(message: TimelineMessageRow): EntryDraft {
  return {
    id: `message-${message.id}`,
    kind: "message",
    at: message.created_at,
    guardian: message.guardian,
    message: presentMessage(message),
  };
}

function presentMessage(message: TimelineMessageRow): TimelineMessage {
  const { id, kind, channel, status, recipient, failure } = message;
  return {
    id,
    kind,
    channel,
    status,
    recipient,
    failure: storedTextIn(failure),
    updated_at: message.updated_at.toISOString(),
    steps: message.steps.map(({ status: step, detail, at }) => ({
      status: step,
      detail: storedTextIn(detail),
      at: at.toISOString(),
    })),
  };
}

function referralEntries(referral: TimelineReferral): EntryDraft[] {
  const { id, type, due_on, opened_at: opened, closed_at: closed } = referral;
  const shown = { referral: { type, due_on } };
  const entries: EntryDraft[] = [
    { ...shown, id: `referral-${id}`, kind: "referral_opened", at: opened },
  ];
  if (!closed) return entries;
  const reason = closedAs(referral);
  return [
    ...entries,
    { ...shown, id: `closed-${id}`, kind: "referral_closed", at: closed, reason },
  ];
}

function documentEntries(document: TimelineDocument): EntryDraft[] {
  const { id, kind, at, by, guardian, revoked_at: revoked, revoke_reason: reason } = document;
  const issued: EntryDraft = { id: `document-${id}`, kind: ISSUED_AS[kind], at, by, guardian };
  if (!revoked) return [issued];
  const entry = { id: `revoked-${id}`, kind: "document_revoked", at: revoked } as const;
  return [issued, { ...entry, by: document.revoked_by, reason: asWritten(reason) }];
}

const SAID_AS = {
  agendei: "family_scheduled",
  nao_consegui: "family_not_scheduled",
  ja_fui: "family_went",
  vou: "family_comes",
  nao_vou: "family_comes_not",
  desfazer: "family_took_back",
} as const satisfies Record<FamilyReply, TimelineEntry["kind"]>;

const ISSUED_AS = {
  referral_letter: "letter_issued",
  result_summary: "summary_issued",
  guardian_letter: "family_letter_issued",
} as const satisfies Record<TimelineDocument["kind"], TimelineEntry["kind"]>;

function changeEntry({ detail, ...change }: TimelineChange, formOf: FormOf): EntryDraft {
  const { formId, reason, ...told } = Detail.parse(detail);
  return {
    ...change,
    ...told,
    reason: storedNote(reason),
    form: (formId === null ? null : formOf.get(formId)) ?? null,
  };
}

function newestFirst(a: EntryDraft, b: EntryDraft): number {
  return (
    b.at.getTime() - a.at.getTime() ||
    TIMELINE_KINDS.indexOf(b.kind) - TIMELINE_KINDS.indexOf(a.kind) ||
    (a.id < b.id ? 1 : -1)
  );
}

function complete({ at, ...told }: EntryDraft): TimelineEntry {
  return {
    by: null,
    guardian: null,
    form: null,
    message: null,
    referral: null,
    reason: null,
    fields: [],
    from: null,
    to: null,
    ...told,
    at: at.toISOString(),
  };
}
