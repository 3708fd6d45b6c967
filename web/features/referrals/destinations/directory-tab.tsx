import { Button, Group, Stack } from "@mantine/core";
import { IconPlus } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { Destination } from "#contract/referrals/destinations.ts";
import { DESTINATION_KINDS } from "#domain/referrals/destinations.ts";
import { useTexts } from "#web/platform/i18n/use-texts.ts";
import { useRights } from "#web/platform/session/account.ts";
import { Card } from "#web/platform/ui/card.tsx";
import { Empty, Failure, Pending } from "#web/platform/ui/states.tsx";
import { DestinationDialog } from "./destination-dialog.tsx";
import { directoryQuery } from "./destinations.api.ts";
import { PlaceCard } from "./place-card.tsx";
import classes from "./destinations.module.css";

/** What is being written: a new place, or one that is there. */
type Edited = { readonly destination: Destination | null };

/** The places to which children are sent, by what they are. Those who administer change them, the others read. */
export function DirectoryTab() {
  const { t } = useTexts();
  const { role } = useRights();
  const directory = useQuery(directoryQuery);
  const [edited, setEdited] = useState<Edited | null>(null);
  const mayChange = role === "clinic_admin" || role === "network_manager";
  if (directory.isPending) return <Pending>{t("destinations.loading")}</Pending>;
  if (directory.isError && !directory.data) {
    return <Failure error={directory.error} onRetry={() => void directory.refetch()} />;
  }
  const active = directory.data.filter(({ archived }) => !archived);
  const archived = directory.data.filter((each) => each.archived);
  const change = (destination: Destination) =>
    mayChange && destination.network === null ? () => setEdited({ destination }) : undefined;
  const add = mayChange && (
    <Button
      leftSection={<IconPlus size={18} aria-hidden />}
      onClick={() => setEdited({ destination: null })}
    >
      {t("destinations.add")}
    </Button>
  );
  return (
    <Stack gap={20} maw="56rem">
      <Group justify="space-between" gap="sm">
        <p className="ui-muted">
          {t(role === "network_manager" ? "destinations.networkHint" : "destinations.hint")}
        </p>
        {active.length > 0 && add}
      </Group>
      {active.length === 0 && (
        <Empty title={t("destinations.none")} action={add}>
          {t(mayChange ? "destinations.noneHint" : "destinations.noneToRead")}
        </Empty>
      )}
      {DESTINATION_KINDS.map((kind) => {
        const places = active.filter((each) => each.kind === kind);
        if (places.length === 0) return null;
        return (
          <Card key={kind} title={t(`destinations.kinds.${kind}`)}>
            <Places places={places} onChange={change} />
          </Card>
        );
      })}
      {archived.length > 0 && (
        <details className={classes["folded"]}>
          <summary>{t("destinations.archived", { count: archived.length })}</summary>
          <Places places={archived} onChange={change} />
        </details>
      )}
      {edited && (
        <DestinationDialog destination={edited.destination} onClose={() => setEdited(null)} />
      )}
    </Stack>
  );
}

interface PlacesProps {
  readonly places: readonly Destination[];
  readonly onChange: (destination: Destination) => (() => void) | undefined;
}

function Places({ places, onChange }: PlacesProps) {
  return (
    <Stack component="ul" gap="md">
      {places.map((destination) => (
        <li key={destination.id}>
          <PlaceCard destination={destination} onChange={onChange(destination)} />
        </li>
      ))}
    </Stack>
  );
}
