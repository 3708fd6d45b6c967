import type { PoolClient } from "pg";
import type { DestinationKind, EntryWay } from "#domain/referrals/destinations.ts";
import { seededRandom } from "./random.ts";

const DESTINATION_SEED = 34;

/** An invented place. */
interface Place {
  /** Whose directory it is in: the clinic's own, or that of the municipality above. */
  readonly of: "clinic" | "municipality";
  readonly kind: DestinationKind;
  readonly name: string;
  readonly areas: readonly string[];
  readonly ages: readonly [from: number | null, to: number | null];
  readonly capacity: number | null;
  readonly entry: EntryWay;
  readonly note?: string;
}

const RECIFE = ["Recife"];
const PLACES: readonly Place[] = [
  {
    of: "municipality",
    kind: "ubs",
    name: "UBS Aurora (inventada)",
    areas: ["Boa Vista", "Soledade"],
    ages: [null, null],
    capacity: 60,
    entry: "porta_aberta",
  },
  {
    of: "clinic",
    kind: "pediatra",
    name: "Consultório de Pediatria Caju (inventado)",
    areas: ["Espinheiro", "Graças"],
    ages: [0, 144],
    capacity: 25,
    entry: "encaminhamento",
  },
  {
    of: "clinic",
    kind: "neuropediatra",
    name: "Ambulatório de Neuropediatria Capibaribe (inventado)",
    areas: RECIFE,
    ages: [12, 180],
    capacity: 12,
    entry: "encaminhamento",
    note: "Levar a carta e a caderneta da criança.",
  },
  {
    of: "municipality",
    kind: "cer",
    name: "CER Manguezal (inventado)",
    areas: RECIFE,
    ages: [0, 216],
    capacity: 40,
    entry: "regulacao",
    note: "A vaga é pedida pela unidade de saúde.",
  },
  {
    of: "municipality",
    kind: "capsi",
    name: "CAPSi Ciranda (inventado)",
    areas: ["Casa Amarela", "Encruzilhada"],
    ages: [36, 216],
    capacity: 30,
    entry: "porta_aberta",
  },
  {
    of: "clinic",
    kind: "fonoaudiologia",
    name: "Fonoaudiologia Sabiá (inventada)",
    areas: ["Boa Viagem", "Pina"],
    ages: [12, 120],
    capacity: 20,
    entry: "encaminhamento",
  },
  {
    of: "clinic",
    kind: "terapia_ocupacional",
    name: "Terapia Ocupacional Pitomba (inventada)",
    areas: ["Casa Forte", "Parnamirim"],
    ages: [18, 144],
    capacity: 16,
    entry: "encaminhamento",
  },
  {
    of: "municipality",
    kind: "apae",
    name: "APAE Jangada (inventada)",
    areas: RECIFE,
    ages: [0, 216],
    capacity: 35,
    entry: "encaminhamento",
  },
];

/** Which kinds of place take which referrals. */
const KINDS = {
  therapy: ["fonoaudiologia", "terapia_ocupacional", "apae"],
  pediatrician: ["pediatra", "ubs"],
  neurologist: ["neuropediatra", "cer", "capsi"],
} as const;

/** The directories of the demonstration, and where the clinic's children who have an appointment, or had one, are sent. */
export async function insertDestinations(
  client: PoolClient,
  clinicId: string,
  now: Date,
): Promise<void> {
  const random = seededRandom(DESTINATION_SEED);
  for (const [index, place] of PLACES.entries()) {
    await client.query(
      `insert into app.destination (id, organization_id, kind, name, areas, whole_municipality, age_from, age_to, capacity,
          phone, address, entry, entry_note, updated_at)
        select $1, case when $3 then o.parent_id else o.id end, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15
          from app.organization o where o.id = $2`,
      [
        random.id(now),
        clinicId,
        place.of === "municipality",
        place.kind,
        place.name,
        JSON.stringify(place.areas),
        place.areas === RECIFE,
        ...place.ages,
        place.capacity,
        `+5581320001${String(index + 10)}`,
        `Rua do Mangue, ${100 + index}, ${place.areas[0]}, Recife (endereço inventado)`,
        place.entry,
        place.note ?? "",
        now,
      ],
    );
  }
  for (const [type, kinds] of Object.entries(KINDS)) await choose(client, clinicId, type, kinds);
}

async function choose(
  client: PoolClient,
  clinicId: string,
  type: string,
  kinds: readonly string[],
): Promise<void> {
  await client.query(
    `with place as (select d.id, d.name, row_number() over (order by d.name) as number, count(*) over () as places
        from app.destination d join app.organization o on o.id = $1 and d.organization_id in (o.id, o.parent_id)
        where d.kind = any($3)),
      sent as (select r.id, row_number() over (order by r.id) as number from app.referral r
        where r.organization_id = $1 and r.type = $2 and r.appointment_on is not null),
      chosen as (update app.referral r set destination_id = place.id, appointment_place = place.name
        from sent join place on place.number = sent.number % place.places + 1 where r.id = sent.id
        returning r.id, place.name)
      update app.referral_event e set detail = jsonb_set(e.detail, '{place}', to_jsonb(chosen.name))
        from chosen where e.organization_id = $1 and e.referral_id = chosen.id and e.to_stage = 'agendado'`,
    [clinicId, type, kinds],
  );
}
