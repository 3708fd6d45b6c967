import "./patients.css";
import { Button } from "@mantine/core";
import { IconUserPlus } from "@tabler/icons-react";
import { useState } from "react";
import { Link, useSearchParams } from "react-router";
import { paths, queryNames } from "#web/app/paths.ts";
import { useTexts } from "#web/platform/i18n/use-texts.ts";
import { useRights } from "#web/platform/session/account.ts";
import { PageHeader } from "#web/platform/ui/page-header.tsx";
import { Empty } from "#web/platform/ui/states.tsx";
import { GroupTree } from "./group-tree.tsx";
import { PatientDetail } from "./patient-detail.tsx";
import { PatientSearch } from "./patient-search.tsx";
import { SearchResults } from "./search-results.tsx";
import { useFocusBetween } from "./use-place.ts";

/** The children within reach: by group, by search, or one of them. Which of these is shown stands in the address. */
export function PatientsPage() {
  const { t } = useTexts();
  const { isClinic, isSchool } = useRights();
  const [search] = useSearchParams();
  // Here and not in the tree, so that it is as it was when the reader comes back from a child.
  const [toggled, setToggled] = useState<ReadonlySet<string>>(new Set());
  const patientId = search.get(queryNames.patient);
  useFocusBetween(patientId);
  const words = search.get(queryNames.search)?.trim() ?? "";
  if (!isClinic && !isSchool) {
    return (
      <>
        <PageHeader title={t("patients.title")} />
        <Empty>{t("patients.notForRole")}</Empty>
      </>
    );
  }
  if (patientId !== null) return <PatientDetail key={patientId} id={patientId} />;
  return (
    <>
      <PageHeader title={t("patients.title")} subtitle={t("patients.subtitle")}>
        <Button
          component={Link}
          to={paths.newPatient}
          leftSection={<IconUserPlus size={18} aria-hidden />}
        >
          {t("patients.add")}
        </Button>
      </PageHeader>
      <PatientSearch />
      {words === "" ? (
        <GroupTree
          toggled={toggled}
          onToggle={(id) => setToggled((before) => withToggled(before, id))}
        />
      ) : (
        <SearchResults words={words} />
      )}
    </>
  );
}

function withToggled(before: ReadonlySet<string>, id: string): ReadonlySet<string> {
  const after = new Set(before);
  if (!after.delete(id)) after.add(id);
  return after;
}
