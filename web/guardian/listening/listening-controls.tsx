import type { ListeningTexts } from "./page-data.ts";
import { SpeedChoice } from "./speed-choice.tsx";

/** What goes with everything that is read by itself: hear it again, go back, faster and slower. */
export function ListeningControls(props: {
  readonly texts: Pick<ListeningTexts, "again" | "speed" | "speeds" | "noSound">;
  /** Whether what was to be read could not be heard. */
  readonly isSilent: boolean;
  readonly onAgain: () => void;
  /** A way back, with its label; absent where there is none. */
  readonly back?: { readonly label: string; readonly onPress: () => void } | undefined;
}) {
  const { texts, isSilent, onAgain, back } = props;
  return (
    <>
      {isSilent && <output className="silent">{texts.noSound}</output>}
      <div className="controls">
        <button type="button" aria-label={texts.again} onClick={onAgain}>
          <span aria-hidden="true">↻</span>
        </button>
        {back && (
          <button type="button" aria-label={back.label} onClick={back.onPress}>
            <span aria-hidden="true">←</span>
          </button>
        )}
        <SpeedChoice texts={texts} onChange={onAgain} />
      </div>
    </>
  );
}
