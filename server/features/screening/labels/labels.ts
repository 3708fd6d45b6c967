import { MOST_LABELS } from "#contract/screening/labels.ts";
import { labelName } from "#domain/screening/groups/label-name.ts";
import { recordScreeningEvent } from "#server/features/screening/events.ts";
import { type TenantDb, withTenant } from "#server/platform/db/tenant.ts";
import type { Deps } from "#server/platform/deps.ts";
import type { Staff } from "#server/platform/http/actor.ts";
import { Problem } from "#server/platform/problem.ts";
import { linkToken } from "#server/platform/tokens.ts";
import { type LabelSheet, renderLabels } from "./label-sheet.ts";
import {
  type LabelledChild,
  findLabelled,
  findLabelledChild,
  findLabelledGroup,
} from "./labels.queries.ts";

type Labelling = Pick<Deps, "database" | "clock" | "config" | "publicUrl">;

/**
 * The labels of a group: for each child whose form waits, the link that it already has. Making them sends, opens and ends
 * nothing; who has no such form is named on a page of its own. Each child's label is in the audit trail, since whoever
 * holds it can answer. Throws `not_found` for a group out of reach.
 */
export async function labelsOf(deps: Labelling, staff: Staff, groupId: string): Promise<Buffer> {
  const at = deps.clock.now();
  const sheet = await withTenant(deps.database, staff, async (db): Promise<LabelSheet> => {
    const group = await findLabelledGroup(db, groupId);
    if (!group) throw new Problem("not_found");
    const children = await findLabelled(db, groupId, { at, atMost: MOST_LABELS + 1 });
    if (children.length > MOST_LABELS) {
      throw new Problem("conflict", "too_many_children_for_sheet");
    }
    const withLink = children.filter(hasLink);
    return {
      title: `Etiquetas de ${group.name}`,
      organizationName: group.organization_name,
      issuedAt: at,
      labels: await labelsFor(deps, db, { children: withLink, timeZone: group.time_zone }),
      without: without(children.filter((child) => !hasLink(child))),
    };
  });
  return renderLabels(sheet);
}

/** The label of one child, on a sheet of its own. Throws `not_found` out of reach, and `conflict` without a link that works. */
export async function labelOf(deps: Labelling, staff: Staff, patientId: string): Promise<Buffer> {
  const at = deps.clock.now();
  const sheet = await withTenant(deps.database, staff, async (db): Promise<LabelSheet> => {
    const child = await findLabelledChild(db, patientId, at);
    if (!child) throw new Problem("not_found");
    if (!hasLink(child)) {
      throw new Problem("conflict", "no_form_to_print");
    }
    return {
      title: "Etiqueta",
      organizationName: child.organization_name,
      issuedAt: at,
      labels: await labelsFor(deps, db, { children: [child], timeZone: child.time_zone }),
      without: undefined,
    };
  });
  return renderLabels(sheet);
}

/** What stands on the labels, each of which leaves its line in the trail. */
async function labelsFor(
  deps: Labelling,
  db: TenantDb,
  { children, timeZone }: { readonly children: readonly WithLink[]; readonly timeZone: string },
): Promise<LabelSheet["labels"]> {
  await recordScreeningEvent(
    db,
    ...children.map(({ patient_id: entityId }) => ({
      action: "patient.label" as const,
      entityId,
    })),
  );
  const day = new Intl.DateTimeFormat("pt-BR", { timeZone });
  return children.map(({ full_name, group_name, form_link_id, expires_at }) => ({
    name: labelName(full_name),
    group: group_name,
    address: `${deps.publicUrl}/pacientes/complemento/${linkToken(deps.config.secretKey, form_link_id)}`,
    until: day.format(expires_at),
  }));
}

type WithLink = LabelledChild & { readonly form_link_id: string; readonly expires_at: Date };

function hasLink(child: LabelledChild): child is WithLink {
  return child.form_link_id !== null && child.expires_at !== null;
}

function without(children: readonly LabelledChild[]): LabelSheet["without"] {
  if (children.length === 0) {
    return undefined;
  }
  return {
    text: "Sem etiqueta, porque não há formulário à espera de resposta ou o link não vale mais. Envie o formulário e imprima de novo:",
    names: children.map(({ full_name, group_name }) => `${labelName(full_name)} – ${group_name}`),
  };
}
