import type { Guardian } from "#contract/patients.ts";
import { useTexts } from "#web/platform/i18n/use-texts.ts";
import { useRights } from "#web/platform/session/account.ts";

/** How the questionnaire gets answered: sent by a channel, or here. */
const WAYS = ["email", "whatsapp_link", "here"] as const;
export type Way = (typeof WAYS)[number];

/** Why a guardian cannot be reached this way, as the name of a text; null when nothing is in the way. */
export function hindrance(
  way: Way,
  guardian: Guardian | undefined,
): "noEmail" | "noPhone" | "noWhatsapp" | null {
  if (way === "here") return null;
  if (way === "email") return guardian?.email ? null : "noEmail";
  if (!guardian?.phone) return "noPhone";
  return guardian.whatsapp ? null : "noWhatsapp";
}

interface WayChoiceProps {
  readonly selected: Way;
  readonly onSelect: (way: Way) => void;
}

/**
 * The ways of answering. Schools may send, and never read an answer: they have no 'here', and no link of a family passes
 * through their hands.
 */
export function WayChoice({ selected, onSelect }: WayChoiceProps) {
  const { t } = useTexts();
  const { isClinic } = useRights();
  return (
    <fieldset className="forms-choice">
      <legend>{t("sendForm.way")}</legend>
      {WAYS.filter((way) => isClinic || way === "email").map((way) => (
        <label key={way} className="forms-option">
          <input
            type="radio"
            name="way"
            value={way}
            checked={way === selected}
            onChange={() => onSelect(way)}
          />
          <span className="forms-way">
            {t(`sendForm.ways.${way}`)}
            <span className="forms-hint">{t(`sendForm.wayHints.${way}`)}</span>
          </span>
        </label>
      ))}
    </fieldset>
  );
}
