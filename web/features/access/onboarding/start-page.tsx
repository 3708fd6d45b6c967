import { useQuery } from "@tanstack/react-query";
import type { CurrentAccount } from "#contract/organization/accounts.ts";
import { useTexts } from "#web/platform/i18n/use-texts.ts";
import { accountQuery } from "#web/platform/session/account.ts";
import { PageHeader } from "#web/platform/ui/page-header.tsx";
import { Pending } from "#web/platform/ui/states.tsx";
import { FoundingCard } from "./founding-card.tsx";
import { InvitationsCard } from "./invitations-card.tsx";
import { UnconfirmedCard } from "./unconfirmed-card.tsx";
import classes from "./onboarding.module.css";

/** Leads somebody without a role to one: by an invitation, or as the founder of an organisation. */
export function StartPage() {
  const { t } = useTexts();
  const { data: account } = useQuery(accountQuery);
  return (
    <>
      <PageHeader title={t("start.title")} subtitle={t("start.subtitle")} />
      {account ? <StartOptions account={account} /> : <Pending>{t("app.loadingMore")}</Pending>}
    </>
  );
}

function StartOptions({ account }: { readonly account: CurrentAccount }) {
  if (!account.email_confirmed) return <UnconfirmedCard email={account.email} />;
  return (
    <div className={classes["ways"]}>
      <InvitationsCard email={account.email} />
      <FoundingCard email={account.email} />
    </div>
  );
}
