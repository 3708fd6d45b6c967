import { Stack } from "@mantine/core";
import { useSearchParams } from "react-router";
import { useTexts } from "#web/platform/i18n/use-texts.ts";
import { paths, queryNames } from "#web/platform/paths.ts";
import { useRights } from "#web/platform/session/account.ts";
import { BackButton } from "#web/platform/ui/back-button.tsx";
import { PageHeader } from "#web/platform/ui/page-header.tsx";
import { Empty } from "#web/platform/ui/states.tsx";
import { RosterDetail } from "./roster-detail.tsx";
import { RosterList } from "./roster-list.tsx";
import { UploadCard } from "./upload-card.tsx";

/** Children from a file: the upload with the former imports, or one import, which then stands in the address. */
export function RostersPage() {
  const { t } = useTexts();
  const { isClinic, isSchool } = useRights();
  const [search] = useSearchParams();
  const id = search.get(queryNames.roster);
  if (!isClinic && !isSchool) {
    return (
      <>
        <PageHeader title={t("rosters.title")} />
        <Empty>{t("app.notForRole")}</Empty>
      </>
    );
  }
  return (
    <>
      <BackButton to={id === null ? paths.patients : paths.rosters}>
        {t(id === null ? "rosters.toChildren" : "rosters.back")}
      </BackButton>
      {id === null ? (
        <>
          <PageHeader title={t("rosters.title")} subtitle={t("rosters.subtitle")} />
          <Stack>
            <UploadCard />
            <RosterList />
          </Stack>
        </>
      ) : (
        <RosterDetail key={id} id={id} />
      )}
    </>
  );
}
