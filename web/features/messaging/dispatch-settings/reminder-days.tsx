import { ActionIcon, Group, Text, TextInput } from "@mantine/core";
import { IconX } from "@tabler/icons-react";
import { useState } from "react";
import { LATEST_REMINDER_DAY, MOST_REMINDERS } from "#domain/messaging/dispatch-settings.ts";
import { useTexts } from "#web/platform/i18n/use-texts.ts";
import classes from "./dispatch-settings.module.css";

interface ReminderDaysProps {
  readonly days: readonly number[];
  readonly fault: string | undefined;
  readonly isOff: boolean;
  readonly onChange: (days: number[]) => void;
}

/** The days on which a family is reminded, each to be taken away, and a field for one more. */
export function ReminderDays({ days, fault, isOff, onChange }: ReminderDaysProps) {
  const { t } = useTexts();
  const [typed, setTyped] = useState("");
  const wanted = Number(typed);
  const isDay = Number.isInteger(wanted) && wanted >= 1 && wanted <= LATEST_REMINDER_DAY;
  const isNew = typed.trim() !== "" && isDay && !days.includes(wanted);
  const add = (): void => {
    if (!isNew) return;
    onChange([...days, wanted].toSorted((one, other) => one - other));
    setTyped("");
  };
  return (
    <fieldset className={classes["group"]} data-off={isOff || undefined}>
      <legend className={classes["label"]}>{t("reminders.days")}</legend>
      <p className="ui-muted" style={{ fontSize: "0.9375rem" }}>
        {t("reminders.daysHint")}
      </p>
      <Group component="ul" gap={8} className={classes["days"]}>
        {days.map((day) => (
          <li key={day}>
            {t("reminders.daysCount", { count: day })}
            <ActionIcon
              variant="subtle"
              color="gray"
              size={44}
              aria-label={t("reminders.removeDay", { count: day })}
              onClick={() => onChange(days.filter((each) => each !== day))}
            >
              <IconX size={16} aria-hidden />
            </ActionIcon>
          </li>
        ))}
      </Group>
      {days.length < MOST_REMINDERS && (
        <Group gap="sm" align="end">
          <TextInput
            type="number"
            inputMode="numeric"
            label={t("reminders.newDay")}
            min={1}
            max={LATEST_REMINDER_DAY}
            value={typed}
            onChange={({ currentTarget: { value } }) => setTyped(value)}
            onKeyDown={(event) => {
              if (event.key !== "Enter") return;
              event.preventDefault();
              add();
            }}
          />
          <button type="button" className="ui-button" disabled={!isNew} onClick={add}>
            {t("reminders.addDay")}
          </button>
        </Group>
      )}
      {fault !== undefined && (
        <Text size="sm" c="var(--bad)" role="alert">
          {fault}
        </Text>
      )}
    </fieldset>
  );
}
