import { useState } from "react";
import type { MessageTemplate } from "#contract/messaging/templates.ts";
import type { ReferralDetail } from "#contract/referrals/referrals.ts";
import { fillTemplate, placeholderText, templateValues } from "#domain/messaging/templates.ts";
import { useDraft } from "./referrals.api.ts";

/**
 * The text of a message: begins with the template of the referral's type, filled for this family, or with what was
 * begun before. Every change is kept until the message is sent, also when the dialog is closed.
 */
export function useMessageText(referral: ReferralDetail, templates: readonly MessageTemplate[]) {
  const draft = useDraft(referral.id);
  const [restored] = useState(draft.read);
  const [template, setTemplate] = useState<string>(restored?.template ?? referral.type);
  const [text, setText] = useState(restored?.text ?? filled(referral, templates, template));
  const [asked, setAsked] = useState<string | null>(null);
  const isChanged = text.trim() !== "" && text !== filled(referral, templates, template);

  const begin = (id: string): void => {
    setAsked(null);
    setTemplate(id);
    setText(filled(referral, templates, id));
    draft.drop();
  };
  return {
    text,
    template,
    isChanged,
    isRestored: restored !== undefined && text === restored.text,
    /** The template that was asked for while there was something to lose; null when none was. */
    asked,
    write: (value: string): void => {
      setText(value);
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
    drop: draft.drop,
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
