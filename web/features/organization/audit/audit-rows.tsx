import { Anchor, Box, Flex, Text } from "@mantine/core";
import { Link } from "react-router";
import type { AuditRow } from "#contract/organization/audit.ts";
import { roleName } from "#domain/access/role-names.ts";
import { isAuditAction } from "#domain/organization/audit/actions.ts";
import { type Speech, useTexts } from "#web/platform/i18n/use-texts.ts";
import { patientPath } from "#web/platform/paths.ts";
import { Rows } from "#web/platform/ui/rows.tsx";

interface AuditRowsProps {
  readonly rows: readonly AuditRow[];
  /** Whether all of them are about one child, whose name then need not be repeated. */
  readonly isOfOne: boolean;
}

/** Rows of the trail in words: who, in which role, did what, with whose record, when. */
export function AuditRows({ rows, isOfOne }: AuditRowsProps) {
  const { t } = useTexts();
  return (
    <Rows aria-label={t("audit.list")}>
      {rows.map((row) => (
        <Row key={row.id} row={row} namesChild={!isOfOne} />
      ))}
    </Rows>
  );
}

function Row({ row, namesChild }: { readonly row: AuditRow; readonly namesChild: boolean }) {
  const { t, moment, language } = useTexts();
  const { actor, patient } = row;
  const shown = row.detail["count"];
  return (
    <Flex component="li" py="sm" gap="4px 24px" direction={{ base: "column", sm: "row" }}>
      <Text
        component="time"
        dateTime={row.at}
        c="dimmed"
        fz="0.9375rem"
        w={{ sm: "9.5rem" }}
        flex="none"
      >
        {moment(row.at)}
      </Text>
      <Box flex={1} miw={0}>
        <Text inherit fw={600}>
          {actor.name ?? t(`audit.actors.${actor.kind}`)}
        </Text>
        <Text c="dimmed" fz="0.9375rem">
          {capacityOf(row, { t, language })}
        </Text>
      </Box>
      <Box flex={1.4} miw={0}>
        <Text inherit>
          {isAuditAction(row.action) ? t(`audit.actions.${row.action}`) : row.action}
        </Text>
        {namesChild && patient && (
          <Anchor component={Link} to={patientPath(patient.id)}>
            {patient.full_name}
          </Anchor>
        )}
        {row.action === "children.listed" && typeof shown === "number" && (
          <Text c="dimmed" fz="0.9375rem">
            {t("audit.shown", { count: shown })}
          </Text>
        )}
      </Box>
    </Flex>
  );
}

/** What somebody was here at that moment; for whoever has no role, what kind of actor it is. */
function capacityOf(
  { actor: { kind, name, roles } }: AuditRow,
  { t, language }: Pick<Speech, "t" | "language">,
): string {
  if (roles.length > 0) return roles.map((role) => roleName(role, language)).join(", ");
  return name === null ? "" : t(`audit.actors.${kind}`);
}
