import { Flex, Group, NativeSelect, Text, TextInput, Title } from "@mantine/core";
import type { WhatsAppTemplate } from "#contract/messaging/whatsapp.ts";
import { TEMPLATE_LANGUAGES } from "#domain/messaging/whatsapp/templates.ts";
import { translateError } from "#web/platform/i18n/errors/translate-error.ts";
import { useTexts } from "#web/platform/i18n/use-texts.ts";
import { Copyable } from "#web/platform/ui/copyable.tsx";
import { Tag, type Tone } from "#web/platform/ui/tag.tsx";
import classes from "./whatsapp.module.css";

/** What a template is called at the provider. */
export interface Naming {
  readonly name: string;
  readonly language: string;
}

interface TemplateFieldProps {
  readonly row: WhatsAppTemplate;
  readonly naming: Naming;
  readonly fault: string | undefined;
  readonly linkBase: string;
  readonly isDisabled: boolean;
  readonly onChange: (naming: Naming) => void;
}

/** One message of the program: the approved template that carries it, how that stands, and words to have approved. */
export function TemplateField(props: TemplateFieldProps) {
  const { row, naming, fault, linkBase, isDisabled, onChange } = props;
  const { t } = useTexts();
  const title = t(`whatsapp.templates.${row.template}`);
  const { name, language } = naming;
  return (
    <Flex component="li" direction="column" gap="sm" p="md" bd="1px solid var(--line)" bdrs="sm">
      <Group justify="space-between" gap={6}>
        <Title order={3} fz="md">
          {title}
        </Title>
        <Tag tone={toneOf(row)}>{stateOf(row, t)}</Tag>
      </Group>
      {row.hindrance !== null && row.status !== "UNKNOWN" && (
        <Text size="sm" c="var(--caution)">
          {translateError(row.hindrance)}
          {row.reason !== "" && ` (${row.reason})`}
        </Text>
      )}
      <Flex direction={{ base: "column", xs: "row" }} gap="sm" className={classes["copyable"]}>
        <TextInput
          label={t("whatsapp.templateName")}
          aria-label={t("whatsapp.templateNameOf", { what: title })}
          value={name}
          error={fault}
          disabled={isDisabled}
          autoComplete="off"
          spellCheck={false}
          onChange={({ currentTarget }) => onChange({ language, name: currentTarget.value })}
        />
        <NativeSelect
          label={t("whatsapp.templateLanguage")}
          aria-label={t("whatsapp.templateLanguageOf", { what: title })}
          value={language}
          disabled={isDisabled}
          data={[...TEMPLATE_LANGUAGES]}
          onChange={({ currentTarget }) => onChange({ name, language: currentTarget.value })}
        />
      </Flex>
      <details className={classes["proposal"]}>
        <summary>{t("whatsapp.proposal")}</summary>
        <p className="ui-muted">{t("whatsapp.proposalText")}</p>
        <blockquote>{row.proposed_body}</blockquote>
        {row.proposed_replies.length > 0 && (
          <p className="ui-muted">
            {t("whatsapp.proposalReplies", { labels: row.proposed_replies.join(" · ") })}
          </p>
        )}
        {row.flow !== null && (
          <p className="ui-muted">
            {t("whatsapp.proposalFlow", {
              label: row.proposed_button ?? "",
              name: `tea_start_${row.flow}`,
            })}
          </p>
        )}
        {row.flow === null && row.proposed_button !== null && (
          <>
            <p className="ui-muted">
              {t("whatsapp.proposalButton", { label: row.proposed_button })}
            </p>
            <Copyable label={t("whatsapp.buttonAddress")} value={`${linkBase}{{1}}`} />
          </>
        )}
      </details>
    </Flex>
  );
}

function toneOf({ status, hindrance }: WhatsAppTemplate): Tone {
  if (hindrance === null) return "good";
  return ["REJECTED", "DISABLED", "MISSING"].includes(status) ? "bad" : "caution";
}

const STATES = ["APPROVED", "PENDING", "REJECTED", "PAUSED", "DISABLED", "MISSING"] as const;

function stateOf(
  { status, hindrance }: WhatsAppTemplate,
  t: ReturnType<typeof useTexts>["t"],
): string {
  if (status === "APPROVED" && hindrance !== null) return t("whatsapp.states.misfit");
  const known = STATES.find((state) => state === status);
  return t(`whatsapp.states.${known ?? "UNKNOWN"}`);
}
