import { NativeSelect, Textarea } from "@mantine/core";
import { useState } from "react";
import type { ReferralListItem } from "#contract/referrals/referrals.ts";
import { NOT_REFERRED_REASONS, closeReasonsFor, isEvaluation } from "#domain/referrals/closing.ts";
import { useTexts } from "#web/platform/i18n/use-texts.ts";
import type { FormOf, Ordered } from "./bulk-dialog.tsx";

interface CloseFieldsProps {
  readonly referrals: readonly ReferralListItem[];
  readonly form: FormOf;
}

type Closing = Extract<Ordered, { readonly does: "close" }>["body"];

/**
 * Why several referrals end, with what a single one asks beside. An evaluation is recorded of each child by itself, with
 * who assessed and when. Whether 'por que não encaminhou?' must be answered, the server knows of each.
 */
export function CloseFields({ referrals, form }: CloseFieldsProps) {
  const { t } = useTexts();
  const [reasons] = useState(() => reasonsOf(referrals));
  const [chosen, setChosen] = useState("");
  const [whyNot, setWhyNot] = useState("");
  const [note, setNote] = useState("");
  const reason = reasons.find((each) => each === chosen);
  const notReferred = NOT_REFERRED_REASONS.find((each) => each === whyNot);
  const asksWhyNot = reason !== undefined && reason !== "falecimento" && mayAskWhyNot(referrals);
  const needsNote = reason === "outro" || (asksWhyNot && notReferred === "outro");
  const isReady = (!asksWhyNot || notReferred !== undefined) && (!needsNote || note.trim() !== "");
  const body: Closing | null =
    reason && isReady
      ? {
          reason,
          ...(asksWhyNot && notReferred && { not_referred_reason: notReferred }),
          note: note.trim(),
        }
      : null;
  const choose = { value: "", label: t("referralPage.form.choose") };
  return form(
    body && { does: "close", body },
    <>
      <NativeSelect
        label={t("referralPage.form.reason")}
        description={t("bulk.evaluations")}
        value={chosen}
        data={[
          choose,
          ...reasons.map((value) => ({ value, label: t(`referralPage.closeReasons.${value}`) })),
        ]}
        onChange={({ currentTarget }) => setChosen(currentTarget.value)}
      />
      {asksWhyNot && (
        <NativeSelect
          label={t("referralPage.form.whyNot")}
          description={t("referralPage.form.whyNotHint")}
          value={whyNot}
          data={[
            choose,
            ...NOT_REFERRED_REASONS.map((value) => ({
              value,
              label: t(`referralPage.notReferredReasons.${value}`),
            })),
          ]}
          onChange={({ currentTarget }) => setWhyNot(currentTarget.value)}
        />
      )}
      <Textarea
        label={t(needsNote ? "referralPage.form.noteRequired" : "referralPage.form.note")}
        maxLength={1000}
        rows={2}
        value={note}
        onChange={({ currentTarget }) => setNote(currentTarget.value)}
      />
    </>,
  );
}

/** Those that are open to all of them, where nobody was seen yet: the evaluations are not among them. */
function reasonsOf(referrals: readonly ReferralListItem[]): Closing["reason"][] {
  const isTherapy = referrals.every(({ type }) => type === "therapy");
  const type = isTherapy ? "therapy" : "pediatrician";
  return closeReasonsFor({ stage: "a_encaminhar", type }, "staff").filter(isBulkReason);
}

function isBulkReason(
  reason: ReturnType<typeof closeReasonsFor>[number],
): reason is Closing["reason"] {
  return !isEvaluation(reason);
}

/** A result of concern that ends before any appointment is among them, as far as the list tells. */
function mayAskWhyNot(referrals: readonly ReferralListItem[]): boolean {
  return referrals.some(
    ({ type, stage }) => type !== "therapy" && (stage === "a_encaminhar" || stage === "contatado"),
  );
}
