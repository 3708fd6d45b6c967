import type { ReactNode } from "react";
import { Link, useSearchParams } from "react-router";
import type { ConversationListItem, UnassignedThread } from "#contract/messaging/conversation.ts";
import { shownPhone } from "#domain/messaging/shown-phone.ts";
import { type Speech, useTexts } from "#web/platform/i18n/use-texts.ts";
import { queryNames } from "#web/platform/paths.ts";
import { Tag } from "#web/platform/ui/tag.tsx";

interface ConversationRowProps {
  readonly item: ConversationListItem;
  readonly isOpen: boolean;
}

/** A child's conversation in the list: what was last written, and how much is unread. */
export function ConversationRow({ item, isOpen }: ConversationRowProps) {
  const { t } = useTexts();
  const { child, last, unread } = item;
  const words = last ? glance(last, t) : t("conversation.nothingYet");
  const shown = last?.direction === "out" ? t("conversation.you", { text: words }) : words;
  return (
    <Row name={queryNames.patient} id={child.id} isOpen={isOpen} at={last?.at} unread={unread}>
      <span className="conv-row-name">{child.full_name}</span>
      <span className="conv-row-words">{shown}</span>
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
      <span className="conv-row-name">
        {shownPhone(sender)} <Tag tone="caution">{t("conversation.unassigned.tag")}</Tag>
      </span>
      <span className="conv-row-words">{glance({ ...last, direction: "in" }, t)}</span>
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
        className="conv-row"
        data-unread={unread > 0 || undefined}
        aria-current={isOpen ? "true" : undefined}
      >
        <span className="conv-row-main">{children}</span>
        <span className="conv-row-aside">
          {at !== undefined && <span className="conv-row-when">{ago(at)}</span>}
          {unread > 0 && (
            <span className="conv-badge">
              <span aria-hidden>{unread}</span>
              <span className="conv-unseen">{t("conversation.unread", { count: unread })}</span>
            </span>
          )}
        </span>
      </Link>
    </li>
  );
}

function glance(
  { kind, text, direction }: { kind: string; text: string; direction: "in" | "out" },
  t: Speech["t"],
): string {
  if (direction === "in" && kind === "other" && text === "") return t("conversation.other");
  return text;
}
