import { Button, Group, Stack, Text } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { Provider } from "#contract/access/single-sign-on.ts";
import { translateError } from "#web/platform/i18n/errors/translate-error.ts";
import { useTexts } from "#web/platform/i18n/use-texts.ts";
import { accountQuery } from "#web/platform/session/account.ts";
import { Card } from "#web/platform/ui/card.tsx";
import { Confirm } from "#web/platform/ui/confirm.tsx";
import { Copyable } from "#web/platform/ui/copyable.tsx";
import { ErrorText } from "#web/platform/ui/error-text.tsx";
import { Failure, Pending } from "#web/platform/ui/states.tsx";
import { useToast } from "#web/platform/ui/use-toast.ts";
import { ProviderForm } from "./provider-form.tsx";
import { providerQuery, useRemoveProvider, useTestProvider } from "./single-sign-on.api.ts";

/** By which provider the people of the organization log in. */
export function ProviderCard() {
  const { t } = useTexts();
  const { data, error, isPending, refetch } = useQuery(providerQuery);
  const role = useQuery(accountQuery).data?.primary_role;
  if (!role) return null;
  return (
    <Card title={t("provider.title")}>
      {isPending && <Pending>{t("app.loadingMore")}</Pending>}
      {error && <Failure error={error} onRetry={() => void refetch()} />}
      {data && (
        <Stack gap="lg">
          <Text inherit c="dimmed">
            {t("provider.text")}
          </Text>
          <Copyable
            label={t("provider.redirectUri")}
            hint={t("provider.redirectHint")}
            value={data.redirect_uri}
          />
          <ProviderForm provider={data.provider} kind={role.organization_kind} />
          {data.provider && <Kept provider={data.provider} />}
        </Stack>
      )}
    </Card>
  );
}

/** What can be done with a provider that is kept: have it tested, show whose the domains are, take it away. */
function Kept({ provider }: { readonly provider: Provider }) {
  const { t } = useTexts();
  const test = useTestProvider();
  const [isRemoving, setRemoving] = useState(false);
  return (
    <Stack>
      {provider.domains.map((domain) => (
        <Domain key={domain.domain} domain={domain} />
      ))}
      <output>{test.data && test.data.fault === null ? t("provider.works") : ""}</output>
      {test.data?.fault && <ErrorText>{translateError(test.data.fault)}</ErrorText>}
      {test.error && <Failure error={test.error} onRetry={() => test.mutate()} />}
      <Group gap="sm">
        <Button variant="default" mih={44} loading={test.isPending} onClick={() => test.mutate()}>
          {t("provider.test")}
        </Button>
        <Button variant="default" mih={44} onClick={() => setRemoving(true)}>
          {t("provider.remove")}
        </Button>
      </Group>
      {isRemoving && <Removal onClose={() => setRemoving(false)} />}
    </Stack>
  );
}

function Domain({ domain: found }: { readonly domain: Provider["domains"][number] }) {
  const { t } = useTexts();
  const { domain, proved, record_name: name, record_value: value } = found;
  if (proved) return <p>{t("provider.proved", { domain })}</p>;
  return (
    <Stack gap="sm">
      <p>{t("provider.unproved", { domain })}</p>
      <p className="ui-muted">{t("provider.record")}</p>
      <Copyable label={t("provider.recordName")} value={name} />
      <Copyable label={t("provider.recordValue")} value={value} />
    </Stack>
  );
}

function Removal({ onClose }: { readonly onClose: () => void }) {
  const { t } = useTexts();
  const toast = useToast();
  const remove = useRemoveProvider();
  return (
    <Confirm
      title={t("provider.removeTitle")}
      action={t("provider.remove")}
      isBusy={remove.isPending}
      error={remove.error}
      isSevere
      onClose={onClose}
      onConfirm={() =>
        remove.mutate(undefined, {
          onSuccess: (removed) => {
            toast.success({ message: translateError(removed) });
            onClose();
          },
        })
      }
    >
      <p>{t("provider.removeText")}</p>
    </Confirm>
  );
}
