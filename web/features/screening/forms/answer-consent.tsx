import "@mantine/core/styles/InlineInput.css";
import "@mantine/core/styles/Checkbox.css";
import "@mantine/core/styles/Fieldset.css";
import "#web/platform/ui/box.css";
import { Box, Button, Checkbox, Fieldset, Group, Stack } from "@mantine/core";
import { useState } from "react";
import type { Guardian, PatientDetail } from "#contract/screening/patients.ts";
import { fillText, institutionValues, type PageTexts } from "#web/guardian/texts/page-texts.ts";
import { useTexts } from "#web/platform/i18n/use-texts.ts";
import { Card } from "#web/platform/ui/card.tsx";
import { ErrorText } from "#web/platform/ui/error-text.tsx";
import classes from "./forms.module.css";

/** Who is present and agrees, and since when. */
export interface PresentConsent {
  readonly guardianId: string;
  readonly at: string;
  readonly withSchool: boolean;
}

interface AnswerConsentProps {
  readonly guardians: readonly Guardian[];
  readonly words: PageTexts;
  readonly given: PresentConsent | null;
  readonly onGiven: (consent: PresentConsent) => void;
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
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          begin(new FormData(event.currentTarget));
        }}
      >
        <Stack gap="sm">
          <Fieldset variant="unstyled" mb="md" legend={t("answerHere.present")}>
            <Stack gap={10}>
              {guardians.map(({ id, full_name: name, relationship }) => (
                <label key={id} className={`ui-box ${classes["option"]}`}>
                  <input
                    type="radio"
                    name="guardian"
                    value={id}
                    defaultChecked={id === (given?.guardianId ?? only)}
                  />
                  <span>{t("sendForm.guardianOption", { name, relationship })}</span>
                </label>
              ))}
            </Stack>
          </Fieldset>
          <p>{t("answerHere.readOut")}</p>
          <Notice words={words} />
          <Tick name="consent" isTicked={given !== null}>
            {words.consent.agree}
          </Tick>
          <Tick name="share_with_school" isTicked={given?.withSchool ?? false}>
            {words.consent.shareWithSchool}
          </Tick>
          {isMissed && <ErrorText>{t("answerHere.consentMissing")}</ErrorText>}
          <Button type="submit" size="md" style={{ alignSelf: "start" }}>
            {t("answerHere.begin")}
          </Button>
        </Stack>
      </form>
    </Card>
  );
}

function Notice({ words }: { readonly words: PageTexts }) {
  const { t } = useTexts();
  return (
    <Box component="ul" maw="46rem" py="sm" pr="md" pl="xl" bdrs="sm" bg="var(--surface-sunken)">
      {words.consent.points.map(({ label, text }) => (
        <li key={label}>
          <strong>{label}:</strong>{" "}
          {fillText(text, institutionValues("equipe", t("answerHere.thisTeam")))}
        </li>
      ))}
    </Box>
  );
}

interface TickProps {
  readonly name: string;
  readonly isTicked: boolean;
  readonly children: string;
}

function Tick({ name, isTicked, children }: TickProps) {
  return (
    <Checkbox maw="46rem" mih="2.75rem" name={name} defaultChecked={isTicked} label={children} />
  );
}

interface ConsentedProps {
  readonly patient: PatientDetail;
  readonly consent: PresentConsent;
  readonly onChange: () => void;
}

/** The consent in one line, once it is given, and the way back to it. */
export function Consented({ patient, consent, onChange }: ConsentedProps) {
  const { t, hour } = useTexts();
  const name = patient.guardians.find(({ id }) => id === consent.guardianId)?.full_name ?? "";
  return (
    <Group component="p" gap="xs" mb="md" c="var(--good)" fw={600}>
      <span>{t("answerHere.consented", { name, hour: hour(consent.at) })}</span>
      <Button variant="subtle" size="compact-sm" onClick={onChange}>
        {t("answerHere.changeConsent")}
      </Button>
    </Group>
  );
}
