import { NativeSelect, Textarea } from "@mantine/core";
import { useState } from "react";
import type { ReferralListItem } from "#contract/referrals/referrals.ts";
import { NOT_REFERRED_REASONS, closeReasonsFor, isEvaluation } from "#domain/referrals/closing.ts";
import { useTexts } from "#web/platform/i18n/use-texts.ts";
import { type FieldErrors, useContractForm } from "#web/platform/ui/use-contract-form.ts";
import { ASKED, type BulkActProps, BulkForm, type Ordered } from "./bulk-form.tsx";

type Closing = Extract<Ordered, { readonly does: "close" }>["body"];

/**
 * Why several referrals end, with what a single one asks beside. An evaluation is recorded of each child by itself, with
 * who assessed and when. Whether 'por que não encaminhou?' must be answered, the server knows of each.
 */
export function CloseFields({ send, ...frame }: BulkActProps) {
  const { t } = useTexts();
  const { referrals } = frame;
  const [reasons] = useState(() => reasonsOf(referrals));
  const asksOf = ({
    reason,
    not_referred_reason: whyNot,
  }: Record<"reason" | "not_referred_reason", string>) => {
    const asksWhyNot = reason !== "" && reason !== "falecimento" && mayAskWhyNot(referrals);
    return { asksWhyNot, needsNote: reason === "outro" || (asksWhyNot && whyNot === "outro") };
  };
  const form = useContractForm({
    schema: ASKED.close,
    initialValues: { reason: "", not_referred_reason: "", note: "" },
    bodyOf: ({ not_referred_reason: whyNot, ...values }) => ({
      ...values,
      ...(asksOf({ ...values, not_referred_reason: whyNot }).asksWhyNot && {
        not_referred_reason: whyNot,
      }),
    }),
    check: (values): FieldErrors =>
      asksOf(values).needsNote && values.note.trim() === ""
        ? { note: t("referralPage.form.noteRequired") }
        : {},
    send: (body) => send({ does: "close", body }),
  });
  const { field } = form;
  const { asksWhyNot, needsNote } = asksOf(form.values);
  const choose = { value: "", label: t("referralPage.form.choose") };
  return (
    <BulkForm {...frame} form={form}>
      <NativeSelect
        label={t("referralPage.form.reason")}
        description={t("bulk.evaluations")}
        {...field("reason")}
        data={[
          choose,
          ...reasons.map((value) => ({ value, label: t(`referralPage.closeReasons.${value}`) })),
        ]}
      />
      {asksWhyNot && (
        <NativeSelect
          label={t("referralPage.form.whyNot")}
          description={t("referralPage.form.whyNotHint")}
          {...field("not_referred_reason")}
          data={[
            choose,
            ...NOT_REFERRED_REASONS.map((value) => ({
              value,
              label: t(`referralPage.notReferredReasons.${value}`),
            })),
          ]}
        />
      )}
      <Textarea
        label={t(needsNote ? "referralPage.form.noteRequired" : "referralPage.form.note")}
        maxLength={1000}
        rows={2}
        {...field("note")}
      />
    </BulkForm>
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
