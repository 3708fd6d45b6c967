import { z } from "zod";
import { endpoint, plain } from "#contract/endpoint.ts";
import { id, requiredText, wholeOrPage } from "#contract/text.ts";
import { ADMIN_ROLES, CHILD_ROLES, type Role } from "#domain/access/roles.ts";
import { errorText } from "#domain/error-text.ts";
import { GROUP_KINDS } from "#domain/screening/groups/group-kinds.ts";

export const PatientInTree = z.object({
  id,
  full_name: z.string(),
  /** Completed years; null when the date of birth is not known. */
  age: z.number().nullable(),
  /** The primary guardian's name. */
  responsible: z.string(),
});
export type PatientInTree = z.infer<typeof PatientInTree>;

const leaf = z.object({
  id,
  name: z.string(),
  type: z.enum(GROUP_KINDS),
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
  query: wholeOrPage,
  reply: z.array(GroupNode),
});

/** Who may add a group: administrators anywhere, a doctor below the own ones. */
export const GROUP_MAKERS = [...ADMIN_ROLES, "clinic_doctor"] as const satisfies readonly Role[];

const name = requiredText("group_name_required", 120);

/** A new group. `parent_id` null puts it at the top of the tree, where only administrators may. */
export const GroupCreate = z.strictObject({
  name,
  type: z.enum(GROUP_KINDS, errorText("invalid_group_type")),
  parent_id: id.nullable(),
});
export type GroupCreate = z.infer<typeof GroupCreate>;

/** What to change of a group; what is absent stays. */
export const GroupChange = z.strictObject({
  name: name.optional(),
  /** The group to stand below; null is the top of the tree. */
  parent_id: id.nullish(),
  /** True puts the group away with all groups below it; false brings back those that were put away with it. */
  archived: z.boolean(errorText("invalid_value")).optional(),
  /** With `archived`: the group that takes the children who are in it or below it. Without it there may be none. */
  children_to: id.optional(),
});
export type GroupChange = z.infer<typeof GroupChange>;

export const Group = z.object({
  id,
  name: z.string(),
  type: z.enum(GROUP_KINDS),
  parent_id: id.nullable(),
  archived: z.boolean(),
});
export type Group = z.infer<typeof Group>;

export const createGroup = endpoint({
  ...plain,
  method: "POST",
  path: "/api/groups/",
  summary: "Adicionar um grupo à árvore",
  access: GROUP_MAKERS,
  refuses: ["not_found", "conflict"],
  body: GroupCreate,
  reply: Group,
  success: 201,
});

export const updateGroup = endpoint({
  ...plain,
  method: "PATCH",
  path: "/api/groups/:id/",
  summary: "Renomear, mover, arquivar ou restaurar um grupo",
  access: ADMIN_ROLES,
  refuses: ["conflict"],
  params: z.object({ id }),
  body: GroupChange,
  reply: Group,
});

/** A group that was put away. */
export const ArchivedGroup = z.object({
  id,
  name: z.string(),
  type: z.enum(GROUP_KINDS),
  /** Name of the group that it stood below. */
  parent_name: z.string().nullable(),
  /** How many groups below it were put away with it. */
  group_count: z.number(),
  archived_at: z.string(),
});
export type ArchivedGroup = z.infer<typeof ArchivedGroup>;

/** The groups that can be brought back: those whose parent is not archived itself. The last to go come first. */
export const listArchivedGroups = endpoint({
  ...plain,
  method: "GET",
  path: "/api/groups/archived/",
  summary: "Grupos arquivados",
  access: ADMIN_ROLES,
  reply: z.array(ArchivedGroup),
});
