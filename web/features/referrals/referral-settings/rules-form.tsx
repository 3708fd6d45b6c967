import { Button } from "@mantine/core";
import { type SubmitEvent, useRef, useState } from "react";
import { ReferralRules, type ReferralSettings } from "#contract/referrals/referral-settings.ts";
import { detailOf, isApiError } from "#web/platform/api/api-error.ts";
import { spokenFault } from "#web/platform/i18n/faults/spoken-faults.ts";
import { useTexts } from "#web/platform/i18n/use-texts.ts";
import { Card } from "#web/platform/ui/card.tsx";
import { UnsavedGuard } from "#web/platform/ui/unsaved-guard.tsx";
import { useToast } from "#web/platform/ui/use-toast.ts";
import { type Draft, USUAL_DRAFT, draftOf, rulesOf, soundWeights } from "./draft.ts";
import { Example } from "./example.tsx";
import { FollowUpFields } from "./follow-up-fields.tsx";
import { useSaveRules } from "./referral-settings.api.ts";
import { WeightFields } from "./weight-fields.tsx";

/** How referrals are followed up and ordered: nothing changes until it is saved. */
export function RulesForm({ stored }: { readonly stored: ReferralSettings }) {
  const { t } = useTexts();
  const toast = useToast();
  const save = useSaveRules();
  const form = useRef<HTMLFormElement>(null);
  const [changes, setChanges] = useState<Partial<Draft>>({});
  const [faults, setFaults] = useState<Readonly<Record<string, string>>>({});
  const draft = { ...draftOf(stored), ...changes };
  const isDirty = !isSame(draft, draftOf(stored));
  const isBusy = save.isPending;
  const change = (part: Partial<Draft>): void => setChanges((before) => ({ ...before, ...part }));

  const submit = async (event: SubmitEvent<HTMLFormElement>): Promise<void> => {
    event.preventDefault();
    const given = ReferralRules.safeParse(rulesOf(draft));
    if (!given.success) {
      const found: Record<string, string> = {};
      for (const { path, message } of given.error.issues) found[path.join(".")] ??= message;
      setFaults(found);
      const first = form.current?.elements.namedItem(Object.keys(found)[0] ?? "");
      if (first instanceof HTMLElement) first.focus();
      return;
    }
    setFaults({});
    try {
      await save.mutateAsync(given.data);
      setChanges({});
      toast.success({ message: t("followUpRules.saved") });
    } catch (error) {
      if (isApiError(error)) setFaults(error.fields);
      toast.failure({ message: t("app.failure", { detail: detailOf(error) }) });
    }
  };
  const restore = (): void => {
    setFaults({});
    setChanges(USUAL_DRAFT);
  };
  const fault = (name: string): string | undefined =>
    faults[name] === undefined ? undefined : spokenFault(faults[name]);
  return (
    <form ref={form} noValidate className="rules" onSubmit={(event) => void submit(event)}>
      <UnsavedGuard isDirty={isDirty && !isBusy} />
      <Card title={t("followUpRules.title")}>
        <fieldset className="rules-fields" disabled={isBusy}>
          <FollowUpFields draft={draft} fault={fault} onChange={change} />
        </fieldset>
      </Card>
      <Card title={t("followUpRules.priority")}>
        <fieldset className="rules-fields" disabled={isBusy}>
          <WeightFields draft={draft} fault={fault} onChange={change} />
          <Example weights={soundWeights(draft, stored)} />
        </fieldset>
      </Card>
      <div className="rules-actions">
        <Button type="submit" disabled={!isDirty || isBusy}>
          {isBusy ? t("followUpRules.saving") : t("followUpRules.save")}
        </Button>
        <Button variant="default" disabled={isBusy || isSame(draft, USUAL_DRAFT)} onClick={restore}>
          {t("followUpRules.restore")}
        </Button>
      </div>
    </form>
  );
}

function isSame(one: Draft, other: Draft): boolean {
  return JSON.stringify(rulesOf(one)) === JSON.stringify(rulesOf(other));
}
