import { Button } from "@mantine/core";
import { IconFileImport, IconUserPlus } from "@tabler/icons-react";
import { Suspense, use } from "react";
import { Link, useSearchParams } from "react-router";
import { useTexts } from "#web/platform/i18n/use-texts.ts";
import { lazyComponent } from "#web/platform/lazy-component.ts";
import { newPatientPath, paths, queryNames } from "#web/platform/paths.ts";
import { useRights } from "#web/platform/session/account.ts";
import { PageHeader } from "#web/platform/ui/page-header.tsx";
import { Empty, Pending } from "#web/platform/ui/states.tsx";
import { FilteredList } from "./filtered-list.tsx";
import { GroupTree } from "./group-tree.tsx";
import { filterIn, isFiltering } from "./list-filter.ts";
import { PatientFilters } from "./patient-filters.tsx";
import { PatientSearch } from "./patient-search.tsx";
import { RecordSlotsContext } from "./record-slots.ts";
import { useGroupRights } from "./use-group-rights.ts";
import { useOpenGroups } from "./use-open-groups.ts";
import { useFocusBetween } from "./use-place.ts";

/** The record has a chunk of its own: the list is there without it. */
const PatientDetail = lazyComponent(
  async () => (await import("./patient-detail.tsx")).PatientDetail,
);
const ArchivedPatients = lazyComponent(
  async () => (await import("./archived-patients.tsx")).ArchivedPatients,
);
const ArchivedGroups = lazyComponent(
  async () => (await import("./archived-groups.tsx")).ArchivedGroups,
);

/** The children within reach: by group, by search and filters, or one of them. Which of these stands in the address. */
export function PatientsPage() {
  const { t } = useTexts();
  const { isClinic, isSchool } = useRights();
  const { DuplicatesHint } = use(RecordSlotsContext);
  const { isAdmin } = useGroupRights();
  const [search] = useSearchParams();
  // Here and not in the tree, so that it is as it was when the reader comes back from a child.
  const opening = useOpenGroups();
  const patientId = search.get(queryNames.patient);
  useFocusBetween(patientId);
  if (!isClinic && !isSchool) {
    return (
      <>
        <PageHeader title={t("patients.title")} />
        <Empty>{t("app.notForRole")}</Empty>
      </>
    );
  }
  if (patientId !== null) {
    return (
      <Suspense fallback={<Pending>{t("app.loadingPatient")}</Pending>}>
        <PatientDetail key={patientId} id={patientId} />
      </Suspense>
    );
  }
  if (isAdmin && search.get(queryNames.archived) === "1") return <Archive />;
  const filter = filterIn(search);
  return (
    <>
      <PageHeader title={t("patients.title")} subtitle={t("patients.subtitle")}>
        <Button
          component={Link}
          variant="default"
          leftSection={<IconFileImport size={18} aria-hidden />}
          to={paths.rosters}
        >
          {t("patients.import")}
        </Button>
        <Button
          component={Link}
          leftSection={<IconUserPlus size={18} aria-hidden />}
          to={filter.group === undefined ? paths.newPatient : newPatientPath(filter.group)}
        >
          {t("patients.add")}
        </Button>
      </PageHeader>
      <Suspense>
        <DuplicatesHint />
      </Suspense>
      <PatientSearch />
      <PatientFilters filter={filter} />
      {isFiltering(filter) ? <FilteredList filter={filter} /> : <GroupTree opening={opening} />}
    </>
  );
}

/** What was put away, for administrators: children, and below them groups. */
function Archive() {
  return (
    <Suspense>
      <ArchivedPatients />
      <ArchivedGroups />
    </Suspense>
  );
}
