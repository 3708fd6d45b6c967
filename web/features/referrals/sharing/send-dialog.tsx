import { Textarea, TextInput } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { useId, useState } from "react";
import type { ShareOrder } from "#contract/referrals/sharing.ts";
import type { ReferralType } from "#domain/instruments/risk.ts";
import { addDays } from "#domain/organization/days.ts";
import {
  LONGEST_SHARE_DAYS,
  SHARE_SCOPES,
  type ShareScope,
} from "#domain/referrals/sharing/share.ts";
import { useTexts } from "#web/platform/i18n/use-texts.ts";
import { useToday } from "#web/platform/i18n/use-today.ts";
import { requestId } from "#web/platform/request-id.ts";
import { DayInput } from "#web/platform/ui/day-input.tsx";
import { Failure, Pending } from "#web/platform/ui/states.tsx";
import { ActDialog } from "./act-dialog.tsx";
import { Choices } from "./choices.tsx";
import { partnersQuery, type SenderAct, useSenderAct } from "./sharing.api.ts";

/** Days for which a case is shared unless another day is chosen: a consultation and what follows it. */
const USUAL_DAYS = 90;

/** What an evaluation begins with; the answers one by one only where they are asked for. */
const USUAL_SCOPES: readonly ShareScope[] = ["contact", "summary"];

interface SendDialogProps {
  readonly referralId: string;
  readonly type: ReferralType;
  /** The child's first. */
  readonly name: string;
  readonly onClose: () => void;
}

/** To whom, what, until when, and a word with it. It waits for the family's consent then. */
export function SendDialog({ referralId, type, name, onClose }: SendDialogProps) {
  const { t } = useTexts();
  const today = useToday();
  const acting = useSenderAct(referralId);
  const [id] = useState(requestId);
  const [partner, setPartner] = useState<string | null>(null);
  const [scopes, setScopes] = useState<readonly ShareScope[]>(USUAL_SCOPES);
  const [until, setUntil] = useState(() => addDays(today, USUAL_DAYS));
  const [message, setMessage] = useState("");
  const isSound = until >= today && until <= addDays(today, LONGEST_SHARE_DAYS);
  const order: ShareOrder | null =
    partner === null || !isSound
      ? null
      : { id, partner, scopes: [...scopes], until_on: until, message: message.trim() };
  return (
    <ActDialog<SenderAct>
      title={t("sharing.send.title", { name })}
      submit={t("sharing.send.submit")}
      done={t("sharing.send.done")}
      act={order && { does: "offer", order }}
      acting={acting}
      isWide
      onClose={onClose}
    >
      <PartnerChoice type={type} chosen={partner} onChoose={setPartner} />
      <Choices
        kind="checkbox"
        legend={t("sharing.send.scopes")}
        values={SHARE_SCOPES}
        chosen={scopes}
        nameOf={(scope) => t(`sharing.scopes.${scope}`)}
        onChange={setScopes}
      />
      <p className="ui-muted">{t("sharing.always")}</p>
      <DayInput
        label={t("sharing.send.until")}
        description={t("sharing.send.untilHint")}
        min={today}
        max={addDays(today, LONGEST_SHARE_DAYS)}
        value={until}
        error={until < today ? t("sharing.send.past") : undefined}
        onChange={setUntil}
      />
      <Textarea
        label={t("sharing.send.message")}
        description={t("sharing.send.messageHint")}
        maxLength={500}
        rows={3}
        value={message}
        onChange={({ currentTarget }) => setMessage(currentTarget.value)}
      />
    </ActDialog>
  );
}

interface PartnerChoiceProps {
  readonly type: ReferralType;
  readonly chosen: string | null;
  readonly onChoose: (id: string) => void;
}

function PartnerChoice({ type, chosen, onChoose }: PartnerChoiceProps) {
  const { t } = useTexts();
  const group = useId();
  const [search, setSearch] = useState("");
  const found = useQuery(partnersQuery(search.trim(), type));
  return (
    <fieldset className="sharing-choices">
      <legend>{t("sharing.send.partner")}</legend>
      <TextInput
        type="search"
        label={t("sharing.send.search")}
        value={search}
        maxLength={100}
        onChange={({ currentTarget }) => setSearch(currentTarget.value)}
      />
      {found.isPending && <Pending>{t("sharing.send.loading")}</Pending>}
      {found.isError && <Failure error={found.error} onRetry={() => void found.refetch()} />}
      {found.data?.length === 0 && <p className="ui-muted">{t("sharing.send.none")}</p>}
      {found.data?.map((partner) => (
        <label key={partner.id} className="sharing-choice">
          <input
            type="radio"
            name={group}
            checked={partner.id === chosen}
            onChange={() => onChoose(partner.id)}
          />
          <span>
            {partner.name}
            {partner.line !== "" && <span className="ui-muted"> · {partner.line}</span>}
          </span>
        </label>
      ))}
    </fieldset>
  );
}
