import { Anchor } from "@mantine/core";
import { Link } from "react-router";
import type { PatientDetail as Patient } from "#contract/screening/patients.ts";
import { ADMIN_ROLES } from "#domain/access/roles.ts";
import { formatCns } from "#domain/screening/identifiers/cns.ts";
import { formatCpf } from "#domain/screening/identifiers/cpf.ts";
import { type Speech, useTexts } from "#web/platform/i18n/use-texts.ts";
import { paths, queryNames } from "#web/platform/paths.ts";
import { useRights } from "#web/platform/session/account.ts";
import { Fact, Facts } from "#web/platform/ui/facts.tsx";

/** What it is known by elsewhere, as far as anybody wrote it down. */
function knownElsewhere(patient: Patient, t: Speech["t"]): { name: string; value: string }[] {
  const { sex, cpf, cns, external_id: externalId } = patient;
  return [
    { name: t("record.sex"), value: sex ? t(`record.sexes.${sex}`) : "" },
    { name: t("record.cpf"), value: formatCpf(cpf) },
    { name: t("record.cnsShort"), value: formatCns(cns) },
    { name: t("record.externalId"), value: externalId },
  ].filter(({ value }) => value !== "");
}

/** Who the child is; for who administers, the way to who has seen the record. */
export function ChildFacts({ patient }: { readonly patient: Patient }) {
  const { t, day, dayOf, age } = useTexts();
  const { role } = useRights();
  const birth = patient.date_of_birth;
  const facts = [
    { name: t("patient.bornOn"), value: birth ? day(birth) : t("app.notInformed") },
    { name: t("patient.age"), value: age(patient.age_years, patient.age_months) },
    { name: t("patient.address"), value: patient.address || t("app.notInformed") },
    { name: t("patient.since"), value: dayOf(patient.created_at) },
    ...knownElsewhere(patient, t),
  ];
  return (
    <>
      <Facts>
        {facts.map(({ name, value }) => (
          <Fact key={name} name={name}>
            {value}
          </Fact>
        ))}
      </Facts>
      {ADMIN_ROLES.some((each) => each === role) && (
        <Anchor component={Link} to={viewersPath(patient.id)} display="inline-block" mt="md">
          {t("record.viewers")}
        </Anchor>
      )}
    </>
  );
}

/** Who has seen the record of a child: the audit trail, of that child and of reading alone. */
function viewersPath(id: string): string {
  return `${paths.settings}/organizacao/auditoria?${queryNames.patient}=${id}&${queryNames.type}=reading`;
}
