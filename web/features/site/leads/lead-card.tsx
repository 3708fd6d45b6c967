import { Button, Group, Paper, Stack, Text, Title } from "@mantine/core";
import { IconMail } from "@tabler/icons-react";
import { useId } from "react";
import type { Lead, LeadState } from "#contract/site/leads.ts";
import { SOLUTION_NAMES } from "#domain/site/solutions.ts";
import { detailOf } from "#web/platform/api/api-error.ts";
import { useTexts } from "#web/platform/i18n/use-texts.ts";
import { Tag } from "#web/platform/ui/tag.tsx";
import { useToast } from "#web/platform/ui/use-toast.ts";
import { useMarkLead } from "./leads.api.ts";

interface LeadCardProps {
  readonly lead: Lead;
  /** The list it stands in: one that was just marked stays there, and can be taken back. */
  readonly shownIn: LeadState;
}

/** One request: who asks, about what, in whose words, and whether somebody answered. */
export function LeadCard({ lead, shownIn }: LeadCardProps) {
  const { t, moment } = useTexts();
  const heading = useId();
  const solution = SOLUTION_NAMES[lead.solucao];
  const subject = encodeURIComponent(t("leads.subject", { solution }));
  return (
    <li>
      <Paper component="article" p="lg" aria-labelledby={heading}>
        <Stack gap="sm">
          <Group justify="space-between" align="start" gap="xs">
            <div>
              <Title order={2} id={heading} fz="lg">
                {lead.nome}
              </Title>
              <p className="ui-muted">
                {[lead.cargo, lead.instituicao].filter((part) => part !== "").join(" · ")}
              </p>
            </div>
            <Tag tone={lead.solucao === "tea_start" ? "info" : "accent"}>{solution}</Tag>
          </Group>
          <Text
            inherit
            maw="46rem"
            style={{ whiteSpace: "pre-line" }}
            {...(!lead.mensagem && { c: "dimmed" })}
          >
            {lead.mensagem || t("leads.noMessage")}
          </Text>
          <Group component="p" gap="6px 16px" c="dimmed" fz="0.9375rem">
            <span>{t("leads.received", { moment: moment(lead.created_at) })}</span>
            <Answered lead={lead} />
          </Group>
          <Group gap="sm">
            <Button
              component="a"
              maw="100%"
              href={`mailto:${lead.email}?subject=${subject}`}
              variant="default"
              leftSection={<IconMail size={18} aria-hidden />}
            >
              {t("leads.write", { email: lead.email })}
            </Button>
            <MarkButton lead={lead} shownIn={shownIn} />
          </Group>
        </Stack>
      </Paper>
    </li>
  );
}

function Answered({ lead: { answered_at: at, answered_by: name } }: { readonly lead: Lead }) {
  const { t, moment } = useTexts();
  if (at === null) return null;
  return (
    <Tag tone="good">
      {name === null
        ? t("leads.answeredAt", { moment: moment(at) })
        : t("leads.answered", { name, moment: moment(at) })}
    </Tag>
  );
}

function MarkButton({ lead, shownIn }: LeadCardProps) {
  const { t } = useTexts();
  const toast = useToast();
  const marking = useMarkLead(shownIn);
  const name = lead.nome;
  const isOpen = lead.situacao === "aberta";
  const wasJustMarked = lead.situacao !== shownIn;
  const words = isOpen
    ? { shown: t("leads.mark"), whole: t("leads.markOf", { name }) }
    : { shown: t("leads.reopen"), whole: t("leads.reopenOf", { name }) };
  const { shown, whole } = wasJustMarked
    ? { shown: t("leads.undo"), whole: t("leads.undoOf", { name }) }
    : words;
  const mark = () =>
    marking.mutate(
      { id: lead.id, state: isOpen ? "respondida" : "aberta" },
      {
        onError: (error) => toast.failure({ title: t("leads.failure"), message: detailOf(error) }),
      },
    );
  return (
    <Button
      variant={isOpen && !wasJustMarked ? "filled" : "default"}
      aria-label={whole}
      loading={marking.isPending}
      onClick={mark}
    >
      {shown}
    </Button>
  );
}
