import { useQueryClient } from "@tanstack/react-query";
import {
  type ComponentProps,
  type ComponentType,
  useEffect,
  useEffectEvent,
  useState,
} from "react";
import { useNavigate } from "react-router";
import { getCurrentAccount } from "#contract/organization/accounts.ts";
import { useLogout } from "#web/features/access/session/session.api.ts";
import { loadBeforeLogout } from "#web/features/vision/entry.ts";
import { mayHaveUnsent } from "#web/features/vision/may-have-unsent.ts";
import { call } from "#web/platform/api/client.ts";
import { useTexts } from "#web/platform/i18n/use-texts.ts";
import { paths } from "#web/platform/paths.ts";
import { accountQuery } from "#web/platform/session/account.ts";
import { Pending } from "#web/platform/ui/states.tsx";
import { useTitle } from "#web/platform/ui/use-title.ts";
import classes from "#web/features/access/session/session.module.css";

/** Opening it ends the session and goes to the public page; first it asks about visual tests that only this device has. */
export function LogoutPage() {
  const { t } = useTexts();
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const logOut = useLogout();
  const [asking, setAsking] = useState<Asking | null>(null);
  useTitle(t("nav.logout"));
  const leave = (): void => void logOut().then(() => navigate(paths.landing, { replace: true }));
  const answered = useEffectEvent((found: Asking | null) => {
    if (found) setAsking(found);
    else leave();
  });
  useEffect(() => {
    const known = () => queryClient.getQueryData(accountQuery.queryKey);
    whatToAsk(() => known() ?? call(getCurrentAccount, {})).then(answered, () => answered(null));
  }, [queryClient]);
  return (
    <main className={classes["page"]}>
      {asking ? (
        <asking.Question
          account={asking.account}
          onLeave={leave}
          onStay={() => void navigate(paths.dashboard, { replace: true })}
        />
      ) : (
        <Pending>{t("nav.leaving")}</Pending>
      )}
    </main>
  );
}

interface Asking {
  readonly account: string;
  readonly Question: ComponentType<ComponentProps<Awaited<ReturnType<typeof loadBeforeLogout>>>>;
}

/** The question and whose tests it is about; null where no test was ever kept here. */
async function whatToAsk(
  account: () => Promise<{ readonly id: string }> | { readonly id: string },
): Promise<Asking | null> {
  if (!(await mayHaveUnsent())) return null;
  const { id } = await account();
  return { account: id, Question: await loadBeforeLogout() };
}
