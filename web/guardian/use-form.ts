import { type ChangeEvent, type RefObject, useEffect, useRef, useState } from "react";
import { chooseInstrument } from "#domain/instruments/choice.ts";
import { INSTRUMENT_CODES, type InstrumentCode } from "#domain/instruments/instrument.ts";
import type { AnswerMode } from "#domain/screening/answering.ts";
import type { Completion } from "./completion.ts";
import type { StoredDraft } from "./device.ts";
import { isDrawn } from "./drawing.tsx";
import { answersTo, firstMissing, isAgeBand, readForm, writeForm } from "./fields.ts";
import { isFormOpen, onTabChange, toEnd, toField, toQuestion, toRow } from "./movement.ts";
import type { PageData } from "./page-data.ts";
import { type DataField, missingData, obstacleTo, submissionOf } from "./submission.ts";
import { useQuestionnaire } from "./use-questionnaire.ts";
import type { View } from "./view.ts";

/** Long enough to see one's own answer before the next question comes. */
const ADVANCE_AFTER_MS = 300;

const NOTHING: readonly DataField[] = [];

/** Which questionnaire this child answers, and whether the guardian has to say how old it is. */
export function choiceOf(
  data: PageData,
  { child, fields }: StoredDraft,
): { readonly code: InstrumentCode | null; readonly asksBand: boolean } {
  const known = { serverBand: child?.age_band, ageYears: child?.age_years };
  const picked = fields["age_band"]?.value;
  const asksBand = child
    ? chooseInstrument(known) === null
    : data.variant === "undetermined" || data.variant === "licensed";
  const code =
    chooseInstrument({ ...known, pickedBand: isAgeBand(picked) ? picked : null }) ??
    INSTRUMENT_CODES.find((instrument) => instrument === data.variant) ??
    null;
  return { code, asksBand };
}

/** Ties the form's own elements, which hold what is given, to what is kept of it. */
export function useForm(
  data: PageData,
  completion: Completion,
  view: View,
  form: RefObject<HTMLFormElement | null>,
) {
  const { kept, isLive } = view;
  const isTapping = useRef(false);
  // The question that is being changed from the last look.
  const changing = useRef<string | null>(null);
  const advancing = useRef<ReturnType<typeof setTimeout>>(undefined);
  const [isBandMissed, setBandMissed] = useState(false);
  // How many times 'Dados' was asked for: each time the focus goes to what is missing, once the notice is there.
  const [asked, setAsked] = useState(0);
  const missing = asked > 0 ? missingData(kept) : NOTHING;
  const { code, asksBand } = choiceOf(data, kept);
  const questionnaire = useQuestionnaire(data, code, view.licensed);
  const instrument = questionnaire?.instrument ?? null;
  const answers = instrument ? answersTo(instrument, kept.fields) : {};

  // Arrow keys move through radio buttons and answer on the way: only a tap leads on to the next question, and
  // whatever the person does before it comes holds it back.
  useEffect(() => {
    const note = (event: Event) => {
      isTapping.current = event.type === "pointerdown";
      clearTimeout(advancing.current);
    };
    addEventListener("pointerdown", note);
    addEventListener("keydown", note);
    return () => {
      removeEventListener("pointerdown", note);
      removeEventListener("keydown", note);
    };
  }, []);

  // Every change of an element is kept at once, so that what is kept may be written back whenever it is shown.
  useEffect(() => {
    if (form.current && isLive) restore(form.current, kept);
  });

  useEffect(() => {
    const [first] = asked > 0 ? missingData(completion.view().kept) : NOTHING;
    if (first) toField(first);
  }, [asked, completion]);

  // A link to the questions, and a tap from before this script ran, lead past 'Dados'.
  useEffect(() => {
    const look = () => {
      if (isLive && isFormOpen() && missingData(completion.view().kept).length > 0) setAsked(1);
    };
    // What was ticked before this script ran is taken up first.
    queueMicrotask(look);
    return onTabChange(look);
  }, [isLive, completion]);

  const note = (mode?: AnswerMode) => {
    if (form.current) completion.note(readForm(form.current, instrument), mode);
  };
  const advance = (id: string) => {
    if (!instrument?.items.some((item) => item.id === id)) return;
    const isChanged = changing.current === id;
    if (!isTapping.current || (answers[id] !== undefined && !isChanged)) return;
    changing.current = null;
    const next = firstMissing(instrument, { ...answers, [id]: true }, id);
    clearTimeout(advancing.current);
    const go = () => (next ? toQuestion(next, false) : isChanged ? toRow(id) : toEnd());
    advancing.current = setTimeout(go, ADVANCE_AFTER_MS);
  };

  return {
    asksBand,
    questionnaire,
    answers,
    missing,
    isBandMissed,
    /** Whether the questions may open; where 'Dados' lacks something it is asked for. */
    mayOpen: () => {
      note();
      const isWhole = missingData(completion.view().kept).length === 0;
      setAsked(isWhole ? 0 : asked + 1);
      return isWhole;
    },
    noteChanging: (question: string) => {
      changing.current = question;
    },
    /** To the question at which the answers go on. */
    goOn: () => {
      const next = instrument && firstMissing(instrument, answers);
      if (next) toQuestion(next, true);
      else toEnd();
    },
    isComplete: instrument && firstMissing(instrument, answers) === null,
    onChange: ({ target }: ChangeEvent<HTMLFormElement>) => {
      if (target instanceof HTMLInputElement && target.type === "radio") advance(target.name);
      note(isDrawn(target.closest(".q")) ? "drawing" : undefined);
    },
    onConsent: completion.consent,
    closeBandMissed: () => {
      setBandMissed(false);
      toField("age_band");
    },
    submit: () => {
      note();
      const now = completion.view().kept;
      const obstacle = obstacleTo(now, instrument);
      if (obstacle === "answers") return;
      setBandMissed(obstacle === "band");
      setAsked(obstacle === "data" ? asked + 1 : 0);
      if (obstacle !== null || !instrument) return;
      completion.submit(
        submissionOf(now, instrument, { language: data.language, now: Date.now() }),
      );
    },
  };
}

function restore(form: HTMLFormElement, { fields, consent }: StoredDraft): void {
  writeForm(form, fields);
  tick(form, "consent", consent.at !== null);
  tick(form, "share_with_school", consent.school);
}

function tick(form: HTMLFormElement, name: string, isTicked: boolean): void {
  const box = form.elements.namedItem(name);
  if (box instanceof HTMLInputElement) box.checked = isTicked;
}
