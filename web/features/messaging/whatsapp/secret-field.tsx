import { Button, Group, Text, TextInput } from "@mantine/core";
import { useEffect, useRef, useState } from "react";
import { useTexts } from "#web/platform/i18n/use-texts.ts";

interface SecretFieldProps {
  readonly name: "access_token" | "app_secret";
  /** When the one that is kept was stored; null when there is none yet. */
  readonly savedAt: string | null;
  /** What ties the input to the form. */
  readonly field: object;
  readonly isDisabled: boolean;
}

/** A secret that is typed once: afterwards it only says since when it is kept, and can be replaced. */
export function SecretField({ name, savedAt, field: tied, isDisabled }: SecretFieldProps) {
  const { t, moment } = useTexts();
  const [isReplacing, setReplacing] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (isReplacing) field.current?.focus();
  }, [isReplacing]);
  const label = t(`whatsapp.fields.${name}`);
  if (savedAt !== null && !isReplacing) {
    return (
      <Group justify="space-between" gap={8}>
        <div>
          <Text span inherit fw={600}>
            {label}
          </Text>
          <span className="ui-muted">{t("whatsapp.kept", { when: moment(savedAt) })}</span>
        </div>
        <Button
          variant="default"
          size="sm"
          aria-label={t("whatsapp.replaceWhat", { what: label })}
          onClick={() => setReplacing(true)}
        >
          {t("whatsapp.replace")}
        </Button>
      </Group>
    );
  }
  return (
    <TextInput
      ref={field}
      {...tied}
      type="password"
      label={label}
      description={t(`whatsapp.hints.${name}`)}
      disabled={isDisabled}
      required
      autoComplete="off"
    />
  );
}
