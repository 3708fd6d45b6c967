import { Text } from "@mantine/core";
import { IconChevronDown } from "@tabler/icons-react";
import { Suspense } from "react";
import type { ReferralListItem } from "#contract/referrals/referrals.ts";
import { useTexts } from "#web/platform/i18n/use-texts.ts";
import { lazyComponent } from "#web/platform/lazy-component.ts";
import { Note } from "#web/platform/ui/note.tsx";
import { Pending } from "#web/platform/ui/states.tsx";
import classes from "./referrals.module.css";

/** Loaded when somebody asks why. */
const Arithmetic = lazyComponent(async () => (await import("./priority/entry.ts")).Arithmetic);

interface PriorityPartProps {
  readonly referral: ReferralListItem;
  readonly isExplained: boolean;
  readonly onExplain: (isExplained: boolean) => void;
}

/** The points of a referral, and the button that tells how they came about. */
export function PriorityPart({ referral, isExplained, onExplain }: PriorityPartProps) {
  const { t } = useTexts();
  const { id, patient, priority } = referral;
  return (
    <div className={classes["priority"]}>
      <Text size="xs" c="dimmed" className={classes["points"]}>
        <strong>{priority.points}</strong> {t("referrals.points", { count: priority.points })}
      </Text>
      <button
        type="button"
        className={classes["why"]}
        aria-expanded={isExplained}
        aria-controls={isExplained ? whyId(id) : undefined}
        aria-label={t("referrals.whyOf", { name: patient.full_name })}
        onClick={() => onExplain(!isExplained)}
      >
        {t("referrals.why")} <IconChevronDown size={16} aria-hidden />
      </button>
    </div>
  );
}

/** How the points of a referral came about, under its row. */
export function Explanation({ referral }: { readonly referral: ReferralListItem }) {
  const { t } = useTexts();
  return (
    <Note
      id={whyId(referral.id)}
      component="section"
      className={classes["explanation"]}
      aria-label={t("referrals.whyOf", { name: referral.patient.full_name })}
    >
      <Suspense fallback={<Pending>{t("app.loadingMore")}</Pending>}>
        <Arithmetic {...referral.priority} />
      </Suspense>
      <p className="ui-muted">{t("referrals.ties")}</p>
    </Note>
  );
}

function whyId(referralId: string): string {
  return `why-${referralId}`;
}
