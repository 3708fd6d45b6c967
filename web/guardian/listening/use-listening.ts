import { useMemo, useState } from "react";
import type { Completion } from "../completion.ts";
import { isDrawn } from "../drawing.tsx";
import { callField } from "../fields.ts";
import { submissionOf } from "../submission.ts";
import { choiceOf } from "../use-form.ts";
import { useQuestionnaire } from "../use-questionnaire.ts";
import type { View } from "../view.ts";
import type { ListeningPageData } from "./page-data.ts";
import { SKIP } from "./spoken-steps.ts";
import { nextStep, type Step, stepBefore, stepsOf } from "./steps.ts";

/** The form as a row of steps, each answered before the next one comes. What was answered is kept as on the other page. */
export function useListening(data: ListeningPageData, completion: Completion, view: View) {
  const { kept } = view;
  const [passed, setPassed] = useState<ReadonlySet<Step>>(new Set());
  // The step that was gone back to.
  const [chosen, choose] = useState<Step | null>(null);
  const { code, asksBand } = choiceOf(data, kept);
  const questionnaire = useQuestionnaire(data, code, view.licensed);
  const instrument = questionnaire?.instrument ?? null;
  const steps = useMemo(() => stepsOf(instrument?.items ?? [], asksBand), [instrument, asksBand]);
  const next = nextStep(steps, kept, passed);
  const step = chosen ?? next;
  const pass = () => {
    setPassed(new Set([...passed, step]));
    choose(null);
  };
  return {
    step,
    /** The one after it, as far as it is known. */
    ahead: steps[steps.indexOf(step) + 1],
    /** How many of the questions are behind; null away from them. */
    number: instrument?.items.find(({ id }) => id === step)?.number ?? null,
    total: instrument?.items.length ?? 0,
    questionnaire,
    /** Whether the family asked to be called about this question, and whether the server knows. */
    call: kept.fields[callField(step)],
    askForCall: () => completion.note({ [callField(step)]: true }),
    before: stepBefore(steps, step),
    goBack: choose,
    writeAddress: (address: string) => {
      completion.note({ address });
      pass();
    },
    answer: (value: string) => {
      if (step === "consent" && value === "nao") {
        choose("declined");
        return;
      }
      if (value === SKIP) {
        pass();
        return;
      }
      if (step === "consent") completion.consent({ at: new Date().toISOString(), school: false });
      else if (step === "school") completion.consent({ ...kept.consent, school: value === "sim" });
      else if (step === "lost_skills") completion.note({ lost_skills: value === "sim" });
      else if (step === "band") completion.note({ age_band: value });
      else if (step === "assistance") completion.note({ assistance: value });
      else {
        const set = instrument?.items.find(({ id }) => id === step)?.optionSet ?? "";
        const option = instrument?.optionSets[set]?.find((known) => `${known.value}` === value);
        const mode = isDrawn(document) ? "audio_drawing" : "audio";
        if (option) completion.note({ [step]: option.value }, mode);
      }
      pass();
    },
    send: () => {
      if (!instrument) return;
      completion.submit(
        submissionOf(kept, instrument, { language: data.language, now: Date.now() }),
      );
    },
  };
}
