import { z } from "zod";
import { type CompletionRecord, Consent, Submission } from "#contract/screening/completion.ts";
import { INSTRUMENT_CODES, type Instrument } from "#domain/instruments/instrument.ts";
import { INSTRUMENTS } from "#domain/instruments/instruments.ts";
import type { Language } from "#domain/organization/language.ts";
import { ASSISTANCES } from "#domain/screening/answering.ts";
import {
  ABOUT_SCREEN,
  CONSENT_SCREEN,
  END_SCREEN,
  answersIn,
  nextScreen,
} from "#domain/screening/whatsapp-flow/flow-screens.ts";
import type {
  FlowAnswer,
  FlowRequest,
} from "#server/features/messaging/whatsapp-flows/exchange.ts";
import { FLOW_WORDS } from "#server/features/messaging/whatsapp-flows/flow-words.ts";
import type { Deps } from "#server/platform/deps.ts";
import { Problem } from "#server/platform/problem.ts";
import { noteOpened, openCompletion } from "../completion/open-completion.ts";
import { saveDraft } from "../completion/save-draft.ts";
import { submitCompletion } from "../completion/submit-completion.ts";

type Words = (typeof FLOW_WORDS)[Language];

/** What every screen says: which questionnaire it belongs to, and what the guardian agreed to. */
const Common = z.object({
  type: z.enum(INSTRUMENT_CODES),
  notice: Consent.shape.text_version,
  share: z.boolean().catch(false),
  given_at: z.iso.datetime({ offset: true }).optional().catch(undefined),
});

const Agreed = z.object({
  agree: z.literal(true),
  assistance: z.enum(ASSISTANCES).optional().catch(undefined),
});

const About = z.object({
  address: Submission.shape.address,
  concern: Submission.shape.concern,
  lost_skills: z.enum(["yes", "no"]).optional().catch(undefined),
});

/** A screen that was sent, as far as it is one of ours. */
interface Sent {
  readonly token: string;
  readonly screen: string;
  readonly data: FlowRequest["data"];
  readonly instrument: Instrument;
  readonly consent: Consent;
}

/**
 * Answers what a person did in a form inside WhatsApp, by the form's own secret: what a screen holds goes into the same draft
 * as the page's, and the last screen through the same door. A form that is over says so in words; of what does not fit the
 * person is told on the same screen.
 */
export async function answerFlow(
  deps: Deps,
  request: FlowRequest,
  language: Language,
): Promise<FlowAnswer> {
  const words = FLOW_WORDS[language];
  try {
    const record = await openCompletion(deps, request.token);
    if (record.summary) return { error: words.errors.answered };
    return await answerOpen(deps, request, { record, words });
  } catch (error) {
    if (!(error instanceof Problem)) throw error;
    const said = REFUSED[error.kind];
    if (said === undefined) throw error;
    return { error: words.errors[said] };
  }
}

/** What a form that goes no further says. */
const REFUSED: Readonly<Partial<Record<Problem["kind"], keyof Words["errors"]>>> = {
  link_gone: "gone",
  conflict: "answered",
  too_many_requests: "later",
  invalid: "invalid",
};

interface Open {
  readonly record: CompletionRecord;
  readonly words: Words;
}

async function answerOpen(deps: Deps, request: FlowRequest, open: Open): Promise<FlowAnswer> {
  const { token, action, screen, data } = request;
  if (action === "INIT" || screen === "") {
    await noteOpened(deps, token);
    return { screen: CONSENT_SCREEN, data: introduced(open) };
  }
  if (action === "BACK") return { screen, data: dataOf(screen, data, open) };
  const common = Common.safeParse(data).data;
  if (!common) return again(request, open, "invalid");
  const { type, notice, share, given_at = deps.clock.now().toISOString() } = common;
  const sent = {
    token,
    screen,
    data: { ...data, share, given_at },
    instrument: INSTRUMENTS[type],
    consent: { text_version: notice, screening: true, share_with_school: share, given_at },
  } as const;
  if (screen === CONSENT_SCREEN) return begin(deps, sent, open);
  if (screen === ABOUT_SCREEN) return finish(deps, sent, open);
  return keep(deps, sent, open);
}

