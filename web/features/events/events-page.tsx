import { Button, Stack } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useTexts } from "#web/platform/i18n/use-texts.ts";
import { PageHeader } from "#web/platform/ui/page-header.tsx";
import { Empty, Failure, Pending } from "#web/platform/ui/states.tsx";
import { ConflictsCard } from "./conflicts-card.tsx";
import { EventCard } from "./event-card.tsx";
import { EventForm } from "./event-form.tsx";
import { eventsQuery } from "./events.api.ts";

/** The events of the organisation: made, watched while they happen, ended, and what is left to decide. */
export function EventsPage() {
  const { t } = useTexts();
  const events = useQuery(eventsQuery);
  const [isNew, setNew] = useState(false);
  return (
    <Stack>
      <PageHeader title={t("events.title")} subtitle={t("events.subtitle")}>
        <Button onClick={() => setNew(true)}>{t("events.create")}</Button>
      </PageHeader>
      {isNew && <EventForm onClose={() => setNew(false)} />}
      <ConflictsCard />
      {events.isPending && <Pending>{t("events.loading")}</Pending>}
      {events.isError && <Failure error={events.error} onRetry={() => void events.refetch()} />}
      {events.data?.length === 0 && <Empty>{t("events.empty")}</Empty>}
      {events.data?.map((event) => (
        <EventCard key={event.id} event={event} />
      ))}
    </Stack>
  );
}
