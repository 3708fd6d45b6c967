import { Button, Group, Text } from "@mantine/core";
import { IconDatabaseImport } from "@tabler/icons-react";
import { useState } from "react";
import type { Roster } from "#contract/registry/rosters.ts";
import { useTexts } from "#web/platform/i18n/use-texts.ts";
import { Card } from "#web/platform/ui/card.tsx";
import { Confirm } from "#web/platform/ui/confirm.tsx";
import { Fact } from "#web/platform/ui/facts.tsx";
import { useRosterOrder } from "./rosters.api.ts";

/** What confirming would do, what stays out and why, and the button. Nothing is written before it is pressed. */
export function ConfirmCard({ roster }: { readonly roster: Roster }) {
  const { t } = useTexts();
  const [isAsking, setAsking] = useState(false);
  const { create, update, move } = roster.counts;
  const changes = create + update + move;
  return (
    <Card title={t("rosters.confirm.title")}>
      <Sums roster={roster} />
      <Group gap="sm" mt="sm">
        <Button
          leftSection={<IconDatabaseImport size={18} aria-hidden />}
          disabled={changes === 0}
          onClick={() => setAsking(true)}
        >
          {t("rosters.confirm.open", { count: changes })}
        </Button>
        <p className="ui-muted">
          {t(changes === 0 ? "rosters.confirm.nothing" : "rosters.confirm.quiet")}
        </p>
      </Group>
      {isAsking && <Asking roster={roster} changes={changes} onClose={() => setAsking(false)} />}
    </Card>
  );
}

/** How many children come in, change, move; how many rows stay out. */
function Sums({
  roster: { counts, skipped, warned, open_places: places },
}: {
  readonly roster: Roster;
}) {
  const { t } = useTexts();
  const sums = [
    ...(["create", "update", "move", "unchanged", "duplicate", "error"] as const).map(
      (outcome) => ({
        name: t(`rosters.outcomes.${outcome}`),
        count: counts[outcome],
        outcome,
      }),
    ),
    { name: t("rosters.skipped"), count: skipped, outcome: "skipped" },
  ].filter(({ count }) => count > 0);
  return (
    <>
      <Group component="dl" gap="xl" mb="sm">
        {sums.map(({ name, count, outcome }) => (
          <Fact
            key={outcome}
            name={name}
            fz="xl"
            c={outcome === "error" ? "var(--bad)" : "var(--text)"}
          >
            {count}
          </Fact>
        ))}
      </Group>
      {places > 0 && (
        <Text inherit my={6} c="var(--caution)" fw={600}>
          {t("rosters.confirm.places", { count: places })}
        </Text>
      )}
      {counts.duplicate > 0 && (
        <Text inherit my={6} c="var(--caution)" fw={600}>
          {t("rosters.confirm.undecided", { count: counts.duplicate })}
        </Text>
      )}
      {warned > 0 && <p className="ui-muted">{t("rosters.confirm.warned", { count: warned })}</p>}
    </>
  );
}

interface AskingProps {
  readonly roster: Roster;
  readonly changes: number;
  readonly onClose: () => void;
}

function Asking({ roster, changes, onClose }: AskingProps) {
  const { t } = useTexts();
  const order = useRosterOrder(roster.id);
  const left = roster.counts.error + roster.counts.duplicate + roster.skipped;
  return (
    <Confirm
      title={t("rosters.confirm.ask", { count: changes })}
      action={t("rosters.confirm.do")}
      isBusy={order.isPending}
      error={order.error}
      onConfirm={() => order.mutate({ kind: "confirm", version: roster.version })}
      onClose={onClose}
    >
      <p>{t("rosters.confirm.text")}</p>
      {left > 0 && <p>{t("rosters.confirm.left", { count: left })}</p>}
    </Confirm>
  );
}
