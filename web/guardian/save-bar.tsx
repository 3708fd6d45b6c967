import type { PageTexts } from "./texts/page-texts.ts";
import type { View } from "./view.ts";

/** Where the last change lies, in words. */
export function SaveState(props: { readonly saving: View["saving"]; readonly texts: PageTexts }) {
  const { saving, texts } = props;
  const words = {
    nothing: "",
    saving: texts.saving,
    saved: texts.saved,
    device: texts.keptOnDevice,
  };
  return <output className={`state ${saving}`}>{words[saving]}</output>;
}

/** The two buttons at the foot of both tabs. */
export function SaveBar(props: {
  readonly texts: PageTexts;
  readonly sending: View["sending"];
  /** Whether every question of the chosen questionnaire is answered; null while none is chosen. */
  readonly isComplete: boolean | null;
  /** Before the script has run nothing is known to be missing, and the form may be posted as it is. */
  readonly isLive: boolean;
  readonly onCancel: () => void;
}) {
  const { texts, sending, isComplete, isLive, onCancel } = props;
  return (
    <div className="bar">
      <button type="button" className="cancel" onClick={onCancel}>
        {texts.cancel}
      </button>
      <button
        className="first"
        disabled={sending !== "no" || (isLive && isComplete === false)}
        // Without a questionnaire pressing it says what to choose: it reads as disabled, and still answers.
        aria-disabled={(isLive && isComplete === null) || undefined}
      >
        {sending === "sending" ? texts.sending : texts.submit}
      </button>
    </div>
  );
}
