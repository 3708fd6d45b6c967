import { chanceStory, recentStory } from "./chance-stories.ts";
import { clinicStories } from "./demonstration-clinic.ts";
import {
  type Making,
  planChild,
  planGroup,
  planOrganization,
  planPerson,
  withGroup,
} from "./making.ts";
import { doctorName } from "./names.ts";
import { networkStory } from "./network-stories.ts";
import { NETWORK_UNITS, type NetworkUnitPlan } from "./network-units.ts";
import type { ChildPlan, GroupPlan, OrganizationPlan } from "./plan.ts";
import { seededRandom } from "./random.ts";
import { unitSizes } from "./unit-sizes.ts";

const SCHOOL_CHILDREN_PER_CLASS = 12;
const PARTNER_SEED = 35;
const NETWORK_SEED = 45;

/** The municipality of the demonstration, with one clinic, one school, and a partner that takes referrals. */
export function planDemonstration(making: Making): OrganizationPlan[] {
  const city = municipality(making, "Prefeitura do Recife (demonstração)", "recife");
  return [
    city,
    demonstrationClinic(making, city.id),
    demonstrationSchool(making, city.id),
    // By a chance of its own: those of the clinic and the school stay as they are.
    demonstrationPartner({ ...making, random: seededRandom(PARTNER_SEED) }, city.id),
    ...NETWORK_UNITS.map((unit, index) =>
      networkUnit({ ...making, random: seededRandom(NETWORK_SEED + index) }, city.id, unit),
    ),
  ];
}

/** A municipality with so many children, in clinics and schools of about `perOrganization`, or as `unitSizes` says. */
export function anyMunicipality(
  making: Making,
  children: number,
  perOrganization?: number,
): OrganizationPlan[] {
  const city = municipality(
    making,
    `Município de ${children} crianças (demonstração)`,
    "municipio",
  );
  return [
    city,
    ...unitSizes(children, perOrganization).map((share, index) =>
      index % 2 === 0
        ? chanceClinic(making, city.id, index + 1, share)
        : chanceSchool(making, city.id, index + 1, share),
    ),
  ];
}

function municipality(making: Making, name: string, domain: string): OrganizationPlan {
  const staff = [
    planPerson(making, `gestao@${domain}.example`, "Gestora Iara Terral", "network_manager"),
  ];
  return {
    ...planOrganization(making, "municipality", name, null, `contato@${domain}.example`),
    staff,
  };
}

function demonstrationClinic(making: Making, parentId: string): OrganizationPlan {
  const clinic = planOrganization(
    making,
    "clinic",
    "Clínica Mangue (demonstração)",
    parentId,
    "contato@clinica.example",
  );
  const unit = planGroup(making, "unit", "Unidade Boa Vista", null);
  const doctors = [
    planPerson(making, "medica@clinica.example", "Dra. Marina Cajueiro", "clinic_doctor"),
    planPerson(
      making,
      "medico.tomas@clinica.example",
      "Dr. Tomás Umbuzeiro",
      "clinic_doctor",
      false,
    ),
    planPerson(making, "medica.nina@clinica.example", "Dra. Nina Jatobá", "clinic_doctor", false),
  ];
  const nodes = doctors.map(({ fullName, accountId }) =>
    planGroup(making, "doctor", fullName, unit.id, accountId),
  );
  const admin = planPerson(making, "admin@clinica.example", "Aurora Pitanga", "clinic_admin");
  const stories = clinicStories(making.random);
  return {
    ...clinic,
    groups: [unit, ...nodes],
    staff: [admin, ...doctors.map((doctor, index) => withGroup(doctor, nodes[index]))],
    children: stories.map((story, index) =>
      planChild(making, nodes[index % nodes.length] ?? unit, story),
    ),
  };
}

function demonstrationSchool(making: Making, parentId: string): OrganizationPlan {
  const school = planOrganization(
    making,
    "school",
    "Escola Maracatu (demonstração)",
    parentId,
    "contato@escola.example",
  );
  const years = ["Creche", "Pré-escola"].map((name) => planGroup(making, "year", name, null));
  const classes = years.flatMap((year) =>
    ["A", "B"].map((letter) => planGroup(making, "class", `${year.name} ${letter}`, year.id)),
  );
  const head = planPerson(making, "direcao@escola.example", "Rosa Sapucaia", "school_admin");
  const teacher = planPerson(
    making,
    "professora@escola.example",
    "Celina Murici",
    "class_responsible",
  );
  return {
    ...school,
    groups: [...years, ...classes],
    staff: [head, withGroup(teacher, classes[0])],
    children: classes.flatMap((node) =>
      Array.from({ length: SCHOOL_CHILDREN_PER_CLASS }, (_, index) =>
        planChild(
          making,
          node,
          index === 0 ? recentStory(making.random) : chanceStory(making.random),
        ),
      ),
    ),
  };
}

