import { Button, TextInput } from "@mantine/core";
import { useState } from "react";
import { fill, type PageTexts } from "#web/guardian/texts/page-texts.ts";
import { useTexts } from "#web/platform/i18n/use-texts.ts";
import type { Device } from "./device/device.ts";
import type { Draft } from "./device/device-state.ts";
import { textOf } from "./prepare-form.tsx";

interface FamilyConsentProps {
  readonly device: Device;
  readonly draft: Draft;
  readonly words: PageTexts;
  readonly team: string;
}

/** The notice of the guardian's page, with who agrees written by that person; no box is ticked beforehand. */
export function FamilyConsent({ device, draft, words, team }: FamilyConsentProps) {
  const { t } = useTexts();
  const [isMissed, setMissed] = useState(false);
  const begin = async (typed: FormData): Promise<void> => {
    const guardian = textOf(typed, "guardian");
    const relationship = textOf(typed, "relationship");
    const isWhole = guardian !== "" && relationship !== "" && typed.has("consent");
    setMissed(!isWhole);
    if (!isWhole) return;
    const withSchool = typed.has("share_with_school");
    const consentedAt = new Date().toISOString();
    await device.draft({ ...draft, guardian, relationship, withSchool, consentedAt });
  };
  return (
    <form
      noValidate
      className="device-form"
      onSubmit={(event) => {
        event.preventDefault();
        void begin(new FormData(event.currentTarget));
      }}
    >
      <TextInput
        size="lg"
        name="guardian"
        label={t("device.guardian")}
        maxLength={200}
        autoComplete="off"
      />
      <TextInput
        size="lg"
        name="relationship"
        label={t("device.relationship")}
        maxLength={60}
        autoComplete="off"
      />
      <ul className="device-notice">
        {words.consent.points.map(([label, text]) => (
          <li key={label}>
            <strong>{label}:</strong> {fill(text, { equipe: team })}
          </li>
        ))}
      </ul>
      <label className="device-tick">
        <input type="checkbox" name="consent" />
        <span>{words.consent.agree}</span>
      </label>
      <label className="device-tick">
        <input type="checkbox" name="share_with_school" />
        <span>{words.consent.shareWithSchool}</span>
      </label>
      {isMissed && (
        <p className="device-fault" role="alert">
          {t("device.consentNeeded")}
        </p>
      )}
      <Button type="submit" size="lg">
        {t("device.begin")}
      </Button>
    </form>
  );
}