/** The consent, and who helps. The questions begin where the draft has none. */
async function begin(deps: Deps, sent: Sent, open: Open): Promise<FlowAnswer> {
  const agreed = Agreed.safeParse(sent.data).data;
  if (!agreed) return again(sent, open, "consent");
  const { assistance } = agreed;
  const { consent } = sent;
  await saveDraft(deps, sent.token, { consent, ...(assistance && { assistance }) });
  return onward(sent, open, open.record.draft?.answers ?? {});
}

/** The answers of one screen. */
async function keep(deps: Deps, sent: Sent, open: Open): Promise<FlowAnswer> {
  const { instrument, consent } = sent;
  const answers = answersIn(instrument, sent.data);
  const modes = Object.fromEntries(Object.keys(answers).map((id) => [id, "whatsapp" as const]));
  await saveDraft(deps, sent.token, { consent, answers: { ...answers }, answer_modes: modes });
  return onward(sent, open, { ...open.record.draft?.answers, ...answers });
}

/** The last screen: what it holds joins the draft, and the draft is handed in through the page's own door. */
async function finish(deps: Deps, sent: Sent, open: Open): Promise<FlowAnswer> {
  const about = About.safeParse(sent.data).data;
  if (!about) return again(sent, open, "invalid");
  const { address, concern, lost_skills: lost } = about;
  const { draft } = open.record;
  const { instrument, consent, token } = sent;
  const rest = {
    address,
    concern,
    lost_skills: lost === undefined ? (draft?.lost_skills ?? null) : lost === "yes",
  };
  await saveDraft(deps, token, { consent, ...rest });
  const answers = draft?.answers ?? {};
  if (instrument.items.some(({ id }) => answers[id] === undefined)) {
    return again(sent, open, "missing");
  }
  await submitCompletion(deps, token, {
    ...rest,
    notes: draft?.notes ?? "",
    assistance: draft?.assistance ?? null,
    seconds_taken: null,
    form_results: { type: instrument.code, answers },
    consent,
    claim: null,
  });
  return { screen: END_SCREEN, data: {} };
}

/** The next screen with a question that is open still, or the last one. */
function onward(
  { screen: after, data, instrument }: Sent,
  open: Open,
  answers: Readonly<Record<string, boolean | string>>,
): FlowAnswer {
  const screen = nextScreen(instrument, after, answers);
  return { screen, data: dataOf(screen, data, open) };
}

/** The same screen, and what is wrong. */
function again(
  { screen, data }: Pick<FlowRequest, "screen" | "data">,
  open: Open,
  error: keyof Words["errors"],
): FlowAnswer {
  const { [error]: message } = open.words.errors;
  return { screen, data: { ...dataOf(screen, data, open), error_message: message } };
}

/** What a screen is shown with. */
function dataOf(
  screen: string,
  data: FlowRequest["data"],
  open: Open,
): Readonly<Record<string, unknown>> {
  if (screen === CONSENT_SCREEN) return introduced(open);
  if (screen === END_SCREEN) return {};
  const { share, given_at: givenAt } = data;
  const agreed = { share: share === true, given_at: typeof givenAt === "string" ? givenAt : "" };
  if (screen !== ABOUT_SCREEN) return agreed;
  const { draft } = open.record;
  const text = z.string();
  return {
    ...agreed,
    address: text.catch(draft?.address ?? "").parse(data["address"]),
    concern: text.catch(draft?.concern ?? "").parse(data["concern"]),
  };
}

/** Only the first name: what passes other servers is kept small. */
function introduced({ record, words }: Open): Readonly<Record<string, string>> {
  const [child = ""] = record.full_name.trim().split(/\s+/u, 1);
  return {
    about: words.child.replace("{child}", () => child),
    team: words.team.replace("{organization}", () => record.organization_name),
  };
}
