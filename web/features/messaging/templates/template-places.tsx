import type { RefObject } from "react";
import { PLACEHOLDERS, placeholderText } from "#domain/messaging/templates.ts";
import { useTexts } from "#web/platform/i18n/use-texts.ts";
import classes from "./templates.module.css";

interface PlaceButtonsProps {
  readonly field: RefObject<HTMLTextAreaElement | null>;
  readonly onInsert: (text: string) => void;
}

/** Puts a placeholder where the cursor stands, or over what is selected: nobody has to know how one is written. */
export function PlaceButtons({ field, onInsert }: PlaceButtonsProps) {
  const { t } = useTexts();
  const insert = (written: string): void => {
    const area = field.current;
    if (!area) return;
    area.focus();
    area.setRangeText(written, area.selectionStart, area.selectionEnd, "end");
    onInsert(area.value);
  };
  return (
    <fieldset className={classes["places"]}>
      <legend className="ui-muted">{t("templates.insert")}</legend>
      {PLACEHOLDERS.map((place) => (
        <button
          key={place}
          type="button"
          className={classes["place"]}
          onClick={() => insert(placeholderText(place))}
        >
          {t(`templates.places.${place}`)}
          <code>{placeholderText(place)}</code>
        </button>
      ))}
    </fieldset>
  );
}
