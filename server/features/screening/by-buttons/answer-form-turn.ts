import { addressKey } from "#domain/messaging/address.ts";
import {
  type Deed,
  type Reaction,
  type Talk,
  react,
  withChange,
} from "#domain/screening/by-buttons/react.ts";
import { type Step, stepsOf } from "#domain/screening/by-buttons/steps.ts";
import {
  LINK_GONE,
  finishedAlready,
  onlyByLink,
  questionOf,
  remarkInWords,
  spokenOf,
  thanks,
} from "#domain/screening/by-buttons/words.ts";
import { SOUNDS_NAME } from "#domain/screening/guardian-files.ts";
import { sentencesOf, soundName } from "#domain/screening/sentences.ts";
import type { NewMessage } from "#server/features/messaging/dispatch/outbox.ts";
import { RESUMED } from "#server/features/messaging/family-turns/queue-turn.ts";
import {
  type FamilyTurn,
  NOTHING,
  type TurnAnswer,
} from "#server/features/messaging/family-turns/take-turns.ts";
import type { Deps } from "#server/platform/deps.ts";
import { Problem } from "#server/platform/problem.ts";
import { type FormTalk, type Unaskable, readTalk } from "./read-talk.ts";
import { keepChange, sendForm } from "./write-answer.ts";

/**
 * Takes what a family taps or writes as an answer to its form, by the ways that the page takes: each answer is kept at once in
 * the one draft, and the whole is sent as the page sends it, exactly once. Then it asks what comes next. What is no answer is
 * left to the staff.
 */
export async function answerFormTurn(
  deps: Deps,
  organizationId: string,
  turn: FamilyTurn,
): Promise<TurnAnswer> {
  const read = await readTalk(deps, organizationId, turn);
  if (!read) return NOTHING;
  if ("obstacle" in read) return sayObstacle(read, turn);
  try {
    return await proceed(deps, read, turn);
  } catch (error) {
    if (!(error instanceof Problem)) throw error;
    if (error.kind === "link_gone") return say(read, turn, LINK_GONE);
    // Somebody was faster on the page, or something of it is only asked there.
    const isSent = error.kind === "conflict";
    return say(read, turn, isSent ? finishedAlready(read.around) : onlyByLink(read.around));
  }
}

/** Only a tap is told what is in its way: words may be meant for the staff. */
function sayObstacle(read: Unaskable, turn: FamilyTurn): TurnAnswer {
  if (turn.tapped === null) return NOTHING;
  const words = { gone: LINK_GONE, finished: finishedAlready, link: onlyByLink }[read.obstacle];
  return say(read, turn, typeof words === "string" ? words : words(read.around));
}

async function proceed(deps: Deps, read: FormTalk, turn: FamilyTurn): Promise<TurnAnswer> {
  const reaction = react(read.talk, deedOf(read, turn));
  const { change, sends, isUnderstood } = reaction;
  if (change) await keepChange(deps, read, change);
  if (sends) {
    await sendForm(deps, read);
    return say(read, turn, thanks(read.around));
  }
  const form = change ? withChange(read.talk.form, change) : read.talk.form;
  const talk = { ...read.talk, form };
  const messages = messagesOf({ ...read, talk }, turn, reaction);
  return { messages, isFormAnswer: isUnderstood };
}

function deedOf({ talk, isAside }: FormTalk, { tapped, choice, said }: FamilyTurn): Deed {
  if (tapped === null) {
    if (choice === RESUMED) return { kind: "resume" };
    return isAside ? { kind: "aside" } : { kind: "words", text: said.body };
  }
  const step = stepsOf(talk.form.instrument).find((each) => each === tapped.message.step);
  return { kind: "tap", step: step ?? "consent", choice: tapped.choice };
}

function messagesOf(read: FormTalk, turn: FamilyTurn, reaction: Reaction): NewMessage[] {
  const { remark, listen, ask } = reaction;
  const { talk, around } = read;
  const said = remark === null ? "" : remarkInWords(remark, talk.form, around);
  const sounds = listen === null ? [] : soundsOf(listen, talk);
  const isAskedAgain = remark?.kind === "tap_please";
  return [
    ...sounds.map((sound) => messageTo(read, turn, { text: "", sound })),
    ...(ask === null
      ? said === ""
        ? []
        : [messageTo(read, turn, { text: said })]
      : [messageTo(read, turn, questionData(read, ask, said, isAskedAgain))]),
  ];
}

function questionData(
  { talk, around }: FormTalk,
  step: Step,
  before: string,
  isAskedAgain: boolean,
): Record<string, string> {
  const { text, choices, opens } = questionOf(step, talk.form, talk.texts, around);
  return {
    text: before === "" ? text : `${before}\n\n${text}`,
    step,
    choices: JSON.stringify(choices),
    ...(opens !== null && { opens }),
    ...(isAskedAgain && { repeated: "yes" }),
  };
}

/** Where the recorded sentences of a question lie, in the order in which they are heard. */
function soundsOf(step: Step, { texts }: Talk): string[] {
  return spokenOf(step, texts)
    .flatMap(sentencesOf)
    .map((text) => `/pacientes/complemento/${SOUNDS_NAME}/${soundName("pt-BR", text)}.ogg`);
}

function say(read: FormTalk | Unaskable, turn: FamilyTurn, text: string): TurnAnswer {
  return { messages: [messageTo(read, turn, { text })], isFormAnswer: true };
}

function messageTo(
  { link }: Pick<FormTalk, "link">,
  { sender }: FamilyTurn,
  data: Readonly<Record<string, string>>,
): NewMessage {
  return {
    kind: "whatsapp_turn",
    channel: "whatsapp",
    recipient: addressKey("whatsapp", sender),
    patientId: link.patient_id,
    guardianId: link.guardian_id,
    formLinkId: link.id,
    priority: "waited_for",
    data,
  };
}
