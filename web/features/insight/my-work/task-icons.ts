import {
  IconAlertTriangle,
  IconClipboardText,
  IconHelpCircle,
  IconLockOpen,
  IconMailX,
  IconMessage2,
  IconMessages,
  IconPhone,
  IconRoute,
  IconShieldCheck,
  IconUsersGroup,
} from "@tabler/icons-react";
import type { TaskKind } from "#domain/work/task-kinds.ts";

/** What a kind of task is recognised by. */
export const TASK_ICONS = {
  call: IconPhone,
  invalid_contact: IconMailX,
  other_way: IconRoute,
  referral_overdue: IconAlertTriangle,
  family_replied: IconMessage2,
  interview: IconClipboardText,
  interview_negative: IconClipboardText,
  obtain_consent: IconShieldCheck,
  talk_to_family: IconMessages,
  emergency_opened: IconLockOpen,
  explain_question: IconHelpCircle,
  ask_siblings: IconUsersGroup,
} as const satisfies Record<TaskKind, typeof IconPhone>;
