import { Button, Checkbox, Group, NativeSelect, Stack, TextInput } from "@mantine/core";
import { useState } from "react";
import "@mantine/core/styles/InlineInput.css";
import "@mantine/core/styles/Checkbox.css";
import { VisionConsent } from "#contract/vision/vision-fields.ts";
import type { VisionUpload } from "#contract/vision/vision.ts";
import { AGES } from "#domain/vision/protocol.ts";
import {
  CONTRAINDICATIONS,
  type Contraindication,
  VISION_CONSENT_METHODS,
  VISION_CONSENT_VERSION,
} from "#domain/vision/session.ts";
import { useTexts } from "#web/platform/i18n/use-texts.ts";
import { Note } from "#web/platform/ui/note.tsx";
import { useContractForm } from "#web/platform/ui/use-contract-form.ts";
import type { VisionSubject } from "./finished-run.ts";
import { ScreenFits } from "./screen-fits.tsx";
import classes from "./vision.module.css";

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
  const [told, setTold] = useState<readonly Contraindication[]>([]);
  const form = useContractForm({
    schema: VisionConsent,
    initialValues: {
      guardian: subject.guardians[0]?.id ?? OTHER,
      name: "",
      relationship: "",
      method: "signed",
      agreed: false,
    },
    bodyOf: ({ guardian, name, relationship, method }) => ({
      ...(guardian === OTHER ? { name, relationship } : { guardian }),
      text_version: VISION_CONSENT_VERSION,
      method,
      given_at: new Date().toISOString(),
    }),
    check: ({ guardian, name, relationship, agreed }) => ({
      ...(guardian === OTHER && name.trim() === "" && { name: t("vision.consent.nameMissing") }),
      ...(guardian === OTHER &&
        relationship.trim() === "" && {
          relationship: t("vision.consent.relationshipMissing"),
        }),
      ...(!agreed && { agreed: t("vision.consent.agreedMissing") }),
    }),
    send: async (consent) => onConsent({ consent, contraindications: told }),
  });
  const { field } = form;

  return (
    <form {...form.props}>
      <Stack miw={0}>
        <Notice ageMonths={subject.ageMonths} />
        {subject.guardians.length > 0 && (
          <NativeSelect
            label={t("vision.consent.who")}
            data={[
              ...subject.guardians.map(({ id, full_name: name, relationship }) => ({
                value: id,
                label: relationship ? `${name} (${relationship})` : name,
              })),
              { value: OTHER, label: t("vision.consent.other") },
            ]}
            {...field("guardian")}
          />
        )}
        {form.values.guardian === OTHER && (
          <Group grow align="start">
            <TextInput
              label={t("vision.consent.name")}
              maxLength={200}
              required
              {...field("name")}
            />
            <TextInput
              label={t("vision.consent.relationship")}
              maxLength={60}
              required
              {...field("relationship")}
            />
          </Group>
        )}
        <NativeSelect
          label={t("vision.consent.method")}
          data={VISION_CONSENT_METHODS.map((value) => ({
            value,
            label: t(`vision.consent.methods.${value}`),
          }))}
          {...field("method")}
        />
        <EyesQuestion told={told} onChange={setTold} />
        <Checkbox label={t("vision.consent.agreed")} {...field("agreed", "checkbox")} />
        <p className="ui-muted">
          {t("vision.consent.version", { version: VISION_CONSENT_VERSION })}
        </p>
        <Group gap="sm" className={classes["actions"]}>
          <Button type="submit">{t("vision.consent.go")}</Button>
          <Button variant="default" onClick={onLeave}>
            {t("vision.leave")}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}

function Notice({ ageMonths }: { readonly ageMonths: number | null }) {
  const { t } = useTexts();
  const isOffered = ageMonths === null || (ageMonths >= AGES.from && ageMonths <= AGES.to);
  return (
    <div className={classes["prose"]}>
      <p>{t("vision.consent.what")}</p>
      <ul>
        <li>{t("vision.consent.noVideo")}</li>
        <li>{t("vision.consent.kept")}</li>
        <li>{t("vision.consent.free")}</li>
        <li>{t("vision.consent.motion")}</li>
      </ul>
      <ScreenFits />
      {ageMonths === null && (
        <Note tone="info" c="var(--text)">
          {t("vision.consent.ageUnknown")}
        </Note>
      )}
      {!isOffered && (
        <Note tone="info" c="var(--text)">
          {t("vision.consent.ageOutside")}
        </Note>
      )}
      {isOffered && ageMonths !== null && ageMonths > AGES.studiedTo && (
        <Note tone="info" c="var(--text)">
          {t("vision.consent.ageExploratory")}
        </Note>
      )}
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
    <fieldset className={classes["choices"]}>
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
        <Note tone="info" c="var(--text)" role="alert">
          {t("vision.consent.epilepsy")}
        </Note>
      )}
    </fieldset>
  );
}
