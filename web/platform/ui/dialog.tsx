import "@mantine/core/styles/Overlay.css";
import "@mantine/core/styles/ModalBase.css";
import "@mantine/core/styles/Modal.css";
import { Modal } from "@mantine/core";
import type { ReactNode } from "react";
import { useTexts } from "#web/platform/i18n/use-texts.ts";
import "./dialog.css";

interface DialogProps {
  readonly title: string;
  readonly isOpen: boolean;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** A question or form over the page: keeps the focus until it is closed, by its button, Escape or the backdrop. */
export function Dialog({ title, isOpen, onClose, children }: DialogProps) {
  const { t } = useTexts();
  return (
    <Modal.Root opened={isOpen} onClose={onClose} centered>
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
