import { Button, Group, Stack } from "@mantine/core";
import { ReferralRules, type ReferralSettings } from "#contract/referrals/referral-settings.ts";
import { detailOf } from "#web/platform/api/api-error.ts";
import { useTexts } from "#web/platform/i18n/use-texts.ts";
import { Card } from "#web/platform/ui/card.tsx";
import { UnsavedGuard } from "#web/platform/ui/unsaved-guard.tsx";
import { useContractForm } from "#web/platform/ui/use-contract-form.ts";
import { useToast } from "#web/platform/ui/use-toast.ts";
import { type Draft, USUAL_DRAFT, draftOf, rulesOf, soundWeights } from "./draft.ts";
import { Example } from "./example.tsx";
import { FollowUpFields } from "./follow-up-fields.tsx";
import { useSaveRules } from "./referral-settings.api.ts";
import { WeightFields } from "./weight-fields.tsx";
import classes from "./referral-settings.module.css";

/** How referrals are followed up and ordered: nothing changes until it is saved. */
export function RulesForm({ stored }: { readonly stored: ReferralSettings }) {
  const { t } = useTexts();
  const toast = useToast();
  const save = useSaveRules();
  const form = useContractForm({
    schema: ReferralRules,
    initialValues: { ...draftOf(stored) },
    bodyOf: rulesOf,
    send: async (rules) => {
      await save.mutateAsync(rules);
      toast.success({ message: t("followUpRules.saved") });
    },
    onFailure: (error) => toast.failure({ message: t("app.failure", { detail: detailOf(error) }) }),
  });
  const { isBusy, values: draft, errorOf, setValues: change } = form;
  return (
    <form {...form.props}>
      <Stack gap={20} maw="56rem">
        <UnsavedGuard isDirty={form.isUnsaved} />
        <Card title={t("followUpRules.title")}>
          <fieldset
            className={classes["fields"]}
            aria-label={t("followUpRules.title")}
            disabled={isBusy}
          >
            <FollowUpFields draft={draft} fault={errorOf} onChange={change} />
          </fieldset>
        </Card>
        <Card title={t("followUpRules.priority")}>
          <fieldset
            className={classes["fields"]}
            aria-label={t("followUpRules.priority")}
            disabled={isBusy}
          >
            <WeightFields draft={draft} fault={errorOf} onChange={change} />
            <Example weights={soundWeights(draft, stored)} />
          </fieldset>
        </Card>
        <Group gap="sm">
          <Button type="submit" disabled={!form.isUnsaved}>
            {isBusy ? t("followUpRules.saving") : t("followUpRules.save")}
          </Button>
          <Button
            variant="default"
            disabled={isBusy || isSame(draft, USUAL_DRAFT)}
            onClick={() => change(USUAL_DRAFT)}
          >
            {t("followUpRules.restore")}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}

function isSame(one: Draft, other: Draft): boolean {
  return JSON.stringify(rulesOf(one)) === JSON.stringify(rulesOf(other));
}
