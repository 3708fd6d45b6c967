import "@mantine/core/styles/InlineInput.css";
import "@mantine/core/styles/Radio.css";
import { Button, Radio, TextInput } from "@mantine/core";
import { useState } from "react";
import { saveVisionSettings } from "#contract/vision/vision-settings.ts";
import { SAMPLES_MONTHS } from "#domain/vision/session.ts";
import { detailOf, isApiError } from "#web/platform/api/api-error.ts";
import { spokenFault } from "#web/platform/i18n/faults/spoken-faults.ts";
import { useTexts } from "#web/platform/i18n/use-texts.ts";
import { Confirm } from "#web/platform/ui/confirm.tsx";
import { useToast } from "#web/platform/ui/use-toast.ts";
import { useSaveKeeping } from "./keeping.api.ts";

/** The time as it is set, to be changed. A shorter one deletes, and is asked about. */
export function KeepingForm({ months: current }: { readonly months: number | null }) {
  const { t } = useTexts();
  const toast = useToast();
  const save = useSaveKeeping();
  const [isForRecord, setForRecord] = useState(current === null);
  const [text, setText] = useState(String(current ?? SAMPLES_MONTHS.usual));
  const [isAsked, setAsked] = useState(false);
  const wanted = isForRecord ? null : /^\d{1,3}$/.test(text.trim()) ? Number(text) : Number.NaN;
  const fault = useMonthsFault(wanted, save.error);
  const keep = (): void =>
    save.mutate(
      { samples_months: wanted },
      { onSuccess: () => toast.success({ message: t("visionKeeping.saved") }) },
    );
  return (
    <form
      noValidate
      className="vision-keeping"
      onSubmit={(event) => {
        event.preventDefault();
        if (fault.isBad) fault.show();
        else if (wanted !== null && wanted < (current ?? Infinity)) setAsked(true);
        else keep();
      }}
    >
      <p className="ui-muted">{t("visionKeeping.hint")}</p>
      <fieldset>
        <legend>{t("visionKeeping.question")}</legend>
        <Radio
          name="keeping"
          label={t("visionKeeping.forMonths")}
          checked={!isForRecord}
          onChange={() => setForRecord(false)}
        />
        {!isForRecord && (
          <TextInput
            className="vision-keeping-months"
            label={t("visionKeeping.months")}
            inputMode="numeric"
            autoComplete="off"
            maxLength={3}
            value={text}
            error={fault.text}
            onChange={({ currentTarget: { value } }) => {
              setText(value);
              fault.hide();
            }}
          />
        )}
        <Radio
          name="keeping"
          label={t("visionKeeping.forRecord")}
          checked={isForRecord}
          onChange={() => setForRecord(true)}
        />
      </fieldset>
      <div>
        <Button type="submit" disabled={wanted === current} loading={save.isPending}>
          {t("visionKeeping.save")}
        </Button>
      </div>
      {isAsked && (
        <Confirm
          title={t("visionKeeping.shorterTitle")}
          action={t("visionKeeping.shorterGo")}
          className="vision-keeping"
          isSevere
          isBusy={save.isPending}
          error={save.error}
          onConfirm={keep}
          onClose={() => setAsked(false)}
        >
          <p>{t("visionKeeping.shorter", { months: wanted ?? 0 })}</p>
        </Confirm>
      )}
    </form>
  );
}

/** What is wrong with the months: the contract's words once it was tried, or what the server refused. */
function useMonthsFault(wanted: number | null, refused: Error | null) {
  const [isShown, setShown] = useState(false);
  const { error } = saveVisionSettings.body.safeParse({ samples_months: wanted });
  const own = isShown ? error?.issues[0]?.message : undefined;
  const theirs =
    refused === null
      ? undefined
      : ((isApiError(refused) ? refused.fields["samples_months"] : undefined) ?? detailOf(refused));
  return {
    isBad: error !== undefined,
    text: own === undefined ? theirs : spokenFault(own),
    show: () => setShown(true),
    hide: () => setShown(false),
  };
}
