import { NativeSelect } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { useSearchParams } from "react-router";
import { useTexts } from "#web/platform/i18n/use-texts.ts";
import { queryNames } from "#web/platform/paths.ts";
import { groupsIn } from "../patients/group-place.ts";
import { groupTreeQuery } from "../patients/patients.api.ts";

/** Chooses a class or group, or all children; the choice stands in the address. */
export function GroupChoice({ chosen }: { readonly chosen: string | undefined }) {
  const { t } = useTexts();
  const [, setSearch] = useSearchParams();
  const tree = useQuery(groupTreeQuery);
  const groups = groupsIn(tree.data ?? []);
  if (groups.length < 2) return null;
  return (
    <NativeSelect
      mt="sm"
      label={t("newBatch.group")}
      value={chosen ?? ""}
      onChange={({ currentTarget: { value } }) =>
        setSearch(value === "" ? {} : { [queryNames.group]: value }, { replace: true })
      }
      data={[
        { value: "", label: t("audience.everybody") },
        ...groups.map(({ node, above }) => ({
          value: node.id,
          label: [...above.map(({ name }) => name), node.name].join(" › "),
        })),
      ]}
    />
  );
}
