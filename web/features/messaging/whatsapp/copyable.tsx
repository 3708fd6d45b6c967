import { Button, Flex, TextInput } from "@mantine/core";
import { useRef, useState } from "react";
import { useTexts } from "#web/platform/i18n/use-texts.ts";
import classes from "./whatsapp.module.css";

interface CopyableProps {
  readonly label: string;
  readonly value: string;
}

/** Something to be copied to another screen. Where the clipboard is refused it is marked, to be copied by hand. */
export function Copyable({ label, value }: CopyableProps) {
  const { t } = useTexts();
  const field = useRef<HTMLInputElement>(null);
  const [isCopied, setCopied] = useState(false);
  const copy = async (): Promise<void> => {
    try {
      await navigator.clipboard.writeText(value);
      setCopied(true);
    } catch {
      field.current?.select();
    }
  };
  return (
    <Flex
      direction={{ base: "column", xs: "row" }}
      gap={8}
      align={{ xs: "end" }}
      className={classes["copyable"]}
    >
      <TextInput
        ref={field}
        label={label}
        value={value}
        readOnly
        onFocus={({ currentTarget }) => currentTarget.select()}
      />
      <Button
        variant="default"
        aria-label={t("whatsapp.copyWhat", { what: label })}
        onClick={() => void copy()}
      >
        {t(isCopied ? "whatsapp.copied" : "whatsapp.copy")}
      </Button>
    </Flex>
  );
}
