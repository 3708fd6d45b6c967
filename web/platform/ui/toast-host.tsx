import { Suspense, useEffect, useSyncExternalStore } from "react";
import { lazyComponent } from "#web/platform/lazy-component.ts";
import { takeFlash } from "./flash.ts";
import { isToastWanted, onToastWanted, useToast } from "./use-toast.ts";

const Toasts = lazyComponent(async () => (await import("./toasts.ts")).Notifications);

/**
 * Where toasts appear, first of all the one that the page before left for this one. Loaded with the first one: no page
 * has to wait for what it may never show.
 */
export function ToastHost() {
  const toast = useToast();
  useEffect(() => {
    const left = takeFlash();
    if (left) toast.success(left);
  }, [toast]);
  const isWanted = useSyncExternalStore(onToastWanted, isToastWanted);
  if (!isWanted) return null;
  return (
    <Suspense>
      <Toasts position="bottom-right" />
    </Suspense>
  );
}
