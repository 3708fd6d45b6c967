import "@mantine/core/styles/VisuallyHidden.css";
import { Badge, Stack, Text, VisuallyHidden } from "@mantine/core";
import type { ReactNode } from "react";
import { Link, useSearchParams } from "react-router";
import type { ConversationListItem, UnassignedThread } from "#contract/messaging/conversation.ts";
import { formatPhone } from "#domain/messaging/format-phone.ts";
import { useTexts } from "#web/platform/i18n/use-texts.ts";
import { queryNames } from "#web/platform/paths.ts";
import { Tag } from "#web/platform/ui/tag.tsx";
import { glance } from "./glance.ts";
import classes from "./conversation.module.css";

interface ConversationRowProps {
  readonly item: ConversationListItem;
  readonly isOpen: boolean;
}

/** A child's conversation in the list: what was last written, and how much is unread. */
export function ConversationRow({ item, isOpen }: ConversationRowProps) {
  const { t } = useTexts();
  const { child, last, unread } = item;
  return (
    <Row name={queryNames.patient} id={child.id} isOpen={isOpen} at={last?.at} unread={unread}>
      <Text span inherit fw={550}>
        {child.full_name}
      </Text>
      <Text span size="sm" c="dimmed" lineClamp={2}>
        {last ? glance(last, t) : t("conversation.nothingYet")}
      </Text>
    </Row>
  );
}

interface UnassignedRowProps {
  readonly thread: UnassignedThread;
  readonly isOpen: boolean;
}

/** What came from an address that nobody has. */
export function UnassignedRow({ thread, isOpen }: UnassignedRowProps) {
  const { t } = useTexts();
  const { id, sender, last, unread } = thread;
  return (
    <Row name={queryNames.unassigned} id={id} isOpen={isOpen} at={last.at} unread={unread}>
      <Text span inherit fw={550}>
        {formatPhone(sender)} <Tag tone="caution">{t("conversation.unassigned.tag")}</Tag>
      </Text>
      <Text span size="sm" c="dimmed" lineClamp={2}>
        {glance({ ...last, direction: "in" }, t)}
      </Text>
    </Row>
  );
}

interface RowProps {
  /** Name and value that open it in the address. */
  readonly name: string;
  readonly id: string;
  readonly isOpen: boolean;
  readonly at: string | undefined;
  readonly unread: number;
  readonly children: ReactNode;
}

function Row({ name, id, isOpen, at, unread, children }: RowProps) {
  const { t, ago } = useTexts();
  const [address] = useSearchParams();
  const after = new URLSearchParams(address);
  after.delete(queryNames.patient);
  after.delete(queryNames.unassigned);
  after.set(name, id);
  return (
    <li>
      <Link
        to={{ search: after.toString() }}
        className={classes["row"]}
        data-unread={unread > 0 || undefined}
        aria-current={isOpen ? "true" : undefined}
      >
        <Stack component="span" gap={2} miw={0}>
          {children}
        </Stack>
        <Stack component="span" gap={2} align="end">
          {at !== undefined && (
            <Text span size="xs" c="dimmed" style={{ whiteSpace: "nowrap" }}>
              {ago(at)}
            </Text>
          )}
          {unread > 0 && (
            <Badge component="span" circle color="brand" variant="filled">
              <span aria-hidden>{unread}</span>
              <VisuallyHidden component="span">
                {t("conversation.unread", { count: unread })}
              </VisuallyHidden>
            </Badge>
          )}
        </Stack>
      </Link>
    </li>
  );
}
