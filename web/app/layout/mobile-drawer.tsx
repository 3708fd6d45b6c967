import "@mantine/core/styles/Overlay.css";
import "@mantine/core/styles/ModalBase.css";
import "@mantine/core/styles/Drawer.css";
import { Drawer } from "@mantine/core";
import { useTexts } from "#web/platform/i18n/use-texts.ts";
import type { KnownAccount } from "./account-label.ts";
import { Sidebar } from "./sidebar.tsx";
import classes from "./mobile-drawer.module.css";

interface MobileDrawerProps extends KnownAccount {
  readonly onClose: () => void;
}

/** The side panel on a phone: over the page, 18rem wide, closed by Escape, the backdrop or a choice. */
export function MobileDrawer({ onClose, ...known }: MobileDrawerProps) {
  const { t } = useTexts();
  return (
    <Drawer.Root opened onClose={onClose} size="18rem">
      <Drawer.Overlay />
      <Drawer.Content aria-label={t("nav.label")}>
        <Drawer.CloseButton className={classes["close"]} aria-label={t("app.close")} />
        <nav aria-label={t("nav.label")} className={classes["panel"]}>
          <Sidebar {...known} />
        </nav>
      </Drawer.Content>
    </Drawer.Root>
  );
}
