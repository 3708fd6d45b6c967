import {
  IconArchive,
  IconArrowRight,
  IconDotsVertical,
  IconFolderPlus,
  IconList,
  IconPencil,
  IconQrcode,
  IconSend,
  IconUserPlus,
} from "@tabler/icons-react";
import { useSearchParams } from "react-router";
import type { GroupNode } from "#contract/screening/groups.ts";
import { useTexts } from "#web/platform/i18n/use-texts.ts";
import { newPatientPath, newSendingPath } from "#web/platform/paths.ts";
import { Menu, MenuItem, MenuLine, MenuLink } from "#web/platform/ui/menu.tsx";
import type { GroupQuestion } from "./group-dialogs.tsx";
import { withFilter } from "./list-filter.ts";
import { MENU_ATTRIBUTE } from "./use-focus-back.ts";
import type { GroupRights } from "./use-group-rights.ts";
import { useLabels } from "./use-labels.ts";

interface GroupMenuProps {
  readonly group: GroupNode;
  readonly rights: GroupRights;
  readonly onAsk: (question: GroupQuestion) => void;
}

/** What can be done with a group. */
export function GroupMenu({ group, rights, onAsk }: GroupMenuProps) {
  const { t } = useTexts();
  const [search] = useSearchParams();
  const labels = useLabels();
  const holdsAnyone = group.student_count + group.patient_count > 0;
  return (
    <Menu
      className="ui-icon-button"
      label={t("patients.groupMenu", { name: group.name })}
      button={<IconDotsVertical size={18} aria-hidden />}
      marks={{ [MENU_ATTRIBUTE]: group.id }}
    >
      {rights.kindsToAdd(group.type).length > 0 && (
        <MenuItem
          icon={<IconFolderPlus size={16} aria-hidden />}
          onChoose={() => onAsk({ act: "add", group })}
        >
          {t("groupEdit.addBelow")}
        </MenuItem>
      )}
      <MenuLink to={newPatientPath(group.id)} icon={<IconUserPlus size={16} aria-hidden />}>
        {t("patients.add")}
      </MenuLink>
      {holdsAnyone && (
        <MenuLink
          to={{ search: withFilter(search, "group", group.id).toString() }}
          icon={<IconList size={16} aria-hidden />}
        >
          {t("filters.listGroup")}
        </MenuLink>
      )}
      {holdsAnyone && (
        <MenuLink
          to={newSendingPath(withFilter(new URLSearchParams(), "group", group.id))}
          icon={<IconSend size={16} aria-hidden />}
        >
          {t("patients.sendForm")}
        </MenuLink>
      )}
      {holdsAnyone && (
        <MenuItem icon={<IconQrcode size={16} aria-hidden />} onChoose={() => labels(group.id)}>
          {t("groupEdit.labels")}
        </MenuItem>
      )}
      {rights.isAdmin && <Changes group={group} onAsk={onAsk} />}
    </Menu>
  );
}

function Changes({ group, onAsk }: Pick<GroupMenuProps, "group" | "onAsk">) {
  const { t } = useTexts();
  return (
    <>
      <MenuLine />
      <MenuItem
        icon={<IconPencil size={16} aria-hidden />}
        onChoose={() => onAsk({ act: "rename", group })}
      >
        {t("groupEdit.rename")}
      </MenuItem>
      <MenuItem
        icon={<IconArrowRight size={16} aria-hidden />}
        onChoose={() => onAsk({ act: "move", group })}
      >
        {t("groupEdit.move")}
      </MenuItem>
      <MenuItem
        icon={<IconArchive size={16} aria-hidden />}
        onChoose={() => onAsk({ act: "archive", group })}
      >
        {t("groupEdit.archive")}
      </MenuItem>
    </>
  );
}
