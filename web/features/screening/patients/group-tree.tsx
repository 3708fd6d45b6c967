import { Box, Button, Group, Stack } from "@mantine/core";
import { IconArchive, IconFolderPlus, IconStairsUp } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { Suspense, useState } from "react";
import { Link, useSearchParams } from "react-router";
import type { GroupNode } from "#contract/screening/groups.ts";
import { useTexts } from "#web/platform/i18n/use-texts.ts";
import { lazyComponent } from "#web/platform/lazy-component.ts";
import { paths, queryNames, searchWith } from "#web/platform/paths.ts";
import { Empty, Failure, Pending } from "#web/platform/ui/states.tsx";
import { GroupChildren } from "./group-children.tsx";
import type { GroupQuestion } from "./group-dialogs.tsx";
import { GroupHead } from "./group-head.tsx";
import { GroupMenu } from "./group-menu.tsx";
import { groupsIn } from "./group-place.ts";
import { groupTreeQuery } from "./patients.api.ts";
import { TOP_BUTTON, useFocusBack } from "./use-focus-back.ts";
import { type GroupRights, useGroupRights } from "./use-group-rights.ts";
import type { OpenGroups } from "./use-open-groups.ts";

/** Groups of the levels 0 and 1 are open to begin with. */
const LEVELS_OPEN = 2;

const GroupDialogs = lazyComponent(async () => (await import("./group-dialogs.tsx")).GroupDialogs);

/** The groups within reach as a tree, each with its children and what can be done with it. */
export function GroupTree({ opening }: { readonly opening: OpenGroups }) {
  const { t } = useTexts();
  const tree = useQuery(groupTreeQuery);
  const rights = useGroupRights();
  const [question, setQuestion] = useState<GroupQuestion | null>(null);
  useFocusBack(question);
  if (tree.isPending) return <Pending>{t("patients.loading")}</Pending>;
  if (tree.isError) return <Failure error={tree.error} onRetry={() => void tree.refetch()} />;
  const openNow = (id: string | null): void => {
    const level = groupsIn(tree.data).find(({ node }) => node.id === id)?.above.length;
    const isClosed = level !== undefined && !isOpen(opening, id ?? "", level);
    if (id !== null && isClosed) opening.toggle(id);
  };
  return (
    <>
      {rights.isAdmin && <TreeTools onAsk={setQuestion} />}
      {tree.data.length === 0 ? (
        <Empty>{t("patients.empty")}</Empty>
      ) : (
        <Stack component="ul" gap="sm" aria-label={t("patients.groups")}>
          {tree.data.map((group) => (
            <Node key={group.id} {...{ group, level: 0, opening, rights, onAsk: setQuestion }} />
          ))}
        </Stack>
      )}
      {question && (
        <Suspense>
          <GroupDialogs
            question={question}
            tree={tree.data}
            onClose={() => setQuestion(null)}
            onAdded={openNow}
          />
        </Suspense>
      )}
    </>
  );
}

/** What administrators do with the tree as a whole. */
function TreeTools({ onAsk }: { readonly onAsk: (question: GroupQuestion) => void }) {
  const { t } = useTexts();
  const [search] = useSearchParams();
  const { organization } = useGroupRights();
  const archived = searchWith(search, { [queryNames.archived]: "1" });
  return (
    <Group gap="xs" justify="flex-end" mb="sm">
      <Button
        variant="default"
        px="sm"
        leftSection={<IconFolderPlus size={16} aria-hidden />}
        id={TOP_BUTTON}
        onClick={() => onAsk({ act: "add", group: null })}
      >
        {t("groupEdit.addTop")}
      </Button>
      {organization !== "clinic" && (
        <Button
          component={Link}
          variant="default"
          px="sm"
          leftSection={<IconStairsUp size={16} aria-hidden />}
          to={paths.promotion}
        >
          {t("groupEdit.rollover")}
        </Button>
      )}
      <Button
        component={Link}
        variant="default"
        px="sm"
        leftSection={<IconArchive size={16} aria-hidden />}
        to={{ search: archived.toString() }}
      >
        {t("groupEdit.archivedLink")}
      </Button>
    </Group>
  );
}

interface NodeProps {
  readonly group: GroupNode;
  readonly level: number;
  readonly opening: OpenGroups;
  readonly rights: GroupRights;
  readonly onAsk: (question: GroupQuestion) => void;
}

/** A group at the top stands on a card of its own. */
const ROOT = {
  p: "xs",
  bg: "var(--surface)",
  bd: "1px solid var(--line)",
  bdrs: "md",
} as const;

function Node({ group, level, opening, rights, onAsk }: NodeProps) {
  const isShown = isOpen(opening, group.id, level);
  return (
    <Box component="li" {...(level === 0 && ROOT)}>
      <GroupHead
        group={group}
        isOpen={isShown}
        onToggle={() => opening.toggle(group.id)}
        menu={<GroupMenu group={group} rights={rights} onAsk={onAsk} />}
      />
      {isShown && (
        <Stack
          gap="xs"
          py={4}
          ps={{ base: 10, sm: "lg" }}
          ms={14}
          style={{ borderInlineStart: "2px solid var(--line)" }}
        >
          {group.children.length > 0 && (
            <Stack component="ul" gap="sm">
              {group.children.map((child) => (
                <Node
                  key={child.id}
                  {...{ group: child, level: level + 1, opening, rights, onAsk }}
                />
              ))}
            </Stack>
          )}
          <GroupChildren group={group} />
        </Stack>
      )}
    </Box>
  );
}

function isOpen({ toggled }: OpenGroups, id: string, level: number): boolean {
  return level < LEVELS_OPEN !== toggled.has(id);
}
