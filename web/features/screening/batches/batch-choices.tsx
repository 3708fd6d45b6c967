import { NativeSelect, Stack } from "@mantine/core";
import { useTexts } from "#web/platform/i18n/use-texts.ts";
import { LATELY, type useChoice, type Way } from "./use-choice.ts";

const WAY_NAMES = [
  "email_whatsapp",
  "whatsapp_email",
  "email",
  "whatsapp",
] as const satisfies Way[];

/** By which way, and whom to leave in peace. */
export function SendingChoices({
  way,
  setWay,
  lately,
  setLately,
  hasWhatsApp,
}: ReturnType<typeof useChoice>) {
  const { t } = useTexts();
  return (
    <Stack gap="sm">
      {hasWhatsApp ? (
        <NativeSelect
          label={t("newBatch.channels")}
          value={way}
          onChange={({ currentTarget }) =>
            setWay(WAY_NAMES.find((each) => each === currentTarget.value) ?? way)
          }
          data={WAY_NAMES.map((value) => ({
            value,
            label: t(`newBatch.ways.${value}`),
          }))}
        />
      ) : (
        <p className="ui-muted">{t("newBatch.noWhatsApp")}</p>
      )}
      <NativeSelect
        label={t("newBatch.lately")}
        value={String(lately ?? "")}
        onChange={({ currentTarget }) =>
          setLately(LATELY.find((days) => String(days ?? "") === currentTarget.value) ?? null)
        }
        data={LATELY.map((days) => ({
          value: String(days ?? ""),
          label: days === null ? t("newBatch.latelyNever") : t("newBatch.latelyDays", { days }),
        }))}
      />
    </Stack>
  );
}
