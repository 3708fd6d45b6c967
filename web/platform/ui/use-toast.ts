import { createElement, useMemo } from "react";
import { useTexts } from "#web/platform/i18n/use-texts.ts";
import type { ToastAction } from "./toast-message.tsx";

/** How long a message that asks for nothing stays, in milliseconds. */
const STAYS_MS = 6_000;
/** One that tells of a failure stays longer: it may have to be read twice. */
const FAILURE_STAYS_MS = 12_000;

interface Words {
  readonly title?: string;
  readonly message: string;
}

/** Short messages over the page. Screen readers announce each at once (role alert). */
export interface Toast {
  readonly success: (words: Words, action?: ToastAction) => void;
  readonly failure: (words: Words) => void;
}

let isWanted = false;
const listeners = new Set<() => void>();

/** Whether any toast was ever shown. */
export function isToastWanted(): boolean {
  return isWanted;
}

/** Calls back when the first toast is shown. Returns how to stop. */
export function onToastWanted(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** How a component tells of something done or failed. */
export function useToast(): Toast {
  const { t } = useTexts();
  const close = t("app.close");
  return useMemo(() => {
    const closeButtonProps = { "aria-label": close };
    const show = async (
      words: Words,
      color: string,
      autoClose: number,
      action?: ToastAction,
    ): Promise<void> => {
      isWanted = true;
      for (const listener of listeners) listener();
      const { notifications, ToastMessage } = await import("./toasts.ts");
      // One at a time: an old failure must not stand beside the success that followed it.
      notifications.clean();
      const message = action
        ? createElement(ToastMessage, { action }, words.message)
        : words.message;
      notifications.show({ ...words, message, closeButtonProps, color, autoClose });
    };
    return {
      success: (words, action) =>
        void show(words, "brand", action ? FAILURE_STAYS_MS : STAYS_MS, action),
      failure: (words) => void show(words, "red", FAILURE_STAYS_MS),
    };
  }, [close]);
}
