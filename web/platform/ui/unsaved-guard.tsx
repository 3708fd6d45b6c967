import { Button } from "@mantine/core";
import { Suspense } from "react";
import { useBlocker } from "react-router";
import { useTexts } from "#web/platform/i18n/use-texts.ts";
import { lazyComponent } from "#web/platform/lazy-component.ts";
import { useLeaveWarning } from "./use-leave-warning.ts";

/** Loaded when somebody is about to lose something. */
const Dialog = lazyComponent(async () => (await import("./dialog.tsx")).Dialog);

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
      <Dialog title={t("app.unsavedTitle")} isOpen onClose={blocker.reset}>
        <div className="ui-question">
          <p>{t("app.unsavedText")}</p>
          <div className="ui-question-actions">
            <Button onClick={blocker.reset} data-autofocus>
              {t("app.keepEditing")}
            </Button>
            <Button variant="default" onClick={blocker.proceed}>
              {t("app.discard")}
            </Button>
          </div>
        </div>
      </Dialog>
    </Suspense>
  );
}
