import type { FamilyView } from "#contract/registry/family.ts";
import type { CompletionThanks } from "#contract/screening/completion.ts";
import { formatPhone } from "#domain/messaging/format-phone.ts";
import { fillText, institutionValues, type PageTexts } from "../texts/page-texts.ts";

/** Whom to talk to, by every way that the organisation has. */
export function Contact(props: {
  readonly texts: PageTexts;
  readonly summary: Pick<CompletionThanks, "organization_name" | "organization_phone"> &
    Partial<Pick<CompletionThanks, "organization_article">>;
  readonly team: FamilyView["team"] | undefined;
}) {
  const { texts, summary, team } = props;
  const { organization_name: name, organization_phone: phone } = summary;
  const values = institutionValues("equipe", name, summary.organization_article);
  const { email = "", whatsapp = null } = team ?? {};
  if (phone === "" && !whatsapp && email === "") return null;
  return (
    <section className="soft contact">
      <p>
        {fillText(texts.result.contact, values)}{" "}
        {phone && <a href={`tel:${phone}`}>{formatPhone(phone)}</a>}
        {!phone && !whatsapp && <a href={`mailto:${email}`}>{email}</a>}
      </p>
      {whatsapp && (
        <a className="second" href={`https://wa.me/${whatsapp}`} rel="noreferrer">
          {texts.family.write}
        </a>
      )}
    </section>
  );
}
