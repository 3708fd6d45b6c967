import type { GroupNode } from "#contract/screening/groups.ts";
import { ArchiveGroupDialog } from "./archive-group-dialog.tsx";
import { AddGroupDialog, RenameGroupDialog } from "./group-name-dialogs.tsx";
import { MoveGroupDialog } from "./move-group-dialog.tsx";

/** What can be asked about a group; `add` is about one below it, and at the top when there is none. */
export type GroupQuestion =
  | { readonly act: "add"; readonly group: GroupNode | null }
  | { readonly act: "rename" | "move" | "archive"; readonly group: GroupNode };

interface GroupDialogsProps {
  readonly question: GroupQuestion;
  readonly tree: readonly GroupNode[];
  readonly onClose: () => void;
  /** The new group stands in one that may be closed. */
  readonly onAdded: (parentId: string | null) => void;
}

/** The dialog of whatever was asked. Loaded with the first question. */
export function GroupDialogs({ question, tree, onClose, onAdded }: GroupDialogsProps) {
  if (question.act === "add") {
    return <AddGroupDialog parent={question.group} onClose={onClose} onAdded={onAdded} />;
  }
  const { act, group } = question;
  if (act === "rename") return <RenameGroupDialog group={group} onClose={onClose} />;
  if (act === "move") return <MoveGroupDialog group={group} tree={tree} onClose={onClose} />;
  return <ArchiveGroupDialog group={group} tree={tree} onClose={onClose} />;
}
