import { useTexts } from "#web/platform/i18n/use-texts.ts";
import { Note } from "#web/platform/ui/note.tsx";
import type { Device } from "./device/device.ts";

/** That the last thing done is not on the disk, why, and what to do; nothing while the disk takes everything. */
export function StorageNote({ device }: { readonly device: Device }) {
  const { t } = useTexts();
  const { storage } = device.state();
  if (storage === null) return null;
  return (
    <Note tone="bad" c="var(--text)" role="alert">
      {t(`device.storage.${storage}`)}
    </Note>
  );
}
