import { Button, Group, Stack, Textarea, TextInput } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { type Partnering, savePartnering } from "#contract/referrals/partnering.ts";
import { REFERRAL_TYPES } from "#domain/instruments/risk.ts";
import { useTexts } from "#web/platform/i18n/use-texts.ts";
import { Card } from "#web/platform/ui/card.tsx";
import { ErrorText } from "#web/platform/ui/error-text.tsx";
import { Failure, Pending } from "#web/platform/ui/states.tsx";
import { Switch } from "#web/platform/ui/switch.tsx";
import { UnsavedGuard } from "#web/platform/ui/unsaved-guard.tsx";
import { useContractForm } from "#web/platform/ui/use-contract-form.ts";
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
    <Stack maw="52rem">
      <OwnForm stored={read.data} />
      <Others />
    </Stack>
  );
}

function OwnForm({ stored }: { readonly stored: Partnering }) {
  const { t } = useTexts();
  const toast = useToast();
  const save = useSavePartnering();
  const form = useContractForm({
    schema: savePartnering.body,
    initialValues: { ...stored },
    send: async (partnering) => {
      await save.mutateAsync(partnering);
      toast.success({ message: t("sharing.partners.saved") });
    },
  });
  const { values, failure } = form;
  return (
    <Card title={t("sharing.partners.title")}>
      <form {...form.props}>
        <Stack>
          <UnsavedGuard isDirty={form.isUnsaved} />
          <Switch
            label={t("sharing.partners.receives")}
            hint={t("sharing.partners.receivesHint")}
            isOn={values.receives}
            onChange={(receives) => form.setFieldValue("receives", receives)}
          />
          {values.receives && (
            <>
              <Choices
                kind="checkbox"
                legend={t("sharing.partners.types")}
                values={REFERRAL_TYPES}
                chosen={values.types}
                nameOf={(type) => t(`sharing.types.${type}`)}
                onChange={(types) => form.setFieldValue("types", [...types])}
              />
              <Textarea
                label={t("sharing.partners.line")}
                description={t("sharing.partners.lineHint")}
                maxLength={200}
                rows={2}
                {...form.field("line")}
              />
            </>
          )}
          {failure !== undefined && <ErrorText>{failure}</ErrorText>}
          <Group gap={8}>
            <Button type="submit" disabled={!form.isUnsaved}>
              {t("sharing.partners.save")}
            </Button>
          </Group>
        </Stack>
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
      <Stack>
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
        <Stack component="ul" gap="sm">
          {found.data?.map(({ id, name, line, types }) => (
            <li key={id}>
              <strong>{name}</strong>
              {line !== "" && <p>{line}</p>}
              <p className="ui-muted">
                {types.map((type) => t(`sharing.types.${type}`)).join(" · ")}
              </p>
            </li>
          ))}
        </Stack>
      </Stack>
    </Card>
  );
}
