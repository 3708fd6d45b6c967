import "./sharing.css";
import { Button, Textarea, TextInput } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { type SubmitEvent, useState } from "react";
import type { Partnering } from "#contract/referrals/partnering.ts";
import { REFERRAL_TYPES } from "#domain/instruments/risk.ts";
import { detailOf } from "#web/platform/api/api-error.ts";
import { useTexts } from "#web/platform/i18n/use-texts.ts";
import { Card } from "#web/platform/ui/card.tsx";
import { Fault } from "#web/platform/ui/fault.tsx";
import { Failure, Pending } from "#web/platform/ui/states.tsx";
import { UnsavedGuard } from "#web/platform/ui/unsaved-guard.tsx";
import { useToast } from "#web/platform/ui/use-toast.ts";
import { Choices } from "./choices.tsx";
import { partneringQuery, partnersQuery, useSavePartnering } from "./sharing.api.ts";

/** Whether the organisation takes referrals of others, and who else does. */
export function PartnersTab() {
  const { t } = useTexts();
  const read = useQuery(partneringQuery);
  if (read.isPending) return <Pending>{t("sharing.partners.loading")}</Pending>;
  if (read.isError) return <Failure error={read.error} onRetry={() => void read.refetch()} />;
  return (
    <div className="sharing-case">
      <OwnForm stored={read.data} />
      <Others />
    </div>
  );
}

function OwnForm({ stored }: { readonly stored: Partnering }) {
  const { t } = useTexts();
  const toast = useToast();
  const save = useSavePartnering();
  const [changes, setChanges] = useState<Partial<Partnering>>({});
  const draft = { ...stored, ...changes };
  const isDirty = JSON.stringify(draft) !== JSON.stringify(stored);
  const submit = (event: SubmitEvent): void => {
    event.preventDefault();
    if (save.isPending) return;
    save.mutate(draft, {
      onSuccess: () => {
        setChanges({});
        toast.success({ message: t("sharing.partners.saved") });
      },
    });
  };
  const change = (part: Partial<Partnering>): void => setChanges({ ...changes, ...part });
  return (
    <Card title={t("sharing.partners.title")}>
      <form noValidate className="sharing-form" onSubmit={submit}>
        <UnsavedGuard isDirty={isDirty && !save.isPending} />
        <div>
          <label className="sharing-choice">
            <input
              type="checkbox"
              role="switch"
              aria-checked={draft.receives}
              checked={draft.receives}
              onChange={({ currentTarget }) => change({ receives: currentTarget.checked })}
            />
            {t("sharing.partners.receives")}
          </label>
          <p className="ui-muted">{t("sharing.partners.receivesHint")}</p>
        </div>
        {draft.receives && (
          <>
            <Choices
              kind="checkbox"
              legend={t("sharing.partners.types")}
              values={REFERRAL_TYPES}
              chosen={draft.types}
              nameOf={(type) => t(`sharing.types.${type}`)}
              onChange={(types) => change({ types })}
            />
            <Textarea
              label={t("sharing.partners.line")}
              description={t("sharing.partners.lineHint")}
              maxLength={200}
              rows={2}
              value={draft.line}
              onChange={({ currentTarget }) => change({ line: currentTarget.value })}
            />
          </>
        )}
        {save.isError && <Fault>{detailOf(save.error)}</Fault>}
        <div className="sharing-actions">
          <Button type="submit" disabled={!isDirty || save.isPending}>
            {t("sharing.partners.save")}
          </Button>
        </div>
      </form>
    </Card>
  );
}

function Others() {
  const { t } = useTexts();
  const [search, setSearch] = useState("");
  const found = useQuery(partnersQuery(search.trim()));
  return (
    <Card title={t("sharing.partners.others")}>
      <div className="sharing-form">
        <TextInput
          type="search"
          label={t("sharing.partners.search")}
          maxLength={100}
          value={search}
          onChange={({ currentTarget }) => setSearch(currentTarget.value)}
        />
        {found.isPending && <Pending>{t("sharing.partners.loading")}</Pending>}
        {found.isError && <Failure error={found.error} onRetry={() => void found.refetch()} />}
        {found.data?.length === 0 && <p className="ui-muted">{t("sharing.partners.none")}</p>}
        <ul className="sharing-partners">
          {found.data?.map(({ id, name, line, types }) => (
            <li key={id}>
              <strong>{name}</strong>
              {line !== "" && <p>{line}</p>}
              <p className="ui-muted">
                {types.map((type) => t(`sharing.types.${type}`)).join(" · ")}
              </p>
            </li>
          ))}
        </ul>
      </div>
    </Card>
  );
}
