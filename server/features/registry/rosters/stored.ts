import { z } from "zod";

/** Some values of each column, as they are stored. */
export const Samples = z.array(z.array(z.string()));

/** What an import wrote. */
export const RosterResultCounts = z.object({
  created: z.number(),
  updated: z.number(),
  moved: z.number(),
  left_out: z.number(),
  groups_created: z.number(),
});
export type RosterResultCounts = z.infer<typeof RosterResultCounts>;

/** The groups that an import created, kept beside what it wrote. */
export const CreatedGroups = z.object({ groups: z.array(z.uuid()).default([]) });

/** What an undo put back and kept. */
export const RosterUndoCounts = z.object({
  undone: z.number(),
  kept: z.number(),
  groups_kept: z.number(),
});
export type RosterUndoCounts = z.infer<typeof RosterUndoCounts>;

const guardian = z.object({
  id: z.uuid(),
  /** Added by the import; else what it had before, of the fields that were changed. */
  added: z.boolean(),
  values: z.record(z.string(), z.string()),
});

/** What it takes to put a child back as it was before the import. */
export const Before = z.object({
  created: z.boolean(),
  /** The record's version right after the import: with another one something was changed since. */
  version: z.number(),
  group_id: z.uuid().nullable(),
  values: z.record(z.string(), z.string().nullable()),
  guardian: guardian.nullable(),
});
export type Before = z.infer<typeof Before>;
