import { useEffect, useRef } from "react";
import type { PageTexts } from "../texts/page-texts.ts";
import type { View } from "../view.ts";
import type { useListening } from "./use-listening.ts";
import type { Narration } from "./use-narration.ts";

/** The wish to be called about the question of a step, and how it stands, which is read aloud to whoever asks. */
export function useCallRequest(given: {
  readonly view: View;
  readonly form: Pick<ReturnType<typeof useListening>, "call" | "askForCall">;
  readonly narration: Narration;
  readonly texts: PageTexts;
}) {
  const { view, form, narration, texts } = given;
  const { read } = narration;
  // Of a question that was gone back to nothing is said unasked.
  const isAsking = useRef(false);
  const asked =
    form.call &&
    (form.call.sent ? texts.plain.called : view.saving === "device" && texts.keptOnDevice);
  useEffect(() => {
    if (isAsking.current && asked) read([asked]);
  }, [asked, read]);
  return {
    asked,
    askForCall: () => {
      isAsking.current = true;
      if (asked) read([asked]);
      else form.askForCall();
    },
  };
}
