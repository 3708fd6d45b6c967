import { ActionIcon } from "@mantine/core";
import { IconDotsVertical } from "@tabler/icons-react";
import type { GroupNode } from "#contract/screening/groups.ts";
import { useTexts } from "#web/platform/i18n/use-texts.ts";
import { lazyComponent } from "#web/platform/lazy-component.ts";
import { MenuOnPress } from "#web/platform/ui/menu-on-press.tsx";
import type { GroupQuestion } from "./group-dialogs.tsx";
import type { GroupRights } from "./use-group-rights.ts";

const GroupActions = lazyComponent(async () => (await import("./group-actions.tsx")).GroupActions);

interface GroupMenuProps {
  readonly group: GroupNode;
  readonly rights: GroupRights;
  readonly onAsk: (question: GroupQuestion) => void;
}

/** The button that opens what can be done with a group. */
export function GroupMenu({ group, rights, onAsk }: GroupMenuProps) {
  const { t } = useTexts();
  const button = (
    <ActionIcon
      variant="subtle"
      color="gray"
      size="lg"
      aria-label={t("patients.groupMenu", { name: group.name })}
    >
      <IconDotsVertical size={18} aria-hidden />
    </ActionIcon>
  );
  return (
    <MenuOnPress button={button}>
      <GroupActions {...{ button, group, rights, onAsk }} />
    </MenuOnPress>
  );
}
