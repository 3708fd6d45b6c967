import { Textarea, TextInput } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { useId, useState } from "react";
import { ShareOrder } from "#contract/referrals/sharing.ts";
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
import { FormDialog, useDialogForm } from "#web/platform/ui/form-dialog.tsx";
import { Failure, Pending } from "#web/platform/ui/states.tsx";
import { Choices } from "./choices.tsx";
import { partnersQuery, useSenderAct } from "./sharing.api.ts";
import choices from "#web/platform/ui/choices.module.css";

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
  const last = addDays(today, LONGEST_SHARE_DAYS);
  const pastOf = (until: string) =>
    until < today ? { until_on: t("sharing.send.past") } : undefined;
  const form = useDialogForm({
    schema: ShareOrder,
    initialValues: {
      id,
      partner: "",
      scopes: USUAL_SCOPES,
      until_on: addDays(today, USUAL_DAYS),
      message: "",
    },
    check: ({ until_on: until }) => ({
      ...pastOf(until),
      ...(until > last && { until_on: t("sharing.send.untilHint") }),
    }),
    send: (order) => acting.mutateAsync({ does: "offer", order }),
    done: t("sharing.send.done"),
    onClose,
  });
  const { values, setFieldValue, field } = form;
  return (
    <FormDialog
      title={t("sharing.send.title", { name })}
      submit={t("sharing.send.submit")}
      form={form}
      isWide
      onClose={onClose}
    >
      <PartnerChoice
        type={type}
        chosen={values.partner}
        onChoose={(partner) => setFieldValue("partner", partner)}
      />
      <Choices
        kind="checkbox"
        legend={t("sharing.send.scopes")}
        values={SHARE_SCOPES}
        chosen={values.scopes}
        nameOf={(scope) => t(`sharing.scopes.${scope}`)}
        onChange={(scopes) => setFieldValue("scopes", scopes)}
      />
      <p className="ui-muted">{t("sharing.always")}</p>
      <DayInput
        label={t("sharing.send.until")}
        description={t("sharing.send.untilHint")}
        min={today}
        max={last}
        {...field("until_on")}
        error={pastOf(values.until_on)?.until_on ?? form.errors["until_on"]}
      />
      <Textarea
        label={t("sharing.send.message")}
        description={t("sharing.send.messageHint")}
        maxLength={500}
        rows={3}
        {...field("message")}
      />
    </FormDialog>
  );
}

interface PartnerChoiceProps {
  readonly type: ReferralType;
  readonly chosen: string;
  readonly onChoose: (id: string) => void;
}

function PartnerChoice({ type, chosen, onChoose }: PartnerChoiceProps) {
  const { t } = useTexts();
  const group = useId();
  const [search, setSearch] = useState("");
  const found = useQuery(partnersQuery(search.trim(), type));
  return (
    <fieldset className={choices["choices"]}>
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
        <label key={partner.id} className={choices["choice"]}>
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
