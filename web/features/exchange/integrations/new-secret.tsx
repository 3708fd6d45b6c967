import { Box, Button, Group, Stack, TextInput } from "@mantine/core";
import { useRef, useState } from "react";
import { useTexts } from "#web/platform/i18n/use-texts.ts";
import { Dialog } from "#web/platform/ui/dialog.tsx";
import classes from "./integrations.module.css";

interface NewSecretProps {
  readonly title: string;
  readonly label: string;
  readonly secret: string;
  readonly onClose: () => void;
}

/** A secret, this once. Where the clipboard is refused it is marked, to be copied by hand. */
export function NewSecret({ title, label, secret, onClose }: NewSecretProps) {
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
      <Stack>
        <Box component="p" py="sm" px="md" bdrs="sm" bg="var(--info-soft)" c="var(--info)">
          {t("integrations.toldOnce")}
        </Box>
        <Group gap={8} align="end" className={classes["copyable"]}>
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
        </Group>
        <Group gap={8}>
          <Button onClick={onClose}>{t("integrations.kept")}</Button>
        </Group>
      </Stack>
    </Dialog>
  );
}
