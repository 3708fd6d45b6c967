import { Button } from "@mantine/core";
import { lazy, Suspense } from "react";
import { useBlocker } from "react-router";
import { useTexts } from "#web/platform/i18n/use-texts.ts";
import { useLeaveWarning } from "#web/platform/ui/use-leave-warning.ts";

/** Loaded when somebody is about to lose something. */
const Dialog = lazy(async () => ({
  default: (await import("#web/platform/ui/dialog.tsx")).Dialog,
}));

/** Asks before what was changed and not saved is lost, by another tab, page or address. */
export function UnsavedGuard({ isDirty }: { readonly isDirty: boolean }) {
  const { t } = useTexts();
  const blocker = useBlocker(
    ({ currentLocation: from, nextLocation: to }) =>
      isDirty && (from.pathname !== to.pathname || from.search !== to.search),
  );
  useLeaveWarning(isDirty);
  if (blocker.state !== "blocked") return null;
  return (
    <Suspense>
      <Dialog title={t("settings.unsavedTitle")} isOpen onClose={blocker.reset}>
        <div className="settings-form">
          <p>{t("settings.unsavedText")}</p>
          <div className="settings-actions">
            <Button onClick={blocker.reset} data-autofocus>
              {t("settings.keepEditing")}
            </Button>
            <Button variant="default" onClick={blocker.proceed}>
              {t("settings.discard")}
            </Button>
          </div>
        </div>
      </Dialog>
    </Suspense>
  );
}
