import "@mantine/core/styles/VisuallyHidden.css";
import { Group, NativeSelect, Text, VisuallyHidden } from "@mantine/core";
import { useTexts } from "#web/platform/i18n/use-texts.ts";
import type { Draft } from "./draft.ts";
import classes from "./dispatch-settings.module.css";

const WEEKDAYS = [1, 2, 3, 4, 5, 6, 7];
/** A Monday, to name the days of the week by. */
const MONDAY = Date.UTC(2024, 0, 1);
const DAY_MS = 86_400_000;

interface HoursFieldsProps {
  readonly draft: Draft;
  readonly zone: string;
  readonly fault: (name: string) => string | undefined;
  readonly onChange: (part: Partial<Draft>) => void;
}

/** Between which hours and on which days of the week automatic messages leave. */
export function HoursFields({ draft, zone, fault, onChange }: HoursFieldsProps) {
  const { t, language } = useTexts();
  const hours = (from: number, to: number) =>
    Array.from({ length: to - from + 1 }, (_, index) => ({
      value: String(from + index),
      label: t("reminders.hour", { hour: from + index }),
    }));
  const toggle = (day: number, isOn: boolean): void => {
    const others = draft.weekdays.filter((each) => each !== day);
    const weekdays = isOn ? [...others, day] : others;
    onChange({ weekdays: weekdays.toSorted((one, other) => one - other) });
  };
  return (
    <fieldset className={classes["group"]}>
      <legend className={classes["label"]}>{t("reminders.hours")}</legend>
      <p className="ui-muted" style={{ fontSize: "0.9375rem" }}>
        {t("reminders.hoursHint", { zone: zone.replaceAll("_", " ") })}
      </p>
      <Group gap="sm" align="end">
        <NativeSelect
          label={t("reminders.from")}
          value={String(draft.from_hour)}
          error={fault("from_hour")}
          data={hours(0, 23)}
          onChange={({ currentTarget: { value } }) => onChange({ from_hour: Number(value) })}
        />
        <NativeSelect
          label={t("reminders.to")}
          value={String(draft.to_hour)}
          error={fault("to_hour")}
          data={hours(1, 24)}
          onChange={({ currentTarget: { value } }) => onChange({ to_hour: Number(value) })}
        />
      </Group>
      <fieldset className={classes["weekdays"]}>
        <legend style={{ fontSize: "0.9375rem" }}>{t("reminders.weekdays")}</legend>
        {WEEKDAYS.map((day) => (
          <label key={day}>
            <input
              type="checkbox"
              checked={draft.weekdays.includes(day)}
              onChange={({ currentTarget: { checked } }) => toggle(day, checked)}
            />
            <span aria-hidden>{nameOf(language, day, "short")}</span>
            <VisuallyHidden>{nameOf(language, day, "long")}</VisuallyHidden>
          </label>
        ))}
      </fieldset>
      {fault("weekdays") !== undefined && (
        <Text size="sm" c="var(--bad)" role="alert">
          {fault("weekdays")}
        </Text>
      )}
    </fieldset>
  );
}

function nameOf(language: string, day: number, weekday: "long" | "short"): string {
  const format = new Intl.DateTimeFormat(language, { weekday, timeZone: "UTC" });
  return format.format(new Date(MONDAY + (day - 1) * DAY_MS));
}
