import { lazy, Suspense, useSyncExternalStore } from "react";
import { isToastWanted, onToastWanted } from "./use-toast.ts";

const Toasts = lazy(async () => ({ default: (await import("./toasts.ts")).Notifications }));

/** Where toasts appear. Loaded with the first one: no page has to wait for what it may never show. */
export function ToastHost() {
  const isWanted = useSyncExternalStore(onToastWanted, isToastWanted);
  if (!isWanted) return null;
  return (
    <Suspense>
      <Toasts position="bottom-right" />
    </Suspense>
  );
}
