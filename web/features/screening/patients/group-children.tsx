import { Text } from "@mantine/core";
import { useInfiniteQuery } from "@tanstack/react-query";
import { useRef } from "react";
import type { GroupNode } from "#contract/screening/groups.ts";
import { useTexts } from "#web/platform/i18n/use-texts.ts";
import { MoreButton } from "#web/platform/ui/more-button.tsx";
import { Rows } from "#web/platform/ui/rows.tsx";
import { Failure, Pending } from "#web/platform/ui/states.tsx";
import { useSeen } from "#web/platform/ui/use-seen.ts";
import { PatientRow } from "./patient-row.tsx";
import { groupChildrenQuery } from "./patients.api.ts";

/** The children that sit in a group itself. Asked for when the group comes into view: a clinic may have many open ones. */
export function GroupChildren({ group }: { readonly group: GroupNode }) {
  const { t } = useTexts();
  const place = useRef<HTMLDivElement>(null);
  const isSeen = useSeen(place);
  const count = countInside(group);
  const children = useInfiniteQuery({
    ...groupChildrenQuery(group.id, group.children.length > 0),
    enabled: isSeen && count > 0,
  });
  if (count === 0) {
    return group.children.length > 0 ? null : (
      <Text inherit py={6} px={0} c="dimmed">
        {t("patients.groupEmpty")}
      </Text>
    );
  }
  const rows = children.data?.pages.flatMap(({ items }) => items) ?? [];
  return (
    <div ref={place}>
      {children.isLoading && <Pending>{t("patients.loadingChildren")}</Pending>}
      {children.isError && (
        <Failure error={children.error} onRetry={() => void children.refetch()} />
      )}
      <Rows mb="xs">
        {rows.map((patient) => (
          <PatientRow key={patient.id} patient={patient} />
        ))}
      </Rows>
      <MoreButton list={children} />
    </div>
  );
}

/** How many children sit in the group and in none below it. */
function countInside(group: GroupNode): number {
  return countAll(group) - group.children.reduce((sum, child) => sum + countAll(child), 0);
}

function countAll({ student_count: students, patient_count: patients }: GroupNode): number {
  return students + patients;
}
