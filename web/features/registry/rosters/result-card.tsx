import { Button, Group, Text } from "@mantine/core";
import { IconArrowBackUp, IconSend } from "@tabler/icons-react";
import { useState } from "react";
import { Link } from "react-router";
import type { Roster } from "#contract/registry/rosters.ts";
import { useTexts } from "#web/platform/i18n/use-texts.ts";
import { newSendingPath, paths } from "#web/platform/paths.ts";
import { Card } from "#web/platform/ui/card.tsx";
import { Confirm } from "#web/platform/ui/confirm.tsx";
import { Fact } from "#web/platform/ui/facts.tsx";
import { useRosterOrder } from "./rosters.api.ts";

/** What an import wrote, what an undo put back, where to go on, and the way to take it all back within 24 hours. */
export function ResultCard({ roster }: { readonly roster: Roster }) {
  const { t, moment } = useTexts();
  const [isAsking, setAsking] = useState(false);
  const { result, undo } = roster;
  if (result === null) return null;
  const mayUndo = roster.undoable_until !== null && roster.state === "applied";
  return (
    <Card title={t(undo ? "rosters.result.undone" : "rosters.result.title")}>
      <Group component="dl" gap="xl" mb="sm">
        {(["created", "updated", "moved", "left_out", "groups_created"] as const)
          .filter((each) => result[each] > 0)
          .map((each) => (
            <Fact key={each} name={t(`rosters.result.${each}`)} fz="xl">
              {result[each]}
            </Fact>
          ))}
      </Group>
      {undo && (
        <Text inherit my={6} c="var(--caution)" fw={600}>
          {t("rosters.result.undoneWords", { undone: undo.undone, kept: undo.kept })}
        </Text>
      )}
      {!undo && (
        <Group gap="sm" mt="sm">
          <Button
            component={Link}
            leftSection={<IconSend size={18} aria-hidden />}
            to={newSendingPath(new URLSearchParams())}
          >
            {t("rosters.result.send")}
          </Button>
          <Button component={Link} variant="default" to={paths.patients}>
            {t("rosters.result.children")}
          </Button>
        </Group>
      )}
      {mayUndo && roster.undoable_until !== null && (
        <Group gap="sm" mt="sm">
          <Button
            variant="default"
            leftSection={<IconArrowBackUp size={18} aria-hidden />}
            onClick={() => setAsking(true)}
          >
            {t("rosters.result.undo")}
          </Button>
          <p className="ui-muted">
            {t("rosters.result.undoUntil", { moment: moment(roster.undoable_until) })}
          </p>
        </Group>
      )}
      {isAsking && <AskingBack roster={roster} onClose={() => setAsking(false)} />}
    </Card>
  );
}

function AskingBack({
  roster,
  onClose,
}: {
  readonly roster: Roster;
  readonly onClose: () => void;
}) {
  const { t } = useTexts();
  const order = useRosterOrder(roster.id);
  return (
    <Confirm
      title={t("rosters.result.ask")}
      action={t("rosters.result.undo")}
      cancel={t("rosters.result.keep")}
      isSevere
      isBusy={order.isPending}
      error={order.error}
      onConfirm={() => order.mutate({ kind: "undo" }, { onSuccess: onClose })}
      onClose={onClose}
    >
      <p>{t("rosters.result.askText")}</p>
    </Confirm>
  );
}
