import { useInfiniteQuery } from "@tanstack/react-query";
import { useTexts } from "#web/platform/i18n/use-texts.ts";
import { Card } from "#web/platform/ui/card.tsx";
import { Empty, Failure, Pending } from "#web/platform/ui/states.tsx";
import { MoreButton } from "#web/platform/ui/more-button.tsx";
import { PatientRow } from "./patient-row.tsx";
import { patientSearchQuery } from "./patients.api.ts";

/** The children found by the words in the search box. */
export function SearchResults({ words }: { readonly words: string }) {
  const { t } = useTexts();
  const found = useInfiniteQuery(patientSearchQuery(words));
  const rows = found.data?.pages.flatMap(({ items }) => items) ?? [];
  return (
    <Card title={t("patients.results")}>
      {found.isPending && <Pending>{t("patients.searching")}</Pending>}
      {found.isError && <Failure error={found.error} onRetry={() => void found.refetch()} />}
      {found.isSuccess && rows.length === 0 && (
        <Empty>{t("patients.noResults", { search: words })}</Empty>
      )}
      <ul className="patients-rows">
        {rows.map((patient) => (
          <PatientRow key={patient.id} patient={patient} withGroup />
        ))}
      </ul>
      <MoreButton list={found} />
    </Card>
  );
}
