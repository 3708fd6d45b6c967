import { Anchor, Group, Stack } from "@mantine/core";
import { useInfiniteQuery } from "@tanstack/react-query";
import { Link } from "react-router";
import type { AuditFilter } from "#contract/organization/audit.ts";
import { useTexts } from "#web/platform/i18n/use-texts.ts";
import { patientPath } from "#web/platform/paths.ts";
import { Card } from "#web/platform/ui/card.tsx";
import { MoreButton } from "#web/platform/ui/more-button.tsx";
import { Empty, Failure, Pending } from "#web/platform/ui/states.tsx";
import { AuditFile } from "./audit-file.tsx";
import { AuditFilters } from "./audit-filters.tsx";
import { AuditRows } from "./audit-rows.tsx";
import { auditQuery } from "./audit.api.ts";
import { useAuditFilter } from "./use-audit-filter.ts";

/** The audit trail; with a child in the address and its readers asked for, who has seen that record. */
export function AuditTab() {
  const { t } = useTexts();
  const { filter, change } = useAuditFilter();
  const { patient, group } = filter;
  const isOfViewers = patient !== undefined && group === "reading";
  return (
    <Card title={t(isOfViewers ? "audit.viewersTitle" : "audit.title")}>
      <Stack gap="lg">
        {isOfViewers ? (
          <Viewers patient={patient} />
        ) : (
          <p className="ui-muted">{t("audit.hint")}</p>
        )}
        <AuditFilters filter={filter} onChange={change} />
        <Found key={JSON.stringify(filter)} filter={filter} isOfViewers={isOfViewers} />
        <AuditFile filter={filter} />
      </Stack>
    </Card>
  );
}

/** Whose record it is about, and the way back to it. */
function Viewers({ patient }: { readonly patient: string }) {
  const { t } = useTexts();
  const { data } = useInfiniteQuery(auditQuery({ patient, group: "reading" }));
  const name = data?.pages[0]?.items.find((row) => row.patient)?.patient?.full_name;
  return (
    <div>
      <p className="ui-muted">
        {name === undefined ? t("audit.viewersHintUnnamed") : t("audit.viewersHint", { name })}
      </p>
      <Group gap="lg" mt="xs">
        <Anchor component={Link} to={patientPath(patient)}>
          {t("audit.backToRecord")}
        </Anchor>
        <Anchor component={Link} to={{ search: "" }}>
          {t("audit.wholeTrail")}
        </Anchor>
      </Group>
    </div>
  );
}

interface FoundProps {
  readonly filter: AuditFilter;
  readonly isOfViewers: boolean;
}

function Found({ filter, isOfViewers }: FoundProps) {
  const { t } = useTexts();
  const found = useInfiniteQuery(auditQuery(filter));
  const rows = found.data?.pages.flatMap(({ items }) => items) ?? [];
  return (
    <>
      {found.isPending && <Pending>{t("audit.loading")}</Pending>}
      {found.isError && <Failure error={found.error} onRetry={() => void found.refetch()} />}
      {found.isSuccess && rows.length === 0 && (
        <Empty title={t("audit.emptyTitle")}>
          {t(isOfViewers ? "audit.emptyViewers" : "audit.empty")}
        </Empty>
      )}
      {rows.length > 0 && <AuditRows rows={rows} isOfOne={filter.patient !== undefined} />}
      <MoreButton list={found} />
    </>
  );
}
