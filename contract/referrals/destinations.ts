import { z } from "zod";
import { endpoint, plain } from "#contract/endpoint.ts";
import { id, optionalText, requiredText, wholeNumber } from "#contract/text.ts";
import { CLINIC_ROLES } from "#domain/access/roles.ts";
import { DESTINATION_KINDS, ENTRY_WAYS } from "#domain/referrals/destinations.ts";

const MOST_MONTHS = 216;
const AGE = `Informe a idade de 0 a ${MOST_MONTHS} meses`;
const CAPACITY = "Informe de 1 a 9999 vagas";

const months = z.number(AGE).int(AGE).min(0, AGE).max(MOST_MONTHS, AGE).nullable();

/** A place to which children are sent, as those who may change it give it. */
export const DestinationDraft = z
  .strictObject({
    /** The revision that was on the screen, 0 for a new one: another one means that somebody changed it meanwhile. */
    revision: wholeNumber("Versão inválida"),
    kind: z.enum(DESTINATION_KINDS, "Escolha o tipo de serviço"),
    name: requiredText("Nome é obrigatório", 120),
    /** Neighbourhoods and cities, a name each. */
    areas: z
      .array(requiredText("Informe o bairro ou a cidade", 60), "Informe os bairros ou cidades")
      .max(60, "No máximo 60 bairros ou cidades"),
    whole_municipality: z.boolean("Escolha se atende todo o município"),
    /** Completed months, both included; null: no such limit. */
    age_from: months,
    age_to: months,
    /** Children taken in a month; null when that is not known. */
    capacity: z.number(CAPACITY).int(CAPACITY).min(1, CAPACITY).max(9999, CAPACITY).nullable(),
    /** As people write it, or empty. */
    phone: optionalText(40),
    email: optionalText(254).refine(
      (given) => given === "" || z.email().safeParse(given).success,
      "E-mail inválido",
    ),
    address: optionalText(300),
    /** Seven digits, or empty. */
    cnes: z.string("O CNES tem 7 dígitos").regex(/^(?:\d{7})?$/, "O CNES tem 7 dígitos"),
    entry: z.enum(ENTRY_WAYS, "Escolha como se entra"),
    /** What else is to be known of how one gets in. */
    entry_note: optionalText(500),
    archived: z.boolean("Valor inválido"),
  })
  .refine(({ age_from: from, age_to: to }) => from === null || to === null || from <= to, {
    path: ["age_to"],
    error: "A idade final vem depois da inicial",
  });
export type DestinationDraft = z.infer<typeof DestinationDraft>;

/** A place of the directory. */
export const Destination = z.object({
  id,
  revision: z.number(),
  kind: z.enum(DESTINATION_KINDS),
  name: z.string(),
  areas: z.array(z.string()),
  whole_municipality: z.boolean(),
  age_from: z.number().nullable(),
  age_to: z.number().nullable(),
  capacity: z.number().nullable(),
  /** How many of ours have an appointment there this month. */
  scheduled: z.number(),
  /** E.164, or empty. */
  phone: z.string(),
  email: z.string(),
  address: z.string(),
  cnes: z.string(),
  entry: z.enum(ENTRY_WAYS),
  entry_note: z.string(),
  archived: z.boolean(),
  /** Name of the municipality whose directory it is in; null for one of our own. */
  network: z.string().nullable(),
});
export type Destination = z.infer<typeof Destination>;

/** Own ones, archived or not, and the active ones of the municipality above; by kind and name. */
export const listDestinations = endpoint({
  ...plain,
  method: "GET",
  path: "/api/destinations/",
  summary: "A rede de apoio: os lugares para onde as crianças são encaminhadas",
  access: [...CLINIC_ROLES, "network_manager"],
  reply: z.array(Destination),
});

/** Keeps one under an id that the screen made: sent twice it is still one. A municipality's holds for its network. */
export const saveDestination = endpoint({
  ...plain,
  method: "PUT",
  path: "/api/destinations/:destination_id/",
  summary: "Acrescentar ou mudar um lugar da rede de apoio",
  access: ["clinic_admin", "network_manager"],
  params: z.object({ destination_id: id }),
  body: DestinationDraft,
  reply: Destination,
});

const Reason = z.discriminatedUnion("kind", [
  z.object({ kind: z.enum(["serves_type", "hearing", "other_service"]) }),
  z.object({ kind: z.enum(["age_served", "age_outside", "age_unknown"]) }),
  z.object({ kind: z.literal("near"), area: z.string() }),
  z.object({ kind: z.enum(["whole_municipality", "far"]) }),
  z.object({ kind: z.literal("free"), left: z.number() }),
  z.object({ kind: z.literal("full") }),
]);

/** Where a child may be sent. */
export const DestinationChoice = z.object({
  /** Null until one is chosen. */
  chosen: Destination.nullable(),
  /** Every active place, the most fitting first. */
  suggestions: z.array(
    z.object({ destination: Destination, suits: z.boolean(), reasons: z.array(Reason) }),
  ),
});
export type DestinationChoice = z.infer<typeof DestinationChoice>;

const ofReferral = z.object({ referral_id: id });

export const suggestDestinations = endpoint({
  ...plain,
  method: "GET",
  path: "/api/referrals/:referral_id/destinations/",
  summary: "Lugares para onde encaminhar, por tipo, idade, endereço e vagas",
  access: CLINIC_ROLES,
  params: ofReferral,
  reply: DestinationChoice,
});

/** Chosen twice it is chosen once; null takes the choice back. */
export const chooseDestination = endpoint({
  ...plain,
  method: "PUT",
  path: "/api/referrals/:referral_id/destination/",
  summary: "Escolher o lugar de um encaminhamento",
  access: CLINIC_ROLES,
  params: ofReferral,
  body: z.strictObject({ destination: id.nullable() }),
  reply: DestinationChoice,
});
