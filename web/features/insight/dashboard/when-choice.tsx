import "@mantine/core/styles/InlineInput.css";
import "@mantine/core/styles/Radio.css";
import { Radio, Stack } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { nextSendingTime } from "#domain/messaging/sending-hours.ts";
import { useTexts } from "#web/platform/i18n/use-texts.ts";
import { productNow } from "#web/platform/product-time.ts";
import { sendingHoursQuery, type When } from "./resend.api.ts";

interface WhenChoiceProps {
  readonly when: When;
  readonly isDisabled: boolean;
  readonly onChoose: (when: When) => void;
}

/** Outside of the organisation's hours: whether to send all the same, or when they begin again. Within them there is nothing to choose. */
export function WhenChoice({ when, isDisabled, onChoose }: WhenChoiceProps) {
  const { t, language } = useTexts();
  const { data: settings } = useQuery(sendingHoursQuery);
  if (!settings) return null;
  const { own, municipal, national } = settings.holidays;
  const now = productNow();
  const next = nextSendingTime(
    {
      timeZone: settings.time_zone,
      fromHour: settings.from_hour,
      toHour: settings.to_hour,
      weekdays: settings.weekdays,
      holidays: new Set([...own, ...municipal, ...national].map(({ day }) => day)),
    },
    now,
  );
  if (next.getTime() === now.getTime()) return null;
  const moment = new Intl.DateTimeFormat(language, {
    timeZone: settings.time_zone,
    weekday: "long",
    day: "2-digit",
    month: "2-digit",
    hour: "2-digit",
    minute: "2-digit",
  }).format(next);
  const options: readonly (readonly [When, string])[] = [
    ["now", t("dashboard.whenNow")],
    ["hours", t("dashboard.whenHours", { moment })],
  ];
  return (
    <Radio.Group
      label={t("dashboard.when")}
      value={when}
      onChange={(value) => onChoose(value === "hours" ? "hours" : "now")}
    >
      <Stack pt="xs" gap="sm">
        {options.map(([value, label]) => (
          <Radio key={value} value={value} label={label} disabled={isDisabled} />
        ))}
      </Stack>
    </Radio.Group>
  );
}
