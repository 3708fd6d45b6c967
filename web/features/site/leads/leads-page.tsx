import { Button, Group, Stack, Text } from "@mantine/core";
import { useInfiniteQuery } from "@tanstack/react-query";
import { Link, useSearchParams } from "react-router";
import { LEAD_STATES, type LeadState } from "#contract/site/leads.ts";
import { useTexts } from "#web/platform/i18n/use-texts.ts";
import { paths, queryNames } from "#web/platform/paths.ts";
import { MoreButton } from "#web/platform/ui/more-button.tsx";
import { PageHeader } from "#web/platform/ui/page-header.tsx";
import { Empty, Failure, Pending } from "#web/platform/ui/states.tsx";
import { AuditAlarm } from "../audit-alarm/audit-alarm.tsx";
import { LeadCard } from "./lead-card.tsx";
import { leadsQuery } from "./leads.api.ts";

/** The requests for information, open or answered as the address says. */
export function LeadsPage() {
  const { t } = useTexts();
  const [search] = useSearchParams();
  const wanted = search.get(queryNames.leadState);
  const state = LEAD_STATES.find((each) => each === wanted) ?? "aberta";
  return (
    <>
      <PageHeader title={t("leads.title")} subtitle={t("leads.subtitle")} />
      <AuditAlarm />
      <Group component="nav" aria-label={t("leads.filter")} gap="xs" mb="lg">
        {LEAD_STATES.map((each) => (
          <Button
            component={Link}
            key={each}
            size="md"
            radius="xl"
            variant={each === state ? "light" : "default"}
            to={`${paths.leads}?${queryNames.leadState}=${each}`}
            aria-current={each === state ? "true" : undefined}
          >
            {t(`leads.filters.${each}`)}
          </Button>
        ))}
      </Group>
      <LeadList key={state} state={state} />
      <Text fz="0.9375rem" c="dimmed" mt="lg">
        {t("leads.kept")}
      </Text>
    </>
  );
}

function LeadList({ state }: { readonly state: LeadState }) {
  const { t } = useTexts();
  const leads = useInfiniteQuery(leadsQuery(state));
  const rows = leads.data?.pages.flatMap(({ items }) => items) ?? [];
  return (
    <>
      {leads.isPending && <Pending>{t("leads.loading")}</Pending>}
      {leads.isError && <Failure error={leads.error} onRetry={() => void leads.refetch()} />}
      {leads.isSuccess && rows.length === 0 && (
        <Empty title={t(`leads.emptyTitle.${state}`)}>{t(`leads.empty.${state}`)}</Empty>
      )}
      {rows.length > 0 && (
        <Stack component="ul" mb="md">
          {rows.map((lead) => (
            <LeadCard key={lead.id} lead={lead} shownIn={state} />
          ))}
        </Stack>
      )}
      <MoreButton list={leads} />
    </>
  );
}
