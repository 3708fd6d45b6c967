import { Button, Stack, Text, TextInput } from "@mantine/core";
import { useState } from "react";
import { fillText, institutionValues, type PageTexts } from "#web/guardian/texts/page-texts.ts";
import { useTexts } from "#web/platform/i18n/use-texts.ts";
import { Note } from "#web/platform/ui/note.tsx";
import type { Draft } from "./device/device-state.ts";
import type { Device } from "./device/device.ts";
import { focusField } from "./focus-field.ts";
import { textOf } from "./text-of.ts";
import { useDraft } from "./use-draft.ts";
import classes from "./device.module.css";

interface FamilyConsentProps {
  readonly device: Device;
  readonly draft: Draft;
  readonly words: PageTexts;
  readonly team: string;
}

const NEEDED = ["guardian", "relationship", "consent"] as const;
type Needed = (typeof NEEDED)[number];

/** The notice of the guardian's page, with who agrees written by that person; no box is ticked beforehand. */
export function FamilyConsent({ device, draft, words, team }: FamilyConsentProps) {
  const { t } = useTexts();
  const writing = useDraft(device, draft);
  const [missed, setMissed] = useState<readonly Needed[]>([]);
  const fault = (name: Needed) => missed.includes(name) && t(`device.needed.${name}`);
  const begin = (form: HTMLFormElement): void => {
    const typed = new FormData(form);
    const found = NEEDED.filter((name) => textOf(typed, name) === "");
    setMissed(found);
    if (found[0] !== undefined) return focusField(form, found[0]);
    writing.keep({
      guardian: textOf(typed, "guardian"),
      relationship: textOf(typed, "relationship"),
      withSchool: typed.has("share_with_school"),
      consentedAt: new Date().toISOString(),
    });
  };
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        begin(event.currentTarget);
      }}
    >
      <Stack maw="36rem">
        <Text size="lg">{t("device.welcome")}</Text>
        {(["guardian", "relationship"] as const).map((name) => (
          <TextInput
            key={name}
            size="lg"
            name={name}
            label={t(`device.${name}`)}
            defaultValue={draft[name]}
            onChange={({ currentTarget }) => writing.type({ [name]: currentTarget.value })}
            error={fault(name)}
            maxLength={name === "guardian" ? 200 : 60}
            autoComplete="off"
          />
        ))}
        <Note component="ul" pl="xl">
          {words.consent.points.map(({ label, text }) => (
            <li key={label}>
              <strong>{label}:</strong> {fillText(text, institutionValues("equipe", team))}
            </li>
          ))}
        </Note>
        <div>
          <label className={classes["tick"]} data-missed={fault("consent") ? true : undefined}>
            <input
              type="checkbox"
              name="consent"
              aria-invalid={missed.includes("consent")}
              aria-describedby={fault("consent") ? "device-consent-fault" : undefined}
            />
            <span>{words.consent.agree}</span>
          </label>
          {fault("consent") && (
            <Text inherit c="var(--bad)" id="device-consent-fault" role="alert">
              {fault("consent")}
            </Text>
          )}
        </div>
        <label className={classes["tick"]}>
          <input type="checkbox" name="share_with_school" />
          <span>{words.consent.shareWithSchool}</span>
        </label>
        <Button type="submit" size="lg">
          {t("device.begin")}
        </Button>
        <p className="ui-muted">{t("device.mayRefuse")}</p>
      </Stack>
    </form>
  );
}
