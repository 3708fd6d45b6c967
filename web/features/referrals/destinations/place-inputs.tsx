import { Group, NativeSelect, Text, Textarea, TextInput } from "@mantine/core";
import { DESTINATION_KINDS, ENTRY_MODES } from "#domain/referrals/destinations.ts";
import { useTexts } from "#web/platform/i18n/use-texts.ts";
import type { PlaceFields } from "./place-fields.ts";
import choices from "#web/platform/ui/choices.module.css";
import classes from "./destinations.module.css";

interface PlaceInputsProps {
  readonly fields: PlaceFields;
  /** A new place cannot be archived. */
  readonly isNew: boolean;
  readonly isBusy: boolean;
  readonly fault: (name: string) => string | undefined;
  readonly onChange: (change: Partial<PlaceFields>) => void;
}

/** The fields of a place. */
export function PlaceInputs({ fields, isNew, isBusy, fault, onChange }: PlaceInputsProps) {
  const { t } = useTexts();
  const text = (name: keyof PlaceFields) => ({ name, error: fault(name), disabled: isBusy });
  const typed = (name: Exclude<keyof PlaceFields, "whole_municipality" | "archived">) => ({
    ...text(name),
    label: t(`destinations.form.${name}`),
    value: fields[name],
    onChange: ({ currentTarget }: { readonly currentTarget: { readonly value: string } }) =>
      onChange({ [name]: currentTarget.value }),
  });
  const check = (name: "whole_municipality" | "archived") => (
    <label className={choices["choice"]}>
      <input
        type="checkbox"
        name={name}
        checked={fields[name]}
        disabled={isBusy}
        onChange={({ currentTarget }) => onChange({ [name]: currentTarget.checked })}
      />
      {t(`destinations.form.${name}`)}
    </label>
  );
  return (
    <>
      <Group grow align="start" className={classes["fields"]}>
        <NativeSelect
          {...typed("kind")}
          data={DESTINATION_KINDS.map((value) => ({
            value,
            label: t(`destinations.kinds.${value}`),
          }))}
        />
        <TextInput {...typed("name")} required maxLength={120} />
      </Group>
      <Textarea {...typed("areas")} description={t("destinations.form.areasHint")} rows={2} />
      {check("whole_municipality")}
      <Group grow align="start" className={classes["fields"]}>
        <TextInput {...typed("age_from")} inputMode="numeric" />
        <TextInput {...typed("age_to")} inputMode="numeric" />
        <TextInput {...typed("capacity")} inputMode="numeric" />
      </Group>
      <Text size="sm" mt={-8} c="dimmed">
        {t("destinations.form.numbersHint")}
      </Text>
      <Group grow align="start" className={classes["fields"]}>
        <TextInput {...typed("phone")} type="tel" />
        <TextInput {...typed("email")} type="email" />
      </Group>
      <Group grow align="start" className={classes["fields"]}>
        <TextInput {...typed("address")} maxLength={300} />
        <TextInput {...typed("cnes")} inputMode="numeric" maxLength={7} />
      </Group>
      <NativeSelect
        {...typed("entry")}
        data={ENTRY_MODES.map((value) => ({ value, label: t(`destinations.entries.${value}`) }))}
      />
      <Textarea {...typed("entry_note")} maxLength={500} rows={2} />
      {!isNew && check("archived")}
    </>
  );
}
