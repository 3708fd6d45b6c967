import "./segments.css";

interface SegmentsProps<Value extends string> {
  readonly label: string;
  readonly values: readonly Value[];
  readonly chosen: Value;
  readonly nameOf: (value: Value) => string;
  /** In the head of a card, not on a line of its own. */
  readonly isSmall?: boolean;
  readonly onChoose: (value: Value) => void;
}

/** One of a few, as buttons side by side of which the chosen one stays pressed. */
export function Segments<Value extends string>(props: SegmentsProps<Value>) {
  const { label, values, chosen, nameOf, isSmall, onChoose } = props;
  return (
    <fieldset className="ui-segments" data-small={isSmall} aria-label={label}>
      {values.map((value) => (
        <button
          key={value}
          type="button"
          aria-pressed={value === chosen}
          onClick={() => onChoose(value)}
        >
          {nameOf(value)}
        </button>
      ))}
    </fieldset>
  );
}
