import { z } from "zod";
import { endpoint, plain } from "#contract/endpoint.ts";
import { id } from "#contract/text.ts";
import { CHILD_ROLES } from "#domain/access/roles.ts";

/** Children of one sheet, at most: twenty-five pages of labels. */
export const MOST_LABELS = 600;

/** A PDF, which is not in the list of all calls: those answer in JSON. */
const pdf = z.custom<Uint8Array>((value) => value instanceof Uint8Array);

/** One label of a child, on an A4 sheet; 409 while no form of it waits behind a link that works. */
export const getLabel = endpoint({
  ...plain,
  method: "GET",
  path: "/api/patients/:id/label.pdf",
  summary: "Etiqueta com o QR do formulário de uma criança",
  access: CHILD_ROLES,
  params: z.object({ id }),
  reply: pdf,
});

/** A4 sheets of 3 by 8 labels, one for each child of a group and those below it whose form waits for an answer. */
export const getLabels = endpoint({
  ...plain,
  method: "GET",
  path: "/api/groups/:id/labels.pdf",
  summary: "Folha de etiquetas com o QR do formulário de cada criança de um grupo",
  access: CHILD_ROLES,
  params: z.object({ id }),
  reply: pdf,
});
