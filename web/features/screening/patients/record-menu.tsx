import "@mantine/core/styles/Menu.css";
import "@mantine/core/styles/Popover.css";
import { ActionIcon, Button, Menu } from "@mantine/core";
import {
  IconArchive,
  IconArrowsMove,
  IconChartBar,
  IconDotsVertical,
  IconFileExport,
  IconPencil,
} from "@tabler/icons-react";
import { Suspense, useState } from "react";
import { useNavigate } from "react-router";
import { ARCHIVE_ROLES } from "#contract/screening/patient-record.ts";
import type { PatientDetail } from "#contract/screening/patients.ts";
import { detailOf } from "#web/platform/api/api-error.ts";
import { callFile } from "#web/platform/api/client.ts";
import { useTexts } from "#web/platform/i18n/use-texts.ts";
import { keepFile } from "#web/platform/keep-file.ts";
import { lazyComponent } from "#web/platform/lazy-component.ts";
import { childReportPath } from "#web/platform/paths.ts";
import { useRights } from "#web/platform/session/account.ts";
import { useToast } from "#web/platform/ui/use-toast.ts";

/** The record as FHIR, kept as a file. Hardly any press: what it needs loads with it. */
async function keepFhir(id: string): Promise<void> {
  const { getPatientFhir } = await import("#contract/exchange/fhir.ts");
  keepFile(await callFile(getPatientFhir, { params: { id } }));
}

/** Each dialog is loaded when somebody asks for it. */
const DIALOGS = {
  edit: lazyComponent(async () => (await import("./edit-dialog.tsx")).EditDialog),
  move: lazyComponent(async () => (await import("./move-dialog.tsx")).MoveDialog),
  archive: lazyComponent(async () => (await import("./archive-dialog.tsx")).ArchiveDialog),
} as const;

/** What can be done with the record as a whole: edit it, move the child, put it away. */
export function RecordMenu({ patient }: { readonly patient: PatientDetail }) {
  const { t } = useTexts();
  const { role, isClinic } = useRights();
  const toast = useToast();
  const navigate = useNavigate();
  const [asked, setAsked] = useState<keyof typeof DIALOGS | null>(null);
  const Asked = asked && DIALOGS[asked];
  const takeFhir = (): void => {
    void keepFhir(patient.id).catch((error: unknown) =>
      toast.failure({ message: t("app.failure", { detail: detailOf(error) }) }),
    );
  };
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconPencil size={18} aria-hidden />}
        onClick={() => setAsked("edit")}
      >
        {t("record.edit")}
      </Button>
      <Menu position="bottom-end">
        <Menu.Target>
          <ActionIcon variant="default" size="input-sm" aria-label={t("record.actions")}>
            <IconDotsVertical size={18} aria-hidden />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item
            leftSection={<IconChartBar size={16} aria-hidden />}
            onClick={() => void navigate(childReportPath(patient.id))}
          >
            {t("record.report")}
          </Menu.Item>
          {isClinic && (
            <Menu.Item leftSection={<IconFileExport size={16} aria-hidden />} onClick={takeFhir}>
              {t("record.fhir")}
            </Menu.Item>
          )}
          <Menu.Item
            leftSection={<IconArrowsMove size={16} aria-hidden />}
            onClick={() => setAsked("move")}
          >
            {t("record.move")}
          </Menu.Item>
          {ARCHIVE_ROLES.some((each) => each === role) && (
            <Menu.Item
              leftSection={<IconArchive size={16} aria-hidden />}
              onClick={() => setAsked("archive")}
            >
              {t("record.archive")}
            </Menu.Item>
          )}
        </Menu.Dropdown>
      </Menu>
      {Asked && (
        <Suspense>
          <Asked patient={patient} onClose={() => setAsked(null)} />
        </Suspense>
      )}
    </>
  );
}
