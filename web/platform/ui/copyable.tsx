import { Button, Flex, TextInput } from "@mantine/core";
import { useRef, useState } from "react";
import { useTexts } from "#web/platform/i18n/use-texts.ts";

interface CopyableProps {
  readonly label: string;
  /** What to do with it. */
  readonly hint?: string;
  readonly value: string;
}

/** Something to be copied to another screen. Where the clipboard is refused it is marked, to be copied by hand. */
export function Copyable({ label, hint, value }: CopyableProps) {
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
    <Flex direction={{ base: "column", xs: "row" }} gap={8} align={{ xs: "end" }}>
      <TextInput
        ref={field}
        flex={1}
        label={label}
        description={hint}
        value={value}
        readOnly
        onFocus={({ currentTarget }) => currentTarget.select()}
      />
      <Button
        variant="default"
        aria-label={t("app.copyWhat", { what: label })}
        onClick={() => void copy()}
      >
        {t(isCopied ? "app.copied" : "app.copy")}
      </Button>
    </Flex>
  );
}
