import { NativeSelect } from "@mantine/core";
import { MEDIA_DAYS, type MediaDays } from "#domain/messaging/media.ts";
import { useTexts } from "#web/platform/i18n/use-texts.ts";

/** For how long voice notes, pictures and documents that families sent are kept. */
export function MediaDaysField(props: {
  readonly chosen: MediaDays | undefined;
  readonly isDisabled: boolean;
  readonly onChoose: (days: MediaDays) => void;
}) {
  const { t } = useTexts();
  return (
    <NativeSelect
      name="media_days"
      label={t("mediaDays.label")}
      description={t("mediaDays.hint")}
      value={props.chosen}
      disabled={props.isDisabled}
      data={MEDIA_DAYS.map((days) => ({
        value: String(days),
        label: t("mediaDays.days", { days }),
      }))}
      onChange={({ currentTarget: { value } }) => {
        const chosen = MEDIA_DAYS.find((each) => String(each) === value);
        if (chosen !== undefined) props.onChoose(chosen);
      }}
    />
  );
}
