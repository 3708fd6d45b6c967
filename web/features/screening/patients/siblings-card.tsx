import { Button, Stack } from "@mantine/core";
import { IconUserPlus } from "@tabler/icons-react";
import { Link } from "react-router";
import type { PatientDetail } from "#contract/screening/patients.ts";
import { useTexts } from "#web/platform/i18n/use-texts.ts";
import { newSiblingPath, patientPath } from "#web/platform/paths.ts";
import { Card } from "#web/platform/ui/card.tsx";

/** The brothers and sisters of a child where autism was found in the older one; nothing where there are none. */
export function SiblingsCard({ patient }: { readonly patient: PatientDetail }) {
  const { t, day } = useTexts();
  const { older, younger, may_have_younger: mayHaveYounger } = patient.siblings;
  if (!older && younger.length === 0 && !mayHaveYounger) return null;
  return (
    <Card title={t("siblings.title")}>
      <Stack gap="sm">
        {older && (
          <Link to={patientPath(older.id)}>{t("siblings.older", { name: older.full_name })}</Link>
        )}
        {mayHaveYounger && <p className="ui-muted">{t("siblings.why")}</p>}
        {younger.length > 0 && (
          <ul aria-label={t("siblings.younger")}>
            {younger.map(({ id, full_name: name, date_of_birth: born }) => (
              <li key={id}>
                <Link to={patientPath(id)}>{name}</Link>
                {born && <p className="ui-muted">{t("siblings.born", { date: day(born) })}</p>}
              </li>
            ))}
          </ul>
        )}
        {mayHaveYounger && (
          <div>
            {younger.length === 0 && <p className="ui-muted">{t("siblings.none")}</p>}
            <Button
              component={Link}
              to={newSiblingPath(patient.id)}
              variant="default"
              leftSection={<IconUserPlus size={18} aria-hidden />}
            >
              {t("siblings.add")}
            </Button>
          </div>
        )}
      </Stack>
    </Card>
  );
}
