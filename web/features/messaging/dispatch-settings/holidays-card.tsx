import { Button, Group, Stack, Text, TextInput } from "@mantine/core";
import { type DispatchSettings, NewHoliday } from "#contract/messaging/dispatch-settings.ts";
import { detailOf } from "#web/platform/api/api-error.ts";
import { useTexts } from "#web/platform/i18n/use-texts.ts";
import { Card } from "#web/platform/ui/card.tsx";
import { DayInput } from "#web/platform/ui/day-input.tsx";
import { useContractForm } from "#web/platform/ui/use-contract-form.ts";
import { useToast } from "#web/platform/ui/use-toast.ts";
import { useAddHoliday, useRemoveHoliday } from "./dispatch-settings.api.ts";
import classes from "./dispatch-settings.module.css";

type Holidays = DispatchSettings["holidays"];

interface HolidaysCardProps {
  readonly holidays: Holidays;
  readonly hint: string;
}

/** The days on which nothing leaves by itself: one's own to be edited, the others to be known. */
export function HolidaysCard({ holidays, hint }: HolidaysCardProps) {
  const { t } = useTexts();
  return (
    <Card title={t("reminders.holidays")}>
      <div className={classes["fields"]}>
        <p className="ui-muted">{hint}</p>
        <section aria-label={t("reminders.ownHolidays")}>
          <h3 className={classes["label"]}>{t("reminders.ownHolidays")}</h3>
          {holidays.own.length === 0 && <p className="ui-muted">{t("reminders.noOwnHolidays")}</p>}
          <HolidayList holidays={holidays.own} mayRemove />
          <HolidayForm />
        </section>
        {holidays.municipal.length > 0 && (
          <section aria-label={t("reminders.municipalHolidays")}>
            <h3 className={classes["label"]}>{t("reminders.municipalHolidays")}</h3>
            <HolidayList holidays={holidays.municipal} />
          </section>
        )}
        <details className={classes["national"]}>
          <summary>{t("reminders.nationalHolidays")}</summary>
          <HolidayList holidays={holidays.national} />
        </details>
      </div>
    </Card>
  );
}

interface HolidayListProps {
  readonly holidays: Holidays["own"];
  readonly mayRemove?: boolean;
}

function HolidayList({ holidays, mayRemove = false }: HolidayListProps) {
  const { t, day } = useTexts();
  const toast = useToast();
  const remove = useRemoveHoliday();
  const take = (date: string): void =>
    remove.mutate(date, {
      onSuccess: () => toast.success({ message: t("reminders.holidayRemoved") }),
      onError: (error) => toast.failure({ message: t("app.failure", { detail: detailOf(error) }) }),
    });
  if (holidays.length === 0) return null;
  return (
    <Stack component="ul" gap={0} className={classes["holidays"]}>
      {holidays.map((holiday) => (
        <li key={`${holiday.day} ${holiday.name}`}>
          <Text span inherit c="dimmed">
            {day(holiday.day)}
          </Text>
          <span>{holiday.name}</span>
          {mayRemove && (
            <button
              type="button"
              className="ui-button"
              disabled={remove.isPending}
              aria-label={t("reminders.removeHoliday", {
                name: holiday.name,
                day: day(holiday.day),
              })}
              onClick={() => take(holiday.day)}
            >
              {t("reminders.remove")}
            </button>
          )}
        </li>
      ))}
    </Stack>
  );
}

function HolidayForm() {
  const { t } = useTexts();
  const toast = useToast();
  const add = useAddHoliday();
  const { isBusy, field, props } = useContractForm({
    schema: NewHoliday,
    initialValues: { day: "", name: "" },
    startsOver: true,
    send: async (holiday) => {
      await add.mutateAsync(holiday);
      toast.success({ message: t("reminders.holidayAdded") });
    },
    onFailure: (error) => toast.failure({ message: t("app.failure", { detail: detailOf(error) }) }),
  });
  return (
    <form {...props}>
      <Group gap="sm" align="end" grow preventGrowOverflow={false}>
        <DayInput {...field("day")} label={t("reminders.holidayDay")} disabled={isBusy} />
        <TextInput {...field("name")} label={t("reminders.holidayName")} disabled={isBusy} />
        <Button type="submit" variant="default" disabled={isBusy}>
          {isBusy ? t("reminders.addingHoliday") : t("reminders.addHoliday")}
        </Button>
      </Group>
    </form>
  );
}
