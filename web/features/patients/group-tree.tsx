import { useQuery } from "@tanstack/react-query";
import type { GroupNode as Group } from "#contract/groups.ts";
import { useTexts } from "#web/platform/i18n/use-texts.ts";
import { Empty, Failure, Pending } from "#web/platform/ui/states.tsx";
import { GroupChildren } from "./group-children.tsx";
import { GroupHead } from "./group-head.tsx";
import { groupTreeQuery } from "./patients.api.ts";

/** Groups of the levels 0 and 1 are open to begin with. */
const LEVELS_OPEN = 2;

interface Opening {
  /** Ids of the groups that stand otherwise than they began. */
  readonly toggled: ReadonlySet<string>;
  readonly onToggle: (id: string) => void;
}

/** The groups within reach as a tree, each with its children. */
export function GroupTree(opening: Opening) {
  const { t } = useTexts();
  const tree = useQuery(groupTreeQuery);
  if (tree.isPending) return <Pending>{t("patients.loading")}</Pending>;
  if (tree.isError) return <Failure error={tree.error} onRetry={() => void tree.refetch()} />;
  if (tree.data.length === 0) return <Empty>{t("patients.empty")}</Empty>;
  return (
    <ul className="tree-root" aria-label={t("patients.groups")}>
      {tree.data.map((group) => (
        <Node key={group.id} group={group} level={0} {...opening} />
      ))}
    </ul>
  );
}

interface NodeProps extends Opening {
  readonly group: Group;
  readonly level: number;
}

function Node({ group, level, ...opening }: NodeProps) {
  const isOpen = level < LEVELS_OPEN !== opening.toggled.has(group.id);
  return (
    <li className="tree-node">
      <GroupHead group={group} isOpen={isOpen} onToggle={() => opening.onToggle(group.id)} />
      {isOpen && (
        <div className="tree-inside">
          {group.children.length > 0 && (
            <ul className="tree-branch">
              {group.children.map((child) => (
                <Node key={child.id} group={child} level={level + 1} {...opening} />
              ))}
            </ul>
          )}
          <GroupChildren group={group} />
        </div>
      )}
    </li>
  );
}
