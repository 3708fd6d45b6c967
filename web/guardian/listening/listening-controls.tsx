import type { ListeningTexts } from "./page-data.ts";
import { SpeedChoice } from "./speed-choice.tsx";

interface Labelled {
  readonly label: string;
  readonly onPress: () => void;
}

/** What goes with everything that is read by itself: hear it again, go back, faster and slower. */
export function ListeningControls(props: {
  readonly texts: Pick<ListeningTexts, "again" | "speed" | "speeds" | "noSound">;
  /** Whether what was to be read could not be heard. */
  readonly isSilent: boolean;
  readonly onAgain: () => void;
  /** The question in other words, with the label that asks for them; absent where there are none. */
  readonly plain?: Labelled | undefined;
  /** A way back, with its label; absent where there is none. */
  readonly back?: Labelled | undefined;
}) {
  const { texts, isSilent, onAgain, plain, back } = props;
  return (
    <>
      {isSilent && <output className="silent">{texts.noSound}</output>}
      <div className="controls">
        <Control sign="↻" label={texts.again} onPress={onAgain} />
        {plain && <Control sign="?" {...plain} />}
        {back && <Control sign="←" {...back} />}
        <SpeedChoice texts={texts} onChange={onAgain} />
      </div>
    </>
  );
}

function Control({ sign, label, onPress }: Labelled & { readonly sign: string }) {
  return (
    <button type="button" aria-label={label} onClick={onPress}>
      <span aria-hidden="true">{sign}</span>
    </button>
  );
}
