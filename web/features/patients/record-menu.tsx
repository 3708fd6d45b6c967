import { Button } from "@mantine/core";
import { IconArchive, IconArrowsMove, IconDotsVertical, IconPencil } from "@tabler/icons-react";
import { lazy, Suspense, useState } from "react";
import { ARCHIVE_ROLES } from "#contract/patient-record.ts";
import type { PatientDetail } from "#contract/patients.ts";
import { useTexts } from "#web/platform/i18n/use-texts.ts";
import { useRights } from "#web/platform/session/account.ts";
import { Menu, MenuItem } from "#web/platform/ui/menu.tsx";

/** Each dialog is loaded when somebody asks for it. */
const DIALOGS = {
  edit: lazy(async () => ({ default: (await import("./edit-dialog.tsx")).EditDialog })),
  move: lazy(async () => ({ default: (await import("./move-dialog.tsx")).MoveDialog })),
  archive: lazy(async () => ({ default: (await import("./archive-dialog.tsx")).ArchiveDialog })),
} as const;

/** What every dialog about a child's record is given. */
export interface RecordDialogProps {
  readonly patient: PatientDetail;
  readonly onClose: () => void;
}

/** What can be done with the record as a whole: edit it, move the child, put it away. */
export function RecordMenu({ patient }: { readonly patient: PatientDetail }) {
  const { t } = useTexts();
  const { role } = useRights();
  const [asked, setAsked] = useState<keyof typeof DIALOGS | null>(null);
  const Asked = asked && DIALOGS[asked];
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconPencil size={18} aria-hidden />}
        onClick={() => setAsked("edit")}
      >
        {t("record.edit")}
      </Button>
      <Menu
        className="ui-icon-button record-more"
        label={t("record.actions")}
        button={<IconDotsVertical size={18} aria-hidden />}
      >
        <MenuItem icon={<IconArrowsMove size={16} aria-hidden />} onChoose={() => setAsked("move")}>
          {t("record.move")}
        </MenuItem>
        {ARCHIVE_ROLES.some((each) => each === role) && (
          <MenuItem
            icon={<IconArchive size={16} aria-hidden />}
            onChoose={() => setAsked("archive")}
          >
            {t("record.archive")}
          </MenuItem>
        )}
      </Menu>
      {Asked && (
        <Suspense>
          <Asked patient={patient} onClose={() => setAsked(null)} />
        </Suspense>
      )}
    </>
  );
}
