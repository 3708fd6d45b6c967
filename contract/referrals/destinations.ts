import { z } from "zod";
import { endpoint, plain } from "#contract/endpoint.ts";
import { id, optionalText, requiredText, wholeNumber } from "#contract/text.ts";
import { CLINIC_ROLES } from "#domain/access/roles.ts";
import { errorText } from "#domain/error-text.ts";
import { DESTINATION_KINDS, ENTRY_MODES } from "#domain/referrals/destinations.ts";

const MOST_MONTHS = 216;
const AGE = errorText("age_out_of_range", { most: MOST_MONTHS });
const CAPACITY = "places_out_of_range";

const months = z.number(AGE).int(AGE).min(0, AGE).max(MOST_MONTHS, AGE).nullable();

/** A place to which children are sent, as those who may change it give it. */
export const DestinationDraft = z
  .strictObject({
    /** The revision that was on the screen, 0 for a new one: another one means that somebody changed it meanwhile. */
    revision: wholeNumber("invalid_version"),
    kind: z.enum(DESTINATION_KINDS, errorText("choose_kind_service")),
    name: requiredText("name_required", 120),
    /** Neighbourhoods and cities, a name each. */
    areas: z
      .array(
        requiredText("neighbourhood_and_city_required", 60),
        errorText("neighbourhoods_and_cities_required"),
      )
      .max(60, errorText("too_many_neighbourhoods")),
    whole_municipality: z.boolean(errorText("choose_whole_municipality")),
    /** Completed months, both included; null: no such limit. */
    age_from: months,
    age_to: months,
    /** Children taken in a month; null when that is not known. */
    capacity: z.number(CAPACITY).int(CAPACITY).min(1, CAPACITY).max(9999, CAPACITY).nullable(),
    /** As people write it, or empty. */
    phone: optionalText(40),
    email: optionalText(254).refine(
      (given) => given === "" || z.email().safeParse(given).success,
      errorText("invalid_email"),
    ),
    address: optionalText(300),
    /** Seven digits, or empty. */
    cnes: z
      .string(errorText("cnes_needs_7_digits"))
      .regex(/^(?:\d{7})?$/, errorText("cnes_needs_7_digits")),
    entry: z.enum(ENTRY_MODES, errorText("choose_means_of_contact")),
    /** What else is to be known of how one gets in. */
    entry_note: optionalText(500),
    archived: z.boolean(errorText("invalid_value")),
  })
  .refine(({ age_from: from, age_to: to }) => from === null || to === null || from <= to, {
    path: ["age_to"],
    error: errorText("ages_out_of_order"),
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
  entry: z.enum(ENTRY_MODES),
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
  refuses: ["conflict"],
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
  refuses: ["conflict"],
  params: ofReferral,
  body: z.strictObject({ destination: id.nullable() }),
  reply: DestinationChoice,
});
