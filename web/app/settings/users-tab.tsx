import { Button, Stack } from "@mantine/core";
import { IconUserPlus } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { Suspense, useState } from "react";
import { FactorRuleCard } from "#web/features/access/factors/entry.ts";
import { isApiError } from "#web/platform/api/api-error.ts";
import { useTexts, type Speech } from "#web/platform/i18n/use-texts.ts";
import { lazyComponent } from "#web/platform/lazy-component.ts";
import { Card } from "#web/platform/ui/card.tsx";
import { Pending } from "#web/platform/ui/states.tsx";
import { LoadFailure } from "./load-failure.tsx";
import { PeopleList } from "./people-list.tsx";
import type { PeopleAct } from "./people.ts";
import { invitationsQuery, usersQuery } from "./users.api.ts";

/** Loaded with the first thing that is done to somebody. */
const PeopleDialog = lazyComponent(async () => (await import("./people-dialogs.tsx")).PeopleDialog);

/** Who works in the organisation, who was asked to, and what whoever administers it can do about that. */
export function UsersTab() {
  const { t } = useTexts();
  const users = useQuery(usersQuery);
  const invitations = useQuery(invitationsQuery);
  const [act, setAct] = useState<PeopleAct | null>(null);
  if (users.isPending || invitations.isPending) return <Pending>{t("users.loading")}</Pending>;
  if (users.isError || invitations.isError) {
    const again = (): void => {
      void users.refetch();
      void invitations.refetch();
    };
    return (
      <LoadFailure message={describeError(users.error ?? invitations.error, t)} onRetry={again} />
    );
  }
  const invite = (
    <Button
      size="sm"
      leftSection={<IconUserPlus size={18} aria-hidden />}
      onClick={() => setAct({ kind: "invite" })}
    >
      {t("users.invite")}
    </Button>
  );
  return (
    <Stack gap="lg">
      <Card title={t("users.title")} aside={invite}>
        <PeopleList users={users.data} invitations={invitations.data} onAct={setAct} />
        {act && (
          <Suspense>
            <PeopleDialog act={act} onClose={() => setAct(null)} />
          </Suspense>
        )}
      </Card>
      <Suspense>
        <FactorRuleCard />
      </Suspense>
    </Stack>
  );
}

/** With the status and the words of the server's answer, when there was one. */
function describeError(error: unknown, t: Speech["t"]): string {
  const isAnswer = isApiError(error) && error.status > 0 && error.detail !== "";
  return isAnswer
    ? t("users.loadError", { status: error.status, body: error.detail })
    : t("users.loadFailed");
}
