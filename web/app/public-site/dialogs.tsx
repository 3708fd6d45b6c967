import "#web/platform/security/jitless.ts";
import "../mantine.css";
import { type ComponentProps, Suspense, useState } from "react";
import type { Language } from "#domain/organization/language.ts";
import { SOLUTIONS } from "#domain/site/solutions.ts";
import { SessionDialogs } from "#web/features/access/session/entry.ts";
import { loadRequestDialog } from "#web/features/site/landing/entry.ts";
import type { Dialogs } from "#web/features/site/landing/use-dialogs.ts";
import { createQueryClient } from "#web/platform/api/query-client.ts";
import { documents } from "#web/platform/documents.ts";
import { loadSpoken } from "#web/platform/i18n/language.tsx";
import { paths } from "#web/platform/paths.ts";
import { Providers } from "#web/platform/providers.tsx";

/** The dialogs of the landing page, in its language, within all that the application's own pages stand in. */
export async function dialogsIn(language: Language): Promise<Dialogs> {
  const [spoken, RequestDialog] = await Promise.all([loadSpoken(language), loadRequestDialog()]);
  const queryClient = createQueryClient();

  function LandingDialogs({ open, onChange }: ComponentProps<Dialogs>) {
    const solution = SOLUTIONS.find((each) => each === open);
    return (
      <Providers queryClient={queryClient} spoken={spoken}>
        <Session open={open === "login" || open === "register" ? open : null} onChange={onChange} />
        {solution && <RequestDialog solution={solution} onClose={() => onChange(null)} />}
      </Providers>
    );
  }
  return LandingDialogs;
}

type SessionProps = Pick<ComponentProps<typeof SessionDialogs>, "open" | "onChange">;

/** Login and registration, once one of them was wanted. Whoever gets in goes on to the application. */
function Session({ open, onChange }: SessionProps) {
  const [wasWanted, setWanted] = useState(false);
  if (open !== null && !wasWanted) setWanted(true);
  if (open === null && !wasWanted) return null;
  return (
    <Suspense>
      <SessionDialogs
        open={open}
        onChange={onChange}
        onEntered={() => documents.open(paths.dashboard)}
      />
    </Suspense>
  );
}
