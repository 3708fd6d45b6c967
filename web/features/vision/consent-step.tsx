import "@mantine/core/styles/InlineInput.css";
import "@mantine/core/styles/Checkbox.css";
import { Button, Checkbox, NativeSelect, TextInput } from "@mantine/core";
import { type SubmitEvent, useState } from "react";
import type { VisionUpload } from "#contract/vision/vision.ts";
import { AGES } from "#domain/vision/protocol.ts";
import {
  CONTRAINDICATIONS,
  type Contraindication,
  VISION_CONSENT_METHODS,
  VISION_CONSENT_VERSION,
  type VisionConsentMethod,
} from "#domain/vision/session.ts";
import { useTexts } from "#web/platform/i18n/use-texts.ts";
import type { VisionSubject } from "./finished-run.ts";
import { ScreenFits } from "./screen-fits.tsx";

/** What was said before the test. */
export interface Consented {
  readonly consent: VisionUpload["consent"];
  readonly contraindications: readonly Contraindication[];
}

interface ConsentStepProps {
  readonly subject: VisionSubject;
  readonly onConsent: (consented: Consented) => void;
  readonly onLeave: () => void;
}

/** Somebody who is not among the child's guardians. */
const OTHER = "";

/** Who consents, to what, and what is to be known about the child's eyes: before it the camera stays off. */
export function ConsentStep({ subject, onConsent, onLeave }: ConsentStepProps) {
  const { t } = useTexts();
  const [guardian, setGuardian] = useState(subject.guardians[0]?.id ?? OTHER);
  const [method, setMethod] = useState<VisionConsentMethod>("signed");
  const [told, setTold] = useState<readonly Contraindication[]>([]);
  const [isChecked, setChecked] = useState(false);
  const [missing, setMissing] = useState<string | null>(null);

  const submit = (event: SubmitEvent<HTMLFormElement>): void => {
    event.preventDefault();
    const fields = new FormData(event.currentTarget);
    const name = said(fields, "name");
    const relationship = said(fields, "relationship");
    const lacks = [
      guardian === OTHER && name === "" && "name",
      guardian === OTHER && relationship === "" && "relationship",
      !isChecked && "agreed",
    ].find((each) => each !== false);
    setMissing(lacks ?? null);
    if (lacks !== undefined) {
      const field = event.currentTarget.elements.namedItem(lacks);
      if (field instanceof HTMLElement) field.focus();
      return;
    }
    onConsent({
      consent: {
        ...(guardian === OTHER ? {} : { guardian }),
        name: guardian === OTHER ? name : "",
        relationship: guardian === OTHER ? relationship : "",
        text_version: VISION_CONSENT_VERSION,
        method,
        given_at: new Date().toISOString(),
      },
      contraindications: told,
    });
  };

  return (
    <form noValidate className="vision-sheet" onSubmit={submit}>
      <Notice ageMonths={subject.ageMonths} />
      {subject.guardians.length > 0 && (
        <NativeSelect
          label={t("vision.consent.who")}
          value={guardian}
          data={[
            ...subject.guardians.map(({ id, full_name: name, relationship }) => ({
              value: id,
              label: relationship ? `${name} (${relationship})` : name,
            })),
            { value: OTHER, label: t("vision.consent.other") },
          ]}
          onChange={({ currentTarget }) => setGuardian(currentTarget.value)}
        />
      )}
      {guardian === OTHER && <OtherPerson missing={missing} />}
      <NativeSelect
        label={t("vision.consent.method")}
        value={method}
        data={VISION_CONSENT_METHODS.map((value) => ({
          value,
          label: t(`vision.consent.methods.${value}`),
        }))}
        onChange={({ currentTarget }) =>
          setMethod(VISION_CONSENT_METHODS.find((each) => each === currentTarget.value) ?? "signed")
        }
      />
      <EyesQuestion told={told} onChange={setTold} />
      <Checkbox
        name="agreed"
        label={t("vision.consent.agreed")}
        checked={isChecked}
        error={missing === "agreed" && t("vision.consent.agreedMissing")}
        onChange={({ currentTarget }) => setChecked(currentTarget.checked)}
      />
      <p className="ui-muted">{t("vision.consent.version", { version: VISION_CONSENT_VERSION })}</p>
      <div className="vision-actions">
        <Button type="submit">{t("vision.consent.go")}</Button>
        <Button variant="default" onClick={onLeave}>
          {t("vision.leave")}
        </Button>
      </div>
    </form>
  );
}

function Notice({ ageMonths }: { readonly ageMonths: number | null }) {
  const { t } = useTexts();
  const isOffered = ageMonths === null || (ageMonths >= AGES.from && ageMonths <= AGES.to);
  return (
    <div className="vision-prose">
      <p>{t("vision.consent.what")}</p>
      <ul>
        <li>{t("vision.consent.noVideo")}</li>
        <li>{t("vision.consent.kept")}</li>
        <li>{t("vision.consent.free")}</li>
        <li>{t("vision.consent.motion")}</li>
      </ul>
      <ScreenFits />
      {ageMonths === null && <p className="vision-hint">{t("vision.consent.ageUnknown")}</p>}
      {!isOffered && <p className="vision-hint">{t("vision.consent.ageOutside")}</p>}
      {isOffered && ageMonths !== null && ageMonths > AGES.studiedTo && (
        <p className="vision-hint">{t("vision.consent.ageExploratory")}</p>
      )}
    </div>
  );
}

function OtherPerson({ missing }: { readonly missing: string | null }) {
  const { t } = useTexts();
  return (
    <div className="vision-pair">
      <TextInput
        name="name"
        label={t("vision.consent.name")}
        maxLength={200}
        required
        error={missing === "name" && t("vision.consent.nameMissing")}
      />
      <TextInput
        name="relationship"
        label={t("vision.consent.relationship")}
        maxLength={60}
        required
        error={missing === "relationship" && t("vision.consent.relationshipMissing")}
      />
    </div>
  );
}

interface EyesQuestionProps {
  readonly told: readonly Contraindication[];
  readonly onChange: (told: readonly Contraindication[]) => void;
}

function EyesQuestion({ told, onChange }: EyesQuestionProps) {
  const { t } = useTexts();
  const toggle = (one: Contraindication): void =>
    onChange(told.includes(one) ? told.filter((each) => each !== one) : [...told, one]);
  return (
    <fieldset className="vision-choices">
      <legend>{t("vision.consent.eyes")}</legend>
      {CONTRAINDICATIONS.map((one) => (
        <Checkbox
          key={one}
          label={t(`vision.contraindications.${one}`)}
          checked={told.includes(one)}
          onChange={() => toggle(one)}
        />
      ))}
      {told.includes("photosensitive_epilepsy") && (
        <p className="vision-hint" role="alert">
          {t("vision.consent.epilepsy")}
        </p>
      )}
    </fieldset>
  );
}

function said(fields: FormData, name: string): string {
  const value = fields.get(name);
  return typeof value === "string" ? value.trim() : "";
}
