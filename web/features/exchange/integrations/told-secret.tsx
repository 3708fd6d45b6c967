import { Button, TextInput } from "@mantine/core";
import { useRef, useState } from "react";
import { useTexts } from "#web/platform/i18n/use-texts.ts";
import { Dialog } from "#web/platform/ui/dialog.tsx";

interface ToldSecretProps {
  readonly title: string;
  readonly label: string;
  readonly secret: string;
  readonly onClose: () => void;
}

/** A secret, this once. Where the clipboard is refused it is marked, to be copied by hand. */
export function ToldSecret({ title, label, secret, onClose }: ToldSecretProps) {
  const { t } = useTexts();
  const field = useRef<HTMLInputElement>(null);
  const [isCopied, setCopied] = useState(false);
  const copy = async (): Promise<void> => {
    try {
      await navigator.clipboard.writeText(secret);
      setCopied(true);
    } catch {
      field.current?.select();
    }
  };
  return (
    <Dialog title={title} isOpen onClose={onClose}>
      <div className="integrations-form">
        <p className="integrations-note">{t("integrations.toldOnce")}</p>
        <div className="integrations-copyable">
          <TextInput
            ref={field}
            label={label}
            value={secret}
            readOnly
            onFocus={({ currentTarget }) => currentTarget.select()}
          />
          <Button variant="default" onClick={() => void copy()}>
            {t(isCopied ? "integrations.copied" : "integrations.copy")}
          </Button>
        </div>
        <div className="integrations-actions">
          <Button onClick={onClose}>{t("integrations.kept")}</Button>
        </div>
      </div>
    </Dialog>
  );
}
