import { Button, Group } from "@mantine/core";
import { IconSend } from "@tabler/icons-react";
import { useInfiniteQuery, useQuery } from "@tanstack/react-query";
import { Link, useSearchParams } from "react-router";
import { useTexts } from "#web/platform/i18n/use-texts.ts";
import { newSendingPath } from "#web/platform/paths.ts";
import { Card } from "#web/platform/ui/card.tsx";
import { MoreButton } from "#web/platform/ui/more-button.tsx";
import { Rows } from "#web/platform/ui/rows.tsx";
import { Empty, Failure, Pending } from "#web/platform/ui/states.tsx";
import { EmergencyOpening } from "./emergency-opening.tsx";
import type { ListFilter } from "./list-filter.ts";
import { PatientRow } from "./patient-row.tsx";
import { filteredPatientsQuery, patientCountQuery } from "./patients.api.ts";

/** The children whom words and filters leave, in one list by name, and how many they are in all. */
export function FilteredList({ filter }: { readonly filter: ListFilter }) {
  const { t } = useTexts();
  const found = useInfiniteQuery(filteredPatientsQuery(filter));
  const total = useQuery(patientCountQuery(filter));
  const rows = found.data?.pages.flatMap(({ items }) => items) ?? [];
  const { search } = filter;
  const [address] = useSearchParams();
  const isSearchAlone = search !== undefined && Object.keys(filter).length === 1;
  return (
    <Card
      title={t(isSearchAlone ? "patients.results" : "filters.results")}
      aside={
        <Group>
          <output className="ui-muted">
            {total.data && t("patients.patients", { count: total.data.count })}
          </output>
          {rows.length > 0 && (
            <Button
              component={Link}
              variant="default"
              leftSection={<IconSend size={16} aria-hidden />}
              to={newSendingPath(address)}
            >
              {t("patients.sendForm")}
            </Button>
          )}
        </Group>
      }
    >
      {found.isPending && <Pending>{t("app.searching")}</Pending>}
      {found.isError && <Failure error={found.error} onRetry={() => void found.refetch()} />}
      {found.isSuccess && rows.length === 0 && (
        <Empty>
          {isSearchAlone ? t("patients.noResults", { search }) : t("filters.noResults")}
        </Empty>
      )}
      {found.isSuccess && rows.length === 0 && search !== undefined && (
        <EmergencyOpening search={search} />
      )}
      <Rows mb="xs">
        {rows.map((patient) => (
          <PatientRow key={patient.id} patient={patient} withGroup />
        ))}
      </Rows>
      <MoreButton list={found} />
    </Card>
  );
}
