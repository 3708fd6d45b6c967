import type { Sign } from "./signs.ts";

/** A big answer with its colour and its sign; it is lit up while it is read. */
export function AnswerButton(props: {
  readonly label: string;
  readonly sign: Sign;
  readonly isSaid?: boolean;
  readonly onPress: () => void;
}) {
  const { label, sign, isSaid = false, onPress } = props;
  return (
    <button
      type="button"
      className={`answer ${sign.tone} ${isSaid ? "said" : ""}`}
      onClick={onPress}
    >
      <span aria-hidden="true">{sign.sign}</span>
      <b>{label}</b>
    </button>
  );
}
