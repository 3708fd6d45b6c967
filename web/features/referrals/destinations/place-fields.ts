import type { Destination, DestinationDraft } from "#contract/referrals/destinations.ts";
import { formatPhone } from "#domain/messaging/format-phone.ts";

/** What stands in the form: as people type it. */
export type PlaceFields = Readonly<
  Record<Exclude<keyof DestinationDraft, "revision" | "whole_municipality" | "archived">, string>
> & { readonly whole_municipality: boolean; readonly archived: boolean };

/** What the form begins with. */
export function fieldsOf(destination: Destination | null): PlaceFields {
  return {
    kind: destination?.kind ?? "ubs",
    name: destination?.name ?? "",
    areas: destination?.areas.join(", ") ?? "",
    whole_municipality: destination?.whole_municipality ?? false,
    age_from: written(destination?.age_from),
    age_to: written(destination?.age_to),
    capacity: written(destination?.capacity),
    phone: formatPhone(destination?.phone ?? ""),
    email: destination?.email ?? "",
    address: destination?.address ?? "",
    cnes: destination?.cnes ?? "",
    entry: destination?.entry ?? "encaminhamento",
    entry_note: destination?.entry_note ?? "",
    archived: destination?.archived ?? false,
  };
}

/** What the contract is to judge: lists by their commas and lines, numbers, none where nothing stands. */
export function readFields(fields: PlaceFields, revision: number): Record<string, unknown> {
  return {
    ...fields,
    revision,
    areas: fields.areas
      .split(/[,;\n]/)
      .map((area) => area.trim())
      .filter((area) => area !== ""),
    age_from: number(fields.age_from),
    age_to: number(fields.age_to),
    capacity: number(fields.capacity),
    email: fields.email.trim(),
    cnes: fields.cnes.trim(),
  };
}

function written(value: number | null | undefined): string {
  return value === null || value === undefined ? "" : String(value);
}

/** `NaN` for what is no number: the contract says so at the field. */
function number(text: string): number | null {
  return text.trim() === "" ? null : Number(text);
}
