import "@mantine/core/styles/VisuallyHidden.css";
import { Text, VisuallyHidden } from "@mantine/core";
import { Link } from "react-router";
import type { DuplicateSide } from "#contract/registry/duplicates.ts";
import { useTexts } from "#web/platform/i18n/use-texts.ts";
import { patientPath } from "#web/platform/paths.ts";
import { useSideRows } from "./side-rows.ts";
import classes from "./duplicates.module.css";

interface SideBySideProps {
  readonly first: DuplicateSide;
  readonly second: DuplicateSide;
}

/** Two records in two columns, what differs on top and marked. */
export function SideBySide({ first, second }: SideBySideProps) {
  const { t } = useTexts();
  const rows = useSideRows(first, second);
  return (
    <table className={classes["table"]}>
      <thead>
        <tr>
          <th scope="col">
            <VisuallyHidden component="span">{t("duplicates.field")}</VisuallyHidden>
          </th>
          {[first, second].map(({ id, full_name: name }, at) => (
            <th key={id} scope="col">
              <Link
                to={patientPath(id)}
                aria-label={t("duplicates.openRecord", { number: at + 1, name })}
              >
                {t("duplicates.record", { number: at + 1 })}
              </Link>
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ name, first: one, second: other, differs }) => (
          <tr key={name} data-differs={differs || undefined}>
            <th scope="row">
              {t(`duplicates.fields.${name}`)}
              {differs && (
                <Text span size="xs" c="dimmed" display="block">
                  {t("duplicates.differs")}
                </Text>
              )}
            </th>
            {[one, other].map((lines, at) => (
              <td key={at === 0 ? first.id : second.id}>
                {lines.length === 0 ? (
                  <span className="ui-muted">{t("app.notInformed")}</span>
                ) : (
                  lines.map((line) => <div key={line}>{line}</div>)
                )}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
