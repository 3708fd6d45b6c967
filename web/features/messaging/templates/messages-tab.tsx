import { Button, Flex, Stack, Text, Title } from "@mantine/core";
import { IconArrowLeft, IconPlus } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { Link, useSearchParams } from "react-router";
import type { MessageTemplate } from "#contract/messaging/templates.ts";
import { useTexts } from "#web/platform/i18n/use-texts.ts";
import { queryNames } from "#web/platform/paths.ts";
import { useRights } from "#web/platform/session/account.ts";
import { Empty, Failure, Pending } from "#web/platform/ui/states.tsx";
import { Tag } from "#web/platform/ui/tag.tsx";
import { NEW_TEMPLATE, templateSearch } from "./template-address.ts";
import { TemplateEditor } from "./template-editor.tsx";
import { messageTemplatesQuery } from "./templates.api.ts";
import classes from "./templates.module.css";

/** The texts that messages about referrals begin with: everybody who sends them reads them, an administrator words them. */
export function MessagesTab() {
  const { t } = useTexts();
  const { isClinic } = useRights();
  if (!isClinic) return <Empty>{t("templates.notForRole")}</Empty>;
  return <Templates />;
}

function Templates() {
  const { t } = useTexts();
  const templates = useQuery(messageTemplatesQuery);
  if (templates.isPending) return <Pending>{t("templates.loading")}</Pending>;
  if (!templates.data) {
    return <Failure error={templates.error} onRetry={() => void templates.refetch()} />;
  }
  return <TemplatesView templates={templates.data} />;
}

/** The list and the chosen template beside it; on a phone one after the other. The address keeps the choice. */
function TemplatesView({ templates }: { readonly templates: readonly MessageTemplate[] }) {
  const { t } = useTexts();
  const { role } = useRights();
  const [search] = useSearchParams();
  const isAdmin = role === "clinic_admin";
  const wanted = search.get(queryNames.template);
  const isNew = isAdmin && wanted === NEW_TEMPLATE;
  const chosen = templates.find(({ id }) => id === wanted) ?? templates[0];
  const shown = isNew ? null : chosen;
  return (
    <div className={classes["templates"]} data-chosen={wanted !== null || undefined}>
      <TemplateList templates={templates} current={isNew ? NEW_TEMPLATE : chosen?.id} />
      <div className={classes["editor"]}>
        <Link className={classes["back"]} to={templateSearch(search, null)} preventScrollReset>
          <IconArrowLeft size={18} aria-hidden /> {t("templates.backToList")}
        </Link>
        {shown !== undefined && (
          <TemplateEditor
            key={shown ? shown.id : NEW_TEMPLATE}
            template={shown}
            isAdmin={isAdmin}
          />
        )}
      </div>
    </div>
  );
}

interface TemplateListProps {
  readonly templates: readonly MessageTemplate[];
  readonly current: string | undefined;
}

function TemplateList({ templates, current }: TemplateListProps) {
  const { t } = useTexts();
  const { role } = useRights();
  const [search] = useSearchParams();
  const isCurrent = (id: string) => (id === current ? "true" : undefined);
  return (
    <Stack component="nav" gap="sm" className={classes["nav"]} aria-label={t("templates.list")}>
      <Title order={2} fz="lg">
        {t("templates.title")}
      </Title>
      <p className="ui-muted">{t("templates.subtitle")}</p>
      {role !== "clinic_admin" && <p className="ui-muted">{t("templates.readOnly")}</p>}
      <Flex component="ul" direction="column" gap={8} w="100%">
        {templates.map((template) => (
          <li key={template.id}>
            <Link
              to={templateSearch(search, template.id)}
              preventScrollReset
              className={classes["item"]}
              aria-current={isCurrent(template.id)}
            >
              <Text span inherit fw={650} className="templates-name">
                {template.name}
              </Text>
              {template.type && (
                <span className="ui-muted">
                  {t("templates.forType", { type: t(`referralTypes.${template.type}`) })}
                </span>
              )}
              <StateTag template={template} />
            </Link>
          </li>
        ))}
      </Flex>
      {role === "clinic_admin" && (
        <Button
          component={Link}
          to={templateSearch(search, NEW_TEMPLATE)}
          preventScrollReset
          variant="default"
          leftSection={<IconPlus size={18} aria-hidden />}
          aria-current={isCurrent(NEW_TEMPLATE)}
        >
          {t("templates.add")}
        </Button>
      )}
    </Stack>
  );
}

function StateTag({ template: { type, is_edited: isEdited } }: { template: MessageTemplate }) {
  const { t } = useTexts();
  if (type === null) return <Tag tone="info">{t("templates.isOwn")}</Tag>;
  return isEdited ? (
    <Tag tone="good">{t("templates.isEdited")}</Tag>
  ) : (
    <Tag>{t("templates.isDefault")}</Tag>
  );
}
