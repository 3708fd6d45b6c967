import "@mantine/core/styles/Checkbox.css";
import "@mantine/core/styles/InlineInput.css";
import "@mantine/core/styles/VisuallyHidden.css";
import { Button, Checkbox, Flex, VisuallyHidden } from "@mantine/core";
import { useId, useState } from "react";
import { Link } from "react-router";
import type { ReferralListItem } from "#contract/referrals/referrals.ts";
import { isPriorityReferral } from "#domain/instruments/risk.ts";
import { formatPhone } from "#domain/messaging/format-phone.ts";
import { useTexts } from "#web/platform/i18n/use-texts.ts";
import { FROM_LIST, referralPath } from "#web/platform/paths.ts";
import { Tag } from "#web/platform/ui/tag.tsx";
import { Explanation, PriorityPart } from "./priority-part.tsx";
import classes from "./referrals.module.css";

interface ReferralRowProps {
  readonly referral: ReferralListItem;
  readonly onOpen: (dialog: "detail" | "message") => void;
  /** Whether it is among those that something is to be done to. */
  readonly isChosen: boolean;
  readonly onChoose: (isChosen: boolean) => void;
}

/** One referral in the list: who, why, until when, why it stands here, and what can be done. */
export function ReferralRow({ referral, onOpen, isChosen, onChoose }: ReferralRowProps) {
  const { t } = useTexts();
  const [isExplained, setExplained] = useState(false);
  const pick = useId();
  const { patient } = referral;
  return (
    <li className={classes["row"]} data-chosen={isChosen || undefined}>
      <label className={classes["pick"]} htmlFor={pick}>
        <VisuallyHidden>{t("bulk.one", { name: patient.full_name })}</VisuallyHidden>
        <Checkbox
          id={pick}
          checked={isChosen}
          onChange={({ currentTarget }) => onChoose(currentTarget.checked)}
        />
      </label>
      <div className={classes["who"]}>
        <p>
          <Link className={classes["name"]} to={referralPath(referral.id)} state={FROM_LIST}>
            {patient.full_name}
          </Link>
        </p>
        <p className="ui-muted">{patient.group_name}</p>
        <p className="ui-muted">{t("referrals.guardian", { name: patient.guardian_name })}</p>
        {patient.guardian_phone && (
          <a href={`tel:${patient.guardian_phone}`} className={classes["phone"]}>
            {formatPhone(patient.guardian_phone)}
          </a>
        )}
      </div>
      <Course referral={referral} />
      <PriorityPart referral={referral} isExplained={isExplained} onExplain={setExplained} />
      {isExplained && <Explanation referral={referral} />}
      <div className={classes["actions"]}>
        <Button
          variant="default"
          aria-label={t("referrals.seeOf", { name: patient.full_name })}
          onClick={() => onOpen("detail")}
        >
          {t("referrals.see")}
        </Button>
        <Button
          variant="light"
          aria-label={t("referrals.writeOf", { name: patient.full_name })}
          onClick={() => onOpen("message")}
        >
          {t("referrals.write")}
        </Button>
      </div>
    </li>
  );
}

/** What came out, how far it is, until when, since when, and with whom. */
function Course({ referral }: { readonly referral: ReferralListItem }) {
  const { t, day, resultLine } = useTexts();
  const { type, stage, overdue, due_on: dueOn, owner } = referral;
  return (
    <div className={classes["facts"]}>
      <span>{resultLine(referral.screening_result)}</span>
      <Flex component="span" gap={6} wrap="wrap" align="center">
        {isPriorityReferral(type) && <Tag tone="accent">{t("app.priority")}</Tag>}
        <Tag tone="info">{t(`stages.${stage}`)}</Tag>
        <Tag tone={overdue ? "bad" : "neutral"}>
          {overdue && `${t("referrals.late")} · `}
          {t("referrals.due", { date: day(dueOn) })}
        </Tag>
        {referral.escalated_at !== null && <Tag tone="caution">{t("referrals.escalated")}</Tag>}
      </Flex>
      <span className="ui-muted">
        {t("referrals.waiting", { days: referral.days_waiting })}
        {" · "}
        {owner ? t("referrals.with", { name: owner.full_name }) : t("referral.noOwner")}
      </span>
    </div>
  );
}
