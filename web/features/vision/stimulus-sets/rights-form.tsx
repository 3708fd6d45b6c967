import { Button, Textarea, TextInput } from "@mantine/core";
import { useState } from "react";
import type { StimulusSet } from "#contract/vision/stimulus-sets.ts";
import { detailOf, isApiError } from "#web/platform/api/api-error.ts";
import { useTexts } from "#web/platform/i18n/use-texts.ts";
import { DayInput } from "#web/platform/ui/day-input.tsx";
import { useToast } from "#web/platform/ui/use-toast.ts";
import { useDeclareRights } from "./stimulus-sets.api.ts";

/** Somebody's word, with name and day, that the films of a draft may be shown. */
export function RightsForm({ set: { id, rights } }: { readonly set: StimulusSet }) {
  const { t } = useTexts();
  const toast = useToast();
  const declare = useDeclareRights(id);
  const [said, setSaid] = useState(rights ?? { holder: "", terms: "", name: "", date: "" });
  const { error } = declare;
  const faults: Readonly<Record<string, string>> = isApiError(error) ? error.fields : {};
  const field = (key: keyof typeof said) => ({
    value: said[key],
    error: faults[key],
    onChange: ({ currentTarget }: { readonly currentTarget: { readonly value: string } }) => {
      const { value } = currentTarget;
      setSaid((before) => ({ ...before, [key]: value }));
    },
  });
  return (
    <form
      noValidate
      className="stimulus-form"
      aria-label={t("stimulusSets.rights")}
      onSubmit={(event) => {
        event.preventDefault();
        declare.mutate(said, {
          onSuccess: () => toast.success({ message: t("stimulusSets.declared") }),
        });
      }}
    >
      <h3>{t("stimulusSets.rights")}</h3>
      <p className="ui-muted">{t("stimulusSets.rightsHint")}</p>
      <TextInput label={t("stimulusSets.holder")} autoComplete="off" {...field("holder")} />
      <Textarea label={t("stimulusSets.permission")} rows={3} {...field("terms")} />
      <div className="stimulus-pair">
        <TextInput label={t("stimulusSets.name")} autoComplete="name" {...field("name")} />
        <DayInput
          label={t("stimulusSets.date")}
          {...field("date")}
          onChange={(date) => setSaid((before) => ({ ...before, date }))}
        />
      </div>
      {error && Object.keys(faults).length === 0 && (
        <p className="ui-failure" role="alert">
          {detailOf(error)}
        </p>
      )}
      <div className="stimulus-actions">
        <Button type="submit" variant="default" loading={declare.isPending}>
          {t("stimulusSets.declare")}
        </Button>
      </div>
    </form>
  );
}
