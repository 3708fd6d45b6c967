import { Suspense, type RefObject } from "react";
import { useBlocker } from "react-router";
import { useTexts } from "#web/platform/i18n/use-texts.ts";
import { lazyComponent } from "#web/platform/lazy-component.ts";
import { useLeaveWarning } from "#web/platform/ui/use-leave-warning.ts";

/** Loaded when somebody is about to lose words. */
const Confirm = lazyComponent(async () => (await import("#web/platform/ui/confirm.tsx")).Confirm);

interface UnsavedGuardProps {
  readonly isUnsaved: boolean;
  /** Set when the words were saved and the screen moves on by itself, before it is drawn again. */
  readonly isSaved: RefObject<boolean>;
}

/** Asks before another template, tab or page takes the place of words that were not saved. */
export function UnsavedGuard({ isUnsaved, isSaved }: UnsavedGuardProps) {
  const { t } = useTexts();
  const blocker = useBlocker(() => isUnsaved && !isSaved.current);
  useLeaveWarning(isUnsaved);
  if (blocker.state !== "blocked") return null;
  return (
    <Suspense>
      <Confirm
        title={t("templates.leaveTitle")}
        action={t("templates.leave")}
        cancel={t("templates.stay")}
        isSevere
        isBusy={false}
        onConfirm={blocker.proceed}
        onClose={blocker.reset}
      >
        <p>{t("templates.leaveText")}</p>
      </Confirm>
    </Suspense>
  );
}
