import { ageInYears } from "#domain/instruments/age.ts";
import { chooseInstrument } from "#domain/instruments/choice.ts";
import type { Instrument } from "#domain/instruments/instrument.ts";
import { INSTRUMENTS } from "#domain/instruments/instruments.ts";
import { scoreAnswers } from "#domain/instruments/score.ts";
import { analyseAnswers } from "#domain/screening/analysis.ts";
import { hashToken, linkToken } from "#server/platform/tokens.ts";
import { answersFor, firstAnswers } from "./answers.ts";
import type { When } from "./calendar.ts";
import type { Child, ChildContext, Put } from "./child-tables.ts";
import { putLinkMessage, putMessage } from "./message-rows.ts";
import { childName, guardianOf } from "./names.ts";
import type { ChildPlan, FormPlan } from "./plan.ts";
import { type SeededResult, putReferrals, referralIdsOf } from "./referral-rows.ts";
import { putVision } from "./vision-rows.ts";

const ADDRESS = "Rua das Pitangueiras (endereço inventado)";

/** Writes one child's whole story. */
export function putChild(context: ChildContext, plan: ChildPlan, put: Put): void {
  const { random, calendar, organizationId } = context;
  const registered = calendar.instant(random, plan.registered);
  const name = childName(random);
  const child: Child = {
    id: random.id(registered),
    guardianId: random.id(registered),
    guardianEmail: `responsavel.${random.between(100_000, 999_999)}@familia.example`,
    bornOn: calendar.day(plan.ageInDays),
    plan,
  };
  const answered = plan.forms.some((form) => form.answered !== undefined);
  const address = answered ? ADDRESS : "";
  put("patient", [child.id, organizationId, plan.groupId, name, child.bornOn, address, registered]);
  const guardian = guardianOf(random, name);
  put("guardian", [
    child.guardianId,
    organizationId,
    child.id,
    guardian.name,
    guardian.relationship,
    `+55819${String(random.between(0, 99_999_999)).padStart(8, "0")}`,
    child.guardianEmail,
    registered,
  ]);
  const ids = referralIdsOf(context, plan);
  const results = plan.forms.flatMap((form, index) => {
    const referralId = ids[index] ?? null;
    const result = putForm(context, child, { ...form, referralId }, put);
    return result && referralId !== null ? [{ ...result, referralId }] : [];
  });
  putReferrals(context, child, results, put);
  putVision(context, child, guardian, put);
}

function putForm(
  context: ChildContext,
  child: Child,
  plan: FormPlan & { readonly referralId: string | null },
  put: Put,
): SeededResult | undefined {
  const { random, calendar, organizationId, secretKey } = context;
  const at = (when: When | undefined): Date | null =>
    when === undefined ? null : calendar.instant(random, when);
  const sent = calendar.dawn(plan.sent);
  const answered = at(plan.answered);
  const started =
    answered && plan.started === plan.answered
      ? new Date(answered.getTime() - random.between(150, 900) * 1000)
      : at(plan.started);
  const id = random.id(sent);
  const linkId = random.id(sent);
  const opened = started ?? at(plan.opened);
  put("form", [id, organizationId, child.id, sent, sent, opened, started, answered]);
  put("form_link", [
    linkId,
    organizationId,
    id,
    child.guardianId,
    hashToken(linkToken(secretKey, linkId)),
    sent,
    calendar.after(sent, 60),
    null,
  ]);
  putLinkMessage(context, child, { linkId, sent, reached: plan.reached ?? true }, put);
  const instrument = instrumentOn(child.bornOn, calendar.dayOf(answered ?? started ?? sent));
  if (started && answered && plan.level) {
    return putResult(
      context,
      child,
      { id, linkId, instrument, started, answered, level: plan.level, referralId: plan.referralId },
      put,
    );
  }
  if (started) {
    put("draft", [id, organizationId, instrument.code, firstAnswers(random, instrument), started]);
  }
  return undefined;
}

function instrumentOn(bornOn: string, day: string): Instrument {
  const code = chooseInstrument({ ageYears: ageInYears(bornOn, day) });
  if (!code) throw new RangeError(`no questionnaire for one born on ${bornOn} on ${day}`);
  return INSTRUMENTS[code];
}

interface AnsweredForm {
  readonly id: string;
  readonly linkId: string;
  readonly instrument: Instrument;
  readonly started: Date;
  readonly answered: Date;
  readonly level: NonNullable<FormPlan["level"]>;
  readonly referralId: string | null;
}

function putResult(
  context: ChildContext,
  child: Child,
  form: AnsweredForm,
  put: Put,
): SeededResult {
  const { random, organizationId } = context;
  const { instrument, answered, started } = form;
  const answers = answersFor(random, instrument, form.level);
  const result = scoreAnswers(instrument, answers);
  const formResultId = random.id(answered);
  const resultId = random.id(answered);
  const keySigns = analyseAnswers(instrument, answers).keySigns.length;
  putConsents(context, child, form, put);
  put("form_result", [
    formResultId,
    organizationId,
    child.id,
    form.id,
    instrument.code,
    instrument.version,
    answers,
    ADDRESS,
    { tool: instrument.code, ...result, notes: "", recommendation: result.route },
    false,
    secondsBetween(started, answered),
    answered,
  ]);
  put("screening_result", [
    resultId,
    organizationId,
    child.id,
    formResultId,
    instrument.code,
    instrument.version,
    result.totalItems,
    result.score,
    result.level,
    result.route,
    answered,
    form.referralId,
    keySigns,
  ]);
  putMessage(
    context,
    child,
    { kind: "form_answered", recipient: context.teamEmail, linkId: form.linkId, at: answered },
    put,
  );
  const { level, route: recommendation } = result;
  return { id: resultId, level, recommendation, tool: instrument.code, keySigns, at: answered };
}

function putConsents(
  { random, organizationId }: ChildContext,
  child: Child,
  { id, started, answered }: AnsweredForm,
  put: Put,
): void {
  for (const purpose of ["screening", "share_with_school"]) {
    const granted = purpose === "screening" || random.chance(60);
    put("consent", [
      random.id(started),
      organizationId,
      child.id,
      id,
      child.guardianId,
      purpose,
      granted,
      "2026-1",
      started,
      answered,
    ]);
  }
}

/** What a device measures; one that was put away for days measures nothing. */
function secondsBetween(started: Date, answered: Date): number | null {
  const seconds = Math.round((answered.getTime() - started.getTime()) / 1000);
  return seconds > 3600 ? null : seconds;
}
