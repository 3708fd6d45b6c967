import { z } from "zod";
import { endpoint, plain } from "#contract/endpoint.ts";
import { CodedText } from "#contract/errors.ts";
import { id, page, requiredText } from "#contract/text.ts";
import { CHILD_ROLES } from "#domain/access/roles.ts";
import { errorText } from "#domain/error-text.ts";

/** How far a file has come. `expired`: it was there, and its days are over. */
const EXPORT_STATES = ["queued", "running", "done", "failed", "expired"] as const;

/** A file that somebody asked for, made by a worker. */
export const Export = z.object({
  id,
  kind: z.string(),
  /** What was asked for, so that it can be asked for again. */
  params: z.record(z.string(), z.unknown()),
  state: z.enum(EXPORT_STATES),
  /** Steps done of all, in whatever the kind counts; 0 of 0 until it can say. */
  done: z.number(),
  total: z.number(),
  file_name: z.string(),
  /** Bytes; null until it is there. */
  size: z.number().nullable(),
  created_at: z.string(),
  /** Null when that person is no longer known here. */
  created_by_name: z.string().nullable(),
  /** Until when it can be fetched. */
  expires_at: z.string(),
  /** Why it could not be made, in words a person can act on; null unless it failed. */
  failure: CodedText.nullable(),
  /** Whether it leaves only to somebody who has just typed the own password (`/api/portability/confirmation/`). */
  needs_password: z.boolean(),
});
export type Export = z.infer<typeof Export>;

/** What a screen asks for. */
const ExportOrder = z.strictObject({
  /** Made by the screen: sent twice it is still one file. One that failed is tried again. */
  id,
  kind: requiredText("choose_what_export", 60),
  /** As the kind reads it. */
  params: z.record(z.string(), z.unknown(), errorText("invalid_value")).default({}),
});
export type ExportOrder = z.infer<typeof ExportOrder>;

/** Each kind says which of these roles may ask for it. */
const access = [...CHILD_ROLES, "network_manager"] as const;

export const createExport = endpoint({
  ...plain,
  method: "POST",
  path: "/api/exports/",
  summary: "Pedir um arquivo: relatório, planilha, exportação",
  access,
  refuses: ["not_found", "conflict", "too_many_requests"],
  body: ExportOrder,
  reply: Export,
  success: 201,
});

/** Newest first: who sees the whole organisation sees all of its files, who is bound to groups the own ones. */
export const listExports = endpoint({
  ...plain,
  method: "GET",
  path: "/api/exports/",
  summary: "Arquivos pedidos e até quando ficam guardados",
  access,
  query: page,
  reply: z.array(Export),
});

const one = { params: z.object({ id }), access } as const;

export const getExport = endpoint({
  ...plain,
  ...one,
  method: "GET",
  path: "/api/exports/:id/",
  summary: "Um arquivo pedido e o seu andamento",
  reply: Export,
});

/** Takes the file away before its time, or gives up one that is being made. */
export const deleteExport = endpoint({
  ...plain,
  ...one,
  method: "DELETE",
  path: "/api/exports/:id/",
  summary: "Apagar um arquivo",
  reply: z.object({}),
});

/** The file itself, which is not in the list of all calls: those answer in JSON. */
export const getExportFile = endpoint({
  ...plain,
  ...one,
  method: "GET",
  path: "/api/exports/:id/file",
  summary: "Baixar um arquivo",
  query: z.object({
    /** Of whoever fetches it, for a file that needs the password. It says nothing to anybody else. */
    confirmation: z.string().max(60, errorText("invalid_value")).optional(),
  }),
  reply: z.custom<AsyncIterable<Uint8Array>>(
    (value) => typeof value === "object" && value !== null,
  ),
});
