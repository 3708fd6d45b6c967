import {
  IconArchive,
  IconArrowsMove,
  IconCheck,
  IconEye,
  IconLinkOff,
  IconMail,
  IconPencil,
  IconRoute,
  IconSend,
  IconUser,
  IconUserPlus,
  type Icon,
} from "@tabler/icons-react";
import type { TimelineKind } from "#contract/timeline.ts";

/** The mark of each kind of line. The words beside it say what it means. */
export const TIMELINE_ICONS: Readonly<Record<TimelineKind, Icon>> = {
  created: IconUserPlus,
  form_sent: IconSend,
  form_resent: IconSend,
  form_here: IconPencil,
  form_opened: IconEye,
  form_started: IconPencil,
  form_answered: IconCheck,
  form_cancelled: IconLinkOff,
  link_revoked: IconLinkOff,
  message: IconMail,
  referral_opened: IconRoute,
  referral_closed: IconRoute,
  edited: IconPencil,
  guardian_added: IconUser,
  guardian_edited: IconUser,
  guardian_removed: IconUser,
  guardian_primary: IconUser,
  moved: IconArrowsMove,
  archived: IconArchive,
  restored: IconArchive,
};
