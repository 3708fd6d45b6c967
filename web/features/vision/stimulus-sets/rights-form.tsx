import { Button, Group, Stack, Textarea, TextInput } from "@mantine/core";
import { declareStimulusRights, type StimulusSet } from "#contract/vision/stimulus-sets.ts";
import { useTexts } from "#web/platform/i18n/use-texts.ts";
import { DayInput } from "#web/platform/ui/day-input.tsx";
import { ErrorText } from "#web/platform/ui/error-text.tsx";
import { useContractForm } from "#web/platform/ui/use-contract-form.ts";
import { useToast } from "#web/platform/ui/use-toast.ts";
import { useDeclareRights } from "./stimulus-sets.api.ts";

/** Somebody's word, with name and day, that the films of a draft may be shown. */
export function RightsForm({ set: { id, rights } }: { readonly set: StimulusSet }) {
  const { t } = useTexts();
  const toast = useToast();
  const declare = useDeclareRights(id);
  const { props, field, failure, errors, isBusy } = useContractForm({
    schema: declareStimulusRights.body,
    initialValues: { ...(rights ?? { holder: "", terms: "", name: "", date: "" }) },
    send: async (said) => {
      await declare.mutateAsync(said);
      toast.success({ message: t("stimulusSets.declared") });
    },
  });
  return (
    <form aria-label={t("stimulusSets.rights")} {...props}>
      <Stack>
        <h3>{t("stimulusSets.rights")}</h3>
        <p className="ui-muted">{t("stimulusSets.rightsHint")}</p>
        <TextInput label={t("stimulusSets.holder")} autoComplete="off" {...field("holder")} />
        <Textarea label={t("stimulusSets.permission")} rows={3} {...field("terms")} />
        <Group grow align="start" preventGrowOverflow={false}>
          <TextInput label={t("stimulusSets.name")} autoComplete="name" {...field("name")} />
          <DayInput label={t("stimulusSets.date")} {...field("date")} />
        </Group>
        {failure !== undefined && Object.keys(errors).length === 0 && (
          <ErrorText>{failure}</ErrorText>
        )}
        <Group gap={8} mih="2.75rem">
          <Button type="submit" variant="default" loading={isBusy}>
            {t("stimulusSets.declare")}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
