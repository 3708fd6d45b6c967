import "@mantine/core/styles/Overlay.css";
import "@mantine/core/styles/ModalBase.css";
import "@mantine/core/styles/Modal.css";
import { Modal } from "@mantine/core";
import { useEffect, type ReactNode } from "react";
import { useTexts } from "#web/platform/i18n/use-texts.ts";
import "./dialog.css";

interface DialogProps {
  readonly title: string;
  readonly isOpen: boolean;
  readonly onClose: () => void;
  /** For what needs more room than a question does. */
  readonly isWide?: boolean;
  readonly children: ReactNode;
}

/** A question or form over the page: keeps the focus until it is closed, by its button, Escape or the backdrop. */
export function Dialog({ title, isOpen, onClose, isWide = false, children }: DialogProps) {
  const { t } = useTexts();
  useFocusBack(isOpen);
  return (
    <Modal.Root
      opened={isOpen}
      onClose={onClose}
      className="ui-dialog"
      centered
      {...(isWide && { size: "44rem", xOffset: "min(5vw, 0.75rem)" })}
    >
      <Modal.Overlay />
      <Modal.Content radius="md">
        {/* Mantine's own header element would count as a second banner of the page. */}
        <div className="ui-dialog-head">
          <Modal.Title className="ui-dialog-title">{title}</Modal.Title>
          <Modal.CloseButton aria-label={t("app.close")} />
        </div>
        <Modal.Body>{children}</Modal.Body>
      </Modal.Content>
    </Modal.Root>
  );
}

/** Gives the focus back to what opened the dialog. Mantine does so for a dialog that stays, not for one that is taken away. */
function useFocusBack(isOpen: boolean): void {
  useEffect(() => {
    if (!isOpen) return undefined;
    const opener = document.activeElement;
    return () => {
      if (opener instanceof HTMLElement) opener.focus({ preventScroll: true });
    };
  }, [isOpen]);
}
