import { Box, Flex, Stack } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { Suspense } from "react";
import type { Organization } from "#contract/organization/organizations.ts";
import { formatPhone } from "#domain/messaging/format-phone.ts";
import { ProviderCard } from "#web/features/access/single-sign-on/entry.ts";
import { PortabilityCard } from "#web/features/exchange/portability/entry.ts";
import { useTexts } from "#web/platform/i18n/use-texts.ts";
import { useRights } from "#web/platform/session/account.ts";
import { Card } from "#web/platform/ui/card.tsx";
import { Pending } from "#web/platform/ui/states.tsx";
import { LoadFailure } from "./load-failure.tsx";
import { OrganizationForm } from "./organization-form.tsx";
import { mayManage } from "./sections.ts";
import { organizationQuery } from "./settings.api.ts";

/** Who the organisation is to the families: to be changed by who administers it, to be read by everybody else. */
export function OrganizationTab() {
  const { t } = useTexts();
  const { role } = useRights();
  const organization = useQuery(organizationQuery);
  if (organization.isPending) return <Pending>{t("organization.loading")}</Pending>;
  return (
    <Stack gap="lg" maw="44rem">
      {organization.isError && (
        <LoadFailure
          message={t("organization.loadFailed")}
          onRetry={() => void organization.refetch()}
        />
      )}
      {mayManage(role) ? (
        <Card title={t("organization.title")}>
          <OrganizationForm
            organization={organization.data}
            onReload={() => organization.refetch()}
          />
        </Card>
      ) : (
        organization.data && <OrganizationCard organization={organization.data} />
      )}
      {mayManage(role) && (
        <Suspense>
          <PortabilityCard />
        </Suspense>
      )}
    </Stack>
  );
}

/** By which provider the people of the organisation log in. */
export function SignOnTab() {
  return (
    <Box maw="44rem">
      <ProviderCard />
    </Box>
  );
}

function OrganizationCard({ organization }: { readonly organization: Organization }) {
  const { t } = useTexts();
  const { kind, name, address, phone, email } = organization;
  const facts = [
    [t("organization.kind"), t(`kinds.${kind}`)],
    [t("organization.name"), name],
    [t("organization.address"), address],
    [t("organization.phone"), formatPhone(phone)],
    [t("organization.email"), email],
  ];
  return (
    <Card title={t("organization.title")}>
      <Flex component="dl" direction="column" gap="md" mb="md">
        {facts.map(([term, value]) => (
          <div key={term}>
            <dt className="ui-muted">{term}</dt>
            <dd>{value || t("app.notInformed")}</dd>
          </div>
        ))}
      </Flex>
      <p className="ui-muted">{t("organization.readOnly")}</p>
    </Card>
  );
}
