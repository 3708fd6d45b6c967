import type { PatientListItem } from "#contract/screening/patients.ts";
import { useTexts } from "#web/platform/i18n/use-texts.ts";
import { Tag, type Tone } from "#web/platform/ui/tag.tsx";

type FormStatus = NonNullable<PatientListItem["form_status"]>;

const TONES: Readonly<Record<FormStatus, Tone>> = {
  pendente: "info",
  parcial: "caution",
  concluido: "good",
  atrasado: "bad",
};

/** How far a form has come, in the words of the screens. Null: no form was ever made. */
export function FormStatusTag({ status }: { readonly status: FormStatus | null }) {
  const { t } = useTexts();
  if (status === null) return <Tag>{t("patients.noForm")}</Tag>;
  return <Tag tone={TONES[status]}>{t(`formStatus.${status}`)}</Tag>;
}
