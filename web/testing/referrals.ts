import type { ReferralDetail, ReferralListItem } from "#contract/referrals/referrals.ts";
import { idOf } from "./people.ts";

/** An open referral to the neuropaediatrician. */
export function aReferral(
  number: number,
  changes: Partial<ReferralListItem> = {},
): ReferralListItem {
  return {
    id: idOf(number + 400),
    type: "neurologist",
    stage: "a_encaminhar",
    opened_at: "2026-11-10T12:00:00Z",
    due_on: "2026-11-17",
    overdue: false,
    escalated_at: null,
    days_waiting: 2,
    owner: { id: idOf(90), full_name: "Dra. Helena Inventada" },
    priority: {
      points: 262,
      parts: [
        { factor: "level", amount: 2, weight: 120, points: 240 },
        { factor: "lost_skills", amount: 0, weight: 50, points: 0 },
        { factor: "concern", amount: 1, weight: 20, points: 20 },
        { factor: "days_waiting", amount: 2, weight: 1, points: 2 },
      ],
    },
    patient: {
      id: idOf(number),
      full_name: `Criança Inventada ${number}`,
      date_of_birth: "2020-01-15",
      group_name: "Dra. Helena",
      guardian_name: "Mãe Inventada",
      guardian_phone: "+5581900000001",
    },
    screening_result: { tool: "scq", score: 21, level: "alto" },
    ...changes,
  };
}

/** The same referral with all that is shown of it, and nothing written to the family yet. */
export function aReferralDetail(changes: Partial<ReferralDetail> = {}): ReferralDetail {
  return {
    id: idOf(401),
    type: "neurologist",
    stage: "a_encaminhar",
    opened_at: "2026-11-10T12:00:00Z",
    due_on: "2026-11-17",
    overdue: false,
    owner_name: "Dra. Helena Inventada",
    patient: {
      id: idOf(1),
      full_name: "Criança Inventada 1",
      date_of_birth: "2020-01-15",
      age_years: 6,
      age_months: 82,
      group_name: "Dra. Helena",
    },
    guardian: {
      full_name: "Maria Inventada",
      relationship: "Mãe",
      phone: "+5581900000001",
      email: "maria@familia.example",
      whatsapp: false,
      custody_note: "",
    },
    screening_result: {
      tool: "scq",
      score: 21,
      level: "alto",
      answered_at: "2026-11-10T12:00:00Z",
      concern: "Fala pouco",
      lost_skills: true,
      concern_count: 21,
      key_sign_count: 3,
    },
    organization: {
      name: "Clínica Ipê",
      article: "a",
      phone: "+558130000001",
      email: "contato@ipe.example",
    },
    has_link: true,
    messages: [],
    ...changes,
  };
}
