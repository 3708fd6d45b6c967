import { z } from "zod";
import { CHILD_ROLES } from "#domain/access/roles.ts";
import { endpoint, plain } from "./endpoint.ts";
import { id, page } from "./text.ts";

export const PatientInTree = z.object({
  id,
  full_name: z.string(),
  /** Completed years; null when the date of birth is not known. */
  age: z.number().nullable(),
  /** The primary guardian's name. */
  responsible: z.string(),
});
export type PatientInTree = z.infer<typeof PatientInTree>;

const GROUP_TYPES = ["unit", "year", "class", "doctor", "other"] as const;

const leaf = z.object({
  id,
  name: z.string(),
  type: z.enum(GROUP_TYPES),
  /** Children of a class. */
  students: z.array(PatientInTree),
  /** Children of any other kind of group. */
  patients: z.array(PatientInTree),
  /** Students of this group and of all groups below it. */
  student_count: z.number(),
  /** Patients of this group and of all groups below it. */
  patient_count: z.number(),
});

/** A node of an organisation's tree, with its sub-groups in `children`. */
export const GroupNode = leaf.extend({
  get children(): z.ZodArray<typeof GroupNode> {
    return z.array(GroupNode);
  },
});
export type GroupNode = z.infer<typeof GroupNode>;

/**
 * The groups the caller reaches, as a tree. Without `limit` every child is listed in its group; with it the tree is
 * whole but carries only that page of children (by name): `limit=0` gives groups and counts alone.
 */
export const getGroupTree = endpoint({
  ...plain,
  method: "GET",
  path: "/api/group-tree/",
  summary: "Árvore de grupos com seus pacientes",
  access: CHILD_ROLES,
  query: page,
  reply: z.array(GroupNode),
});
