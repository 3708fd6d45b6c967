import "@mantine/core/styles/Menu.css";
import { Menu } from "@mantine/core";
import {
  IconArchive,
  IconArrowRight,
  IconFolderPlus,
  IconList,
  IconPencil,
  IconQrcode,
  IconSend,
  IconUserPlus,
} from "@tabler/icons-react";
import type { ReactElement } from "react";
import { Link, useSearchParams } from "react-router";
import type { GroupNode } from "#contract/screening/groups.ts";
import { useTexts } from "#web/platform/i18n/use-texts.ts";
import { newPatientPath, newSendingPath } from "#web/platform/paths.ts";
import { PressedMenu } from "#web/platform/ui/pressed-menu.tsx";
import type { GroupQuestion } from "./group-dialogs.tsx";
import { withFilter } from "./list-filter.ts";
import { menuOf } from "./use-focus-back.ts";
import type { GroupRights } from "./use-group-rights.ts";
import { useLabels } from "./use-labels.ts";

interface GroupActionsProps {
  readonly button: ReactElement<object>;
  readonly group: GroupNode;
  readonly rights: GroupRights;
  readonly onAsk: (question: GroupQuestion) => void;
}

/** What can be done with a group. */
export function GroupActions({ button, group, rights, onAsk }: GroupActionsProps) {
  const { t } = useTexts();
  const [search] = useSearchParams();
  const labels = useLabels();
  const holdsAnyone = group.student_count + group.patient_count > 0;
  return (
    <PressedMenu id={menuOf(group)} button={button}>
      {rights.kindsToAdd(group.type).length > 0 && (
        <Menu.Item
          leftSection={<IconFolderPlus size={16} aria-hidden />}
          onClick={() => onAsk({ act: "add", group })}
        >
          {t("groupEdit.addBelow")}
        </Menu.Item>
      )}
      <Menu.Item
        component={Link}
        to={newPatientPath(group.id)}
        leftSection={<IconUserPlus size={16} aria-hidden />}
      >
        {t("patients.add")}
      </Menu.Item>
      {holdsAnyone && (
        <Menu.Item
          component={Link}
          to={{ search: withFilter(search, "group", group.id).toString() }}
          leftSection={<IconList size={16} aria-hidden />}
        >
          {t("filters.listGroup")}
        </Menu.Item>
      )}
      {holdsAnyone && (
        <Menu.Item
          component={Link}
          to={newSendingPath(withFilter(new URLSearchParams(), "group", group.id))}
          leftSection={<IconSend size={16} aria-hidden />}
        >
          {t("patients.sendForm")}
        </Menu.Item>
      )}
      {holdsAnyone && (
        <Menu.Item
          leftSection={<IconQrcode size={16} aria-hidden />}
          onClick={() => labels(group.id)}
        >
          {t("groupEdit.labels")}
        </Menu.Item>
      )}
      {rights.isAdmin && <Changes group={group} onAsk={onAsk} />}
    </PressedMenu>
  );
}

function Changes({ group, onAsk }: Pick<GroupActionsProps, "group" | "onAsk">) {
  const { t } = useTexts();
  return (
    <>
      <Menu.Divider />
      <Menu.Item
        leftSection={<IconPencil size={16} aria-hidden />}
        onClick={() => onAsk({ act: "rename", group })}
      >
        {t("groupEdit.rename")}
      </Menu.Item>
      <Menu.Item
        leftSection={<IconArrowRight size={16} aria-hidden />}
        onClick={() => onAsk({ act: "move", group })}
      >
        {t("groupEdit.move")}
      </Menu.Item>
      <Menu.Item
        leftSection={<IconArchive size={16} aria-hidden />}
        onClick={() => onAsk({ act: "archive", group })}
      >
        {t("groupEdit.archive")}
      </Menu.Item>
    </>
  );
}
