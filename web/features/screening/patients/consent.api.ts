import { queryOptions, useMutation } from "@tanstack/react-query";
import { recordConsent, type RecordedConsent } from "#contract/screening/consents.ts";
import type { Language } from "#domain/organization/language.ts";
import type { PageTexts } from "#web/guardian/texts/page-texts.ts";
import { call } from "#web/platform/api/client.ts";
import { guardianTextsQuery } from "#web/platform/i18n/guardian-texts.ts";
import { useForget } from "./patients.api.ts";

/** The notice of the guardian's own page. */
export function noticeQuery(language: Language) {
  return queryOptions({
    ...guardianTextsQuery(language),
    select: ({ consent }): PageTexts["consent"] => consent,
  });
}

/** Keeps the consent that staff were told of. */
export function useRecordConsent(named: { readonly patientId: string; readonly formId: string }) {
  const forget = useForget();
  return useMutation({
    mutationFn: (body: RecordedConsent) =>
      call(recordConsent, { params: { id: named.patientId, form_id: named.formId }, body }),
    onSettled: forget,
  });
}
