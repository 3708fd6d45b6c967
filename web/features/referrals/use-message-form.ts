import { useState } from "react";
import type { MessageTemplate } from "#contract/messaging/templates.ts";
import { type ReferralDetail, ReferralMessageOrder } from "#contract/referrals/referrals.ts";
import {
  fillTemplate,
  needsLink,
  placeholderText,
  templateValues,
} from "#domain/messaging/templates.ts";
import { LONGEST_PARAMETER } from "#domain/messaging/whatsapp/template-bodies.ts";
import { confirmationOf, waitsForYes } from "#web/features/messaging/templates/entry.ts";
import { useTexts } from "#web/platform/i18n/use-texts.ts";
import { type FieldErrors, useContractForm } from "#web/platform/ui/use-contract-form.ts";
import { useDraft } from "./referrals.api.ts";
import { type MessageWay, useOrder } from "./use-order.ts";

interface MessageFormOptions {
  readonly referral: ReferralDetail;
  readonly templates: readonly MessageTemplate[];
  /** The first is proposed. */
  readonly ways: readonly MessageWay[];
  readonly send: (order: ReferralMessageOrder) => Promise<void>;
}

/**
 * The form of a message: begins with the template of the referral's type, filled for this family, or with what was begun
 * before. Every change is kept until the message is sent, also when the dialog is closed.
 */
export function useMessageForm({ referral, templates, ways, send }: MessageFormOptions) {
  const { t } = useTexts();
  const draft = useDraft(referral.id);
  const orderOf = useOrder();
  const [restored] = useState(draft.read);
  const [asked, setAsked] = useState<string | null>(null);
  const wayOf = (chosen: string): MessageWay =>
    ways.find((each) => each === chosen) ?? ways[0] ?? "email";
  const faultOf = (text: string, way: MessageWay): string | undefined => {
    if (needsLink(text) && !referral.has_link) {
      return t("referralMessage.linkMissing", { place: placeholderText("link") });
    }
    const isTooLong = way === "whatsapp" && text.trim().length > LONGEST_PARAMETER;
    return isTooLong ? t("referralMessage.tooLong") : undefined;
  };
  const begun = restored ?? {
    template: referral.type,
    text: filled(referral, templates, referral.type),
  };
  const form = useContractForm({
    schema: ReferralMessageOrder.omit({ id: true }),
    initialValues: { ...begun, channel: wayOf(""), meant: "" },
    bodyOf: ({ text, channel, meant }) => ({
      text,
      channel: wayOf(channel),
      ...confirmationOf(text, meant),
    }),
    check: ({ text, channel, meant }): FieldErrors => {
      const fault = faultOf(text, wayOf(channel));
      return {
        ...(fault !== undefined && { text: fault }),
        ...(waitsForYes(text, meant) && { meant: "waits" }),
      };
    },
    send: async (body) => {
      await send(orderOf(body));
      draft.drop();
    },
  });
  const { template, text, channel } = form.values;
  const way = wayOf(channel);
  const isChanged = text.trim() !== "" && text !== filled(referral, templates, template);

  const begin = (id: string): void => {
    setAsked(null);
    form.setValues({ template: id, text: filled(referral, templates, id) });
    draft.drop();
  };
  return {
    ...form,
    way,
    /** What is wrong with the text, also before it is sent. */
    fault: faultOf(text, way) ?? form.errorOf("text"),
    isChanged,
    isRestored: restored !== undefined && text === restored.text,
    /** The template that was asked for while there was something to lose; null when none was. */
    asked,
    write: (value: string): void => {
      form.setFieldValue("text", value);
      const isWorthKeeping = value.trim() !== "" && value !== filled(referral, templates, template);
      if (isWorthKeeping) draft.keep({ template, text: value });
      else draft.drop();
    },
    choose: (id: string): void => {
      if (isChanged) setAsked(id);
      else begin(id);
    },
    replace: (): void => begin(asked ?? template),
    keep: (): void => setAsked(null),
  };
}

/** The words of a template for this family. The link stays a placeholder: only the server knows it. */
function filled(
  { patient, guardian, organization }: ReferralDetail,
  templates: readonly MessageTemplate[],
  wanted: string,
): string {
  const template = templates.find(({ id }) => id === wanted);
  if (!template) return "";
  return fillTemplate(
    template.content,
    templateValues({
      childName: patient.full_name,
      guardianName: guardian?.full_name ?? "",
      organizationName: organization.name,
      link: placeholderText("link"),
    }),
  );
}
