import { Button, Radio, TextInput } from "@mantine/core";
import "@mantine/core/styles/InlineInput.css";
import "@mantine/core/styles/Radio.css";
import { useState } from "react";
import { saveVisionSettings } from "#contract/vision/vision-settings.ts";
import { SAMPLES_MONTHS } from "#domain/vision/session.ts";
import { useTexts } from "#web/platform/i18n/use-texts.ts";
import { Confirm } from "#web/platform/ui/confirm.tsx";
import { useContractForm } from "#web/platform/ui/use-contract-form.ts";
import { useToast } from "#web/platform/ui/use-toast.ts";
import { useSaveKeeping } from "./keeping.api.ts";
import classes from "./vision-keeping.module.css";

/** The time as it is set, to be changed. A shorter one deletes, and is asked about. */
export function KeepingForm({ months: current }: { readonly months: number | null }) {
  const { t } = useTexts();
  const toast = useToast();
  const save = useSaveKeeping();
  const [isAsked, setAsked] = useState(false);
  const form = useContractForm({
    schema: saveVisionSettings.body,
    initialValues: {
      isForRecord: current === null,
      samples_months: String(current ?? SAMPLES_MONTHS.usual),
    },
    bodyOf: (values) => ({ samples_months: monthsOf(values) }),
    send: async (wanted) => {
      const isShorter = (wanted.samples_months ?? Infinity) < (current ?? Infinity);
      if (isShorter && !isAsked) return setAsked(true);
      await save.mutateAsync(wanted);
      toast.success({ message: t("visionKeeping.saved") });
    },
  });
  const { values, errors, failure, isBusy, setFieldValue } = form;
  const wanted = monthsOf(values);
  return (
    <form className={classes["keeping"]} {...form.props}>
      <p className="ui-muted">{t("visionKeeping.hint")}</p>
      <fieldset>
        <legend>{t("visionKeeping.question")}</legend>
        <Radio
          name="keeping"
          label={t("visionKeeping.forMonths")}
          checked={!values.isForRecord}
          onChange={() => setFieldValue("isForRecord", false)}
        />
        {!values.isForRecord && (
          <TextInput
            maw="12rem"
            ml="xl"
            label={t("visionKeeping.months")}
            inputMode="numeric"
            autoComplete="off"
            maxLength={3}
            {...form.field("samples_months")}
            error={errors["samples_months"] ?? failure}
          />
        )}
        <Radio
          name="keeping"
          label={t("visionKeeping.forRecord")}
          checked={values.isForRecord}
          onChange={() => setFieldValue("isForRecord", true)}
        />
      </fieldset>
      <div>
        <Button type="submit" disabled={wanted === current} loading={isBusy}>
          {t("visionKeeping.save")}
        </Button>
      </div>
      {isAsked && (
        <Confirm
          title={t("visionKeeping.shorterTitle")}
          action={t("visionKeeping.shorterGo")}
          isSevere
          isBusy={isBusy}
          error={save.error}
          onConfirm={form.submit}
          onClose={() => setAsked(false)}
        >
          <p>{t("visionKeeping.shorter", { months: wanted ?? 0 })}</p>
        </Confirm>
      )}
    </form>
  );
}

/** The months as they are written; null for as long as the record, and no number where it is none. */
function monthsOf(values: { readonly isForRecord: boolean; readonly samples_months: string }) {
  if (values.isForRecord) return null;
  const text = values.samples_months.trim();
  return /^\d{1,3}$/.test(text) ? Number(text) : Number.NaN;
}
