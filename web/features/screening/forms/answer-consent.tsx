import "#web/platform/ui/box.css";
import { Button } from "@mantine/core";
import { useState } from "react";
import type { Guardian, PatientDetail } from "#contract/screening/patients.ts";
import { fill, type PageTexts } from "#web/guardian/texts/page-texts.ts";
import { useTexts } from "#web/platform/i18n/use-texts.ts";
import { Card } from "#web/platform/ui/card.tsx";

/** Who is present and agrees, and since when. */
export interface GivenConsent {
  readonly guardianId: string;
  readonly at: string;
  readonly withSchool: boolean;
}

interface AnswerConsentProps {
  readonly guardians: readonly Guardian[];
  readonly words: PageTexts;
  readonly given: GivenConsent | null;
  readonly onGiven: (consent: GivenConsent) => void;
}

/** The notice in the guardian's own words, to be read out or handed over; who is present, and a box that nobody has ticked. */
export function AnswerConsent({ guardians, words, given, onGiven }: AnswerConsentProps) {
  const { t } = useTexts();
  const [isMissed, setMissed] = useState(false);
  const only = guardians.length === 1 ? guardians[0]?.id : undefined;
  const begin = (typed: FormData): void => {
    const guardianId = typed.get("guardian");
    const isWhole = typeof guardianId === "string" && typed.has("consent");
    setMissed(!isWhole);
    if (!isWhole) return;
    const withSchool = typed.has("share_with_school");
    onGiven({ guardianId, at: new Date().toISOString(), withSchool });
  };
  return (
    <Card title={t("answerHere.consentTitle")}>
      <form
        className="answer-consent"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          begin(new FormData(event.currentTarget));
        }}
      >
        <fieldset className="forms-choice">
          <legend>{t("answerHere.present")}</legend>
          {guardians.map(({ id, full_name: name, relationship }) => (
            <label key={id} className="ui-box forms-option">
              <input
                type="radio"
                name="guardian"
                value={id}
                defaultChecked={id === (given?.guardianId ?? only)}
              />
              <span>{t("sendForm.guardianOption", { name, relationship })}</span>
            </label>
          ))}
        </fieldset>
        <p>{t("answerHere.readOut")}</p>
        <Notice words={words} />
        <Tick name="consent" isTicked={given !== null}>
          {words.consent.agree}
        </Tick>
        <Tick name="share_with_school" isTicked={given?.withSchool ?? false}>
          {words.consent.shareWithSchool}
        </Tick>
        {isMissed && (
          <p className="forms-failure" role="alert">
            {t("answerHere.consentMissing")}
          </p>
        )}
        <Button type="submit" size="md" className="answer-begin">
          {t("answerHere.begin")}
        </Button>
      </form>
    </Card>
  );
}

function Notice({ words }: { readonly words: PageTexts }) {
  const { t } = useTexts();
  return (
    <ul className="answer-notice">
      {words.consent.points.map(({ label, text }) => (
        <li key={label}>
          <strong>{label}:</strong> {fill(text, { equipe: t("answerHere.thisTeam") })}
        </li>
      ))}
    </ul>
  );
}

interface TickProps {
  readonly name: string;
  readonly isTicked: boolean;
  readonly children: string;
}

function Tick({ name, isTicked, children }: TickProps) {
  return (
    <label className="answer-tick">
      <input type="checkbox" name={name} defaultChecked={isTicked} />
      <span>{children}</span>
    </label>
  );
}

interface ConsentedProps {
  readonly patient: PatientDetail;
  readonly consent: GivenConsent;
  readonly onChange: () => void;
}

/** The consent in one line, once it is given, and the way back to it. */
export function Consented({ patient, consent, onChange }: ConsentedProps) {
  const { t, hour } = useTexts();
  const name = patient.guardians.find(({ id }) => id === consent.guardianId)?.full_name ?? "";
  return (
    <p className="answer-consented">
      <span>{t("answerHere.consented", { name, hour: hour(consent.at) })}</span>
      <Button variant="subtle" size="compact-sm" onClick={onChange}>
        {t("answerHere.changeConsent")}
      </Button>
    </p>
  );
}
