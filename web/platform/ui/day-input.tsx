import "@mantine/core/styles/ActionIcon.css";
import "@mantine/core/styles/Popover.css";
import { ActionIcon, Popover, TextInput, type TextInputProps } from "@mantine/core";
import { IconCalendar } from "@tabler/icons-react";
import { Suspense, useEffect, useRef, useState } from "react";
import { readDay, writtenDay } from "#domain/organization/read-day.ts";
import { useTexts } from "#web/platform/i18n/use-texts.ts";
import { lazyComponent } from "#web/platform/lazy-component.ts";

/** Loaded when it is first opened: most people type the day. */
const DayCalendar = lazyComponent(async () => (await import("./day-calendar.tsx")).DayCalendar);

interface DayInputProps extends Omit<
  TextInputProps,
  "value" | "defaultValue" | "onChange" | "onBlur" | "onKeyDown" | "type" | "min" | "max"
> {
  /** YYYY-MM-DD, or empty. */
  readonly value?: string;
  readonly min?: string | undefined;
  readonly max?: string | undefined;
  /** Where nothing can be loaded a day is only typed. */
  readonly hasCalendar?: boolean;
  /** Called with a whole day, or with nothing while what is typed is none. */
  readonly onChange: (day: string) => void;
}

/**
 * A day: typed with the day first whatever the browser speaks, or picked from a calendar. A form is not sent while it holds
 * what is no day: it would go as a day that was left empty.
 */
export function DayInput(props: DayInputProps) {
  const { value: day = "", min, max, hasCalendar = true, onChange, error, ...input } = props;
  const { t } = useTexts();
  const [typed, setTyped] = useState<string>();
  const [isLeft, setLeft] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  const isUnreadable = Boolean(typed?.trim()) && readDay(typed ?? "", "full or short") === "";
  useEffect(() => {
    const form = field.current?.form;
    if (!isUnreadable || !form) return undefined;
    const hold = (event: SubmitEvent): void => {
      event.preventDefault();
      event.stopPropagation();
      setLeft(true);
      field.current?.focus();
    };
    form.addEventListener("submit", hold, true);
    return () => form.removeEventListener("submit", hold, true);
  }, [isUnreadable]);
  const take = (text: string, years?: "full or short"): string => {
    const read = readDay(text, years);
    if (read !== day) onChange(read);
    return read;
  };
  const leave = (): void => {
    if (typed === undefined) return;
    const isRead = take(typed, "full or short") !== "" || typed.trim() === "";
    if (isRead) setTyped(undefined);
    setLeft(!isRead);
  };
  return (
    <TextInput
      inputMode="numeric"
      autoComplete="off"
      placeholder={t("app.day.format")}
      {...input}
      ref={field}
      value={typed ?? writtenDay(day)}
      error={isLeft ? t("app.day.unreadable") : error}
      onChange={({ currentTarget }) => {
        setTyped(currentTarget.value);
        setLeft(false);
        take(currentTarget.value);
      }}
      onBlur={leave}
      onKeyDown={({ key }) => {
        if (key === "Enter") leave();
      }}
      rightSectionPointerEvents="all"
      rightSection={
        hasCalendar && (
          <CalendarButton
            day={day}
            min={min}
            max={max}
            isDisabled={input.disabled ?? input.readOnly ?? false}
            onChoose={(chosen) => {
              setTyped(undefined);
              setLeft(false);
              onChange(chosen);
            }}
          />
        )
      }
    />
  );
}

interface CalendarButtonProps {
  readonly day: string;
  readonly min: string | undefined;
  readonly max: string | undefined;
  readonly isDisabled: boolean;
  readonly onChoose: (day: string) => void;
}

function CalendarButton({ day, min, max, isDisabled, onChoose }: CalendarButtonProps) {
  const { t } = useTexts();
  const [isOpen, setOpen] = useState(false);
  return (
    <Popover
      opened={isOpen}
      onChange={setOpen}
      position="bottom-end"
      trapFocus
      returnFocus
      shadow="md"
    >
      <Popover.Target>
        <ActionIcon
          variant="subtle"
          size="lg"
          aria-label={t("app.day.open")}
          disabled={isDisabled}
          onClick={() => setOpen(!isOpen)}
        >
          <IconCalendar size={20} aria-hidden />
        </ActionIcon>
      </Popover.Target>
      <Popover.Dropdown aria-label={t("app.day.calendar")}>
        <Suspense>
          <DayCalendar
            day={day}
            min={min}
            max={max}
            onChoose={(chosen) => {
              setOpen(false);
              onChoose(chosen);
            }}
          />
        </Suspense>
      </Popover.Dropdown>
    </Popover>
  );
}
