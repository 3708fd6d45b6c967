import { useTexts } from "#web/platform/i18n/use-texts.ts";

const RELATIONSHIPS = [
  "mother",
  "father",
  "grandmother",
  "grandfather",
  "aunt",
  "uncle",
  "legal",
] as const;

/** What a guardian mostly is to a child, offered while typing; anything else may be typed too. */
export function Relationships({ id }: { readonly id: string }) {
  const { t } = useTexts();
  return (
    <datalist id={id}>
      {RELATIONSHIPS.map((each) => (
        <option key={each}>{t(`newPatient.relationships.${each}`)}</option>
      ))}
    </datalist>
  );
}
