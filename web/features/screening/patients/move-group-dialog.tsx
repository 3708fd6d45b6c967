import { NativeSelect } from "@mantine/core";
import { useState } from "react";
import type { GroupNode } from "#contract/screening/groups.ts";
import { kindsBelow } from "#domain/screening/groups/group-kinds.ts";
import { useTexts } from "#web/platform/i18n/use-texts.ts";
import { useToast } from "#web/platform/ui/use-toast.ts";
import { GroupForm } from "./group-form.tsx";
import { destinationsFor, groupsIn, wayTo } from "./group-place.ts";
import { useChangeGroup } from "./groups.api.ts";
import { useGroupFaults } from "./use-group-faults.ts";
import { useGroupRights } from "./use-group-rights.ts";
import { useGroupUndo } from "./use-group-undo.ts";

/** Stands for the top of the tree among the groups to choose from. */
const TOP = "top";

interface MoveGroupDialogProps {
  readonly group: GroupNode;
  readonly tree: readonly GroupNode[];
  readonly onClose: () => void;
}

/** Another group to stand below, with everything below it. What was done can be taken back from the toast. */
export function MoveGroupDialog({ group, tree, onClose }: MoveGroupDialogProps) {
  const { t } = useTexts();
  const toast = useToast();
  const change = useChangeGroup();
  const faults = useGroupFaults();
  const undo = useGroupUndo();
  const { organization } = useGroupRights();
  const parent =
    groupsIn(tree)
      .find(({ node }) => node.id === group.id)
      ?.above.at(-1)?.id ?? null;
  const mayBeTop = parent !== null && kindsBelow(organization, null).includes(group.type);
  const choices = [
    ...(mayBeTop ? [{ value: TOP, label: t("groupEdit.top") }] : []),
    ...destinationsFor(tree, group, organization).map((place) => ({
      value: place.node.id,
      label: wayTo(place),
    })),
  ];
  const [chosen, setChosen] = useState(choices[0]?.value ?? "");
  const move = (): void =>
    change.mutate(
      { id: group.id, parent_id: chosen === TOP ? null : chosen },
      {
        onSuccess: () => {
          toast.success(
            { message: t("groupEdit.moved") },
            undo({ id: group.id, parent_id: parent }),
          );
          onClose();
        },
        onError: (error) => faults.show(error, ["parent_id"]),
      },
    );
  return (
    <GroupForm
      title={t("groupEdit.moveTitle", { name: group.name })}
      submit={t("groupEdit.move")}
      isBusy={change.isPending}
      isImpossible={choices.length === 0}
      onSubmit={move}
      onClose={onClose}
    >
      {choices.length === 0 ? (
        <p>{t("groupEdit.nowhere")}</p>
      ) : (
        <NativeSelect
          label={t("groupEdit.destination")}
          description={t("groupEdit.movesAlong")}
          value={chosen}
          error={faults.of("parent_id") || faults.of("name")}
          onChange={({ currentTarget }) => setChosen(currentTarget.value)}
          data={choices}
          data-autofocus
        />
      )}
    </GroupForm>
  );
}