/** Where the clinic can send a child to, and see from the other side what is shared: it has no children of its own. */
function demonstrationPartner(making: Making, parentId: string): OrganizationPlan {
  const centre = planOrganization(
    making,
    "social",
    "Centro de Reabilitação Inventado (demonstração)",
    parentId,
    "contato@centro.example",
  );
  const therapist = planPerson(
    making,
    "terapeuta@centro.example",
    "Dra. Helena Caraúba",
    "clinic_doctor",
  );
  const node = planGroup(making, "doctor", therapist.fullName, null, therapist.accountId);
  const admin = planPerson(making, "reabilitacao@centro.example", "Ivo Sabiá", "clinic_admin");
  return { ...centre, groups: [node], staff: [admin, withGroup(therapist, node)] };
}

/** A unit that is there to be counted: nobody logs in to it. */
function networkUnit(making: Making, parentId: string, plan: NetworkUnitPlan): OrganizationPlan {
  const { kind, name, domain } = plan;
  const own = planOrganization(making, kind, name, parentId, `contato@${domain}`);
  const isClinic = kind === "clinic";
  const admin = planPerson(
    making,
    `direcao@${domain}`,
    `Direção da ${name}`,
    isClinic ? "clinic_admin" : "school_admin",
    false,
  );
  const groups = ["A", "B"].map((letter) =>
    isClinic
      ? planGroup(making, "unit", `Equipe ${letter}`, null)
      : planGroup(making, "class", `Turma ${letter}`, null),
  );
  const children = Array.from({ length: plan.children }, (_, index) => {
    const node = groups[index % groups.length];
    return node ? [planChild(making, node, networkStory(making.random, plan))] : [];
  }).flat();
  return { ...own, groups, staff: [admin], children };
}

function chanceClinic(
  making: Making,
  parentId: string,
  number: number,
  children: number,
): OrganizationPlan {
  const domain = `clinica-${number}.example`;
  const clinic = planOrganization(
    making,
    "clinic",
    `Clínica ${number} (demonstração)`,
    parentId,
    `contato@${domain}`,
  );
  const doctors = Array.from({ length: Math.max(1, Math.ceil(children / 400)) }, (_, index) =>
    planPerson(
      making,
      `medico-${index + 1}@${domain}`,
      doctorName(making.random),
      "clinic_doctor",
      index === 0,
    ),
  );
  const nodes = doctors.map(({ fullName, accountId }) =>
    planGroup(making, "doctor", fullName, null, accountId),
  );
  const admin = planPerson(
    making,
    `admin@${domain}`,
    `Direção da Clínica ${number}`,
    "clinic_admin",
  );
  return {
    ...clinic,
    groups: nodes,
    staff: [admin, ...doctors.map((doctor, index) => withGroup(doctor, nodes[index]))],
    children: childrenByChance(making, nodes, children),
  };
}

function chanceSchool(
  making: Making,
  parentId: string,
  number: number,
  children: number,
): OrganizationPlan {
  const domain = `escola-${number}.example`;
  const school = planOrganization(
    making,
    "school",
    `Escola ${number} (demonstração)`,
    parentId,
    `contato@${domain}`,
  );
  const classes = Array.from({ length: Math.max(1, Math.ceil(children / 25)) }, (_, index) =>
    planGroup(making, "class", `Turma ${index + 1}`, null),
  );
  const head = planPerson(
    making,
    `direcao@${domain}`,
    `Direção da Escola ${number}`,
    "school_admin",
  );
  return {
    ...school,
    groups: classes,
    staff: [head],
    children: childrenByChance(making, classes, children),
  };
}

function* childrenByChance(
  making: Making,
  groups: readonly GroupPlan[],
  children: number,
): Generator<ChildPlan> {
  for (let index = 0; index < children; index += 1) {
    const node = groups[index % groups.length];
    if (node) yield planChild(making, node, chanceStory(making.random));
  }
}
