import { ADMIN_ROLES } from "#domain/access/roles.ts";
import { useTexts } from "#web/platform/i18n/use-texts.ts";
import { useRights } from "#web/platform/session/account.ts";
import { PageHeader } from "#web/platform/ui/page-header.tsx";
import { Empty } from "#web/platform/ui/states.tsx";
import { Undelivered } from "./undelivered.tsx";

/** The messages that were given up, for who administers the organisation. */
export function UndeliveredPage() {
  const { t } = useTexts();
  const { role } = useRights();
  const isAdmin = ADMIN_ROLES.some((each) => each === role);
  return (
    <>
      <PageHeader title={t("undelivered.title")} subtitle={t("undelivered.intro")} />
      {isAdmin ? <Undelivered /> : <Empty>{t("undelivered.forAdmins")}</Empty>}
    </>
  );
}
