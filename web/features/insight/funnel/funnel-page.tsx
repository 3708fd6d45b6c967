import { Box, Button, Group, Stack, Text } from "@mantine/core";
import { IconPhoneCall } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { Link, Navigate } from "react-router";
import type { Funnel } from "#contract/insight/funnel.ts";
import { useTexts } from "#web/platform/i18n/use-texts.ts";
import { paths } from "#web/platform/paths.ts";
import { useRights } from "#web/platform/session/account.ts";
import { PageHeader } from "#web/platform/ui/page-header.tsx";
import { Empty, Failure, Pending } from "#web/platform/ui/states.tsx";
import { ChildrenDialog } from "./children-dialog.tsx";
import { Controls } from "./controls.tsx";
import { Endings } from "./endings.tsx";
import { funnelQuery } from "./funnel.api.ts";
import { Medians } from "./medians.tsx";
import { Steps } from "./steps.tsx";
import { Units } from "./units.tsx";
import { useCohort } from "./use-cohort.ts";

/** How far the invited children have come, for what the person may see; each number opens its list. A network has its own. */
export function FunnelPage() {
  const { t } = useTexts();
  const { role, isClinic, isSchool } = useRights();
  if (role === "network_manager") return <Navigate to={paths.network} replace />;
  const mayRead = isClinic || isSchool;
  return (
    <>
      <PageHeader title={t("funnel.title")} subtitle={t("funnel.subtitle")} />
      {mayRead ? <Counted /> : role !== null && <Empty>{t("app.notForRole")}</Empty>}
    </>
  );
}

function Counted() {
  const { t, day } = useTexts();
  const { cohort, open, close } = useCohort();
  const { data, isPending, isError, error, refetch, isPlaceholderData } = useQuery(
    funnelQuery(cohort),
  );
  return (
    <Stack gap="lg">
      <Controls />
      {isPending && <Pending>{t("funnel.loading")}</Pending>}
      {isError && !isPlaceholderData && <Failure error={error} onRetry={() => void refetch()} />}
      {data && (
        <Stack gap="lg" opacity={isPlaceholderData ? 0.6 : 1}>
          <p className="ui-muted">
            {t("funnel.cohort", { from: day(data.period.from), to: day(data.period.to) })}
          </p>
          <Numbers funnel={data} />
        </Stack>
      )}
      {open && <ChildrenDialog cohort={cohort} open={open} onClose={close} />}
    </Stack>
  );
}

function Numbers({ funnel }: { readonly funnel: Funnel }) {
  const { t } = useTexts();
  const invited = funnel.steps[0]?.count;
  if (invited === 0) return <Empty title={t("funnel.emptyTitle")}>{t("funnel.empty")}</Empty>;
  return (
    <>
      {funnel.needs_contact > 0 && <NeedsContact count={funnel.needs_contact} />}
      <Steps funnel={funnel} />
      {funnel.medians && <Medians medians={funnel.medians} interviews={funnel.interviews} />}
      {funnel.ended && <Endings funnel={funnel} />}
      {funnel.units.length > 0 && <Units funnel={funnel} />}
    </>
  );
}

function NeedsContact({ count }: { readonly count: number }) {
  const { t } = useTexts();
  const { listAddress } = useCohort();
  return (
    <Group
      component="section"
      px="lg"
      py="md"
      bdrs="md"
      bg="var(--caution-soft)"
      c="var(--caution)"
      aria-label={t("funnel.needsContactLabel")}
    >
      <IconPhoneCall size={24} aria-hidden />
      <Box flex="1 1 14rem">
        <strong>{t("funnel.needsContact", { count })}</strong>
        <Text fz="0.9375rem" c="var(--text)">
          {t("funnel.needsContactHint")}
        </Text>
      </Box>
      <Button
        component={Link}
        variant="default"
        size="md"
        to={listAddress({ step: "needs_contact" })}
        preventScrollReset
      >
        {t("funnel.seeWho")}
      </Button>
    </Group>
  );
}
