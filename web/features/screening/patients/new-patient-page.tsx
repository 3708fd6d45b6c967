import { Text } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { Suspense, useState } from "react";
import { useNavigate, useSearchParams } from "react-router";
import type { CreatedPatient, PatientCreate } from "#contract/screening/registration.ts";
import type { SendingChannel } from "#domain/messaging/message.ts";
import { type Speech, useTexts } from "#web/platform/i18n/use-texts.ts";
import { lazyComponent } from "#web/platform/lazy-component.ts";
import { paths, patientPath, queryNames } from "#web/platform/paths.ts";
import { useRights } from "#web/platform/session/account.ts";
import { Card } from "#web/platform/ui/card.tsx";
import { PageHeader } from "#web/platform/ui/page-header.tsx";
import { Empty, Failure, Pending } from "#web/platform/ui/states.tsx";
import { useToast } from "#web/platform/ui/use-toast.ts";
import { groupsIn, placeNear } from "./group-place.ts";
import { NewPatientForm } from "./new-patient-form.tsx";
import { registrationQuery } from "./new-patient.api.ts";
import { groupTreeQuery, patientQuery } from "./patients.api.ts";
import { classesQuery, doctorsQuery } from "./places.api.ts";

/** Loaded where the staff bring the link themselves. */
const HandOver = lazyComponent(async () => (await import("./hand-over.tsx")).HandOver);

/** The registration of a child with the first guardian, who is sent the link at once unless the organisation has switched that off. */
export function NewPatientPage() {
  const { t } = useTexts();
  const { isClinic, isSchool } = useRights();
  const { data } = useQuery(registrationQuery);
  const promise = data ? (data.active ? "sends" : "keeps") : "unknown";
  return (
    <>
      <PageHeader title={t("newPatient.title")} subtitle={t(`newPatient.subtitle.${promise}`)} />
      {isClinic || isSchool ? (
        <Registration isClinic={isClinic} />
      ) : (
        <Empty>{t("app.notForRole")}</Empty>
      )}
    </>
  );
}

function Registration({ isClinic }: { readonly isClinic: boolean }) {
  const { t } = useTexts();
  const toast = useToast();
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const [saved, setSaved] = useState(0);
  const [handedOver, setHandedOver] = useState<CreatedPatient | null>(null);
  const [lastPlace, setLastPlace] = useState(search.get(queryNames.group));
  const olderId = isClinic ? search.get(queryNames.sibling) : null;
  const older = useQuery({ ...patientQuery(olderId ?? ""), enabled: olderId !== null });
  const places = useQuery(isClinic ? doctorsQuery : classesQuery);
  const isElsewhere = lastPlace !== null && !places.data?.some(({ id }) => id === lastPlace);
  // A group that takes no children itself: which one near it does, the tree tells.
  const tree = useQuery({ ...groupTreeQuery, enabled: places.isSuccess && isElsewhere });
  if (places.isPending || tree.isLoading || older.isLoading)
    return <Pending>{t("newPatient.loadingOptions")}</Pending>;
  if (places.isError) return <Failure error={places.error} onRetry={() => void places.refetch()} />;
  if (older.isError) return <Failure error={older.error} onRetry={() => void older.refetch()} />;

  const groups = isElsewhere ? (tree.data ?? []) : [];
  const origin = groupsIn(groups).find(({ node }) => node.id === lastPlace)?.node.name;
  const near = placeNear(groups, lastPlace ?? "", isClinic ? "doctor" : "class");
  const wanted = near ?? lastPlace ?? older.data?.group.id ?? null;
  const onSaved = async (
    patient: PatientCreate,
    created: CreatedPatient,
    wantsAnother: boolean,
  ): Promise<void> => {
    toast.success(wordsFor(created.sending?.way, patient, t), {
      label: t("newPatient.openRecord"),
      onAct: () => void navigate(patientPath(created.id)),
    });
    const isForStaff = created.sending?.way === "whatsapp_link" || created.sending?.way === "paper";
    if (isForStaff) setHandedOver(created);
    else if (!wantsAnother) {
      await navigate(paths.patients);
      return;
    }
    setLastPlace(patient.doctor ?? patient.group ?? null);
    setSaved((count) => count + 1);
  };
  if (handedOver) {
    return (
      <Suspense fallback={<Pending>{t("app.loadingMore")}</Pending>}>
        <HandOver patient={handedOver} onAnother={() => setHandedOver(null)} />
      </Suspense>
    );
  }
  return (
    <Card title={t("newPatient.child")}>
      {saved > 0 && (
        <Text component="output" inherit display="block" mb="md" fw={600} c="var(--good)">
          {t("newPatient.savedSoFar", { count: saved })}
        </Text>
      )}
      <NewPatientForm
        key={saved}
        startsFocused={saved > 0}
        isClinic={isClinic}
        places={places.data}
        chosen={chosenPlace(places.data, wanted)}
        older={older.data}
        origin={near === undefined ? origin : undefined}
        onSaved={onSaved}
      />
    </Card>
  );
}

/** What was done, and nothing more: an e-mail is named only where one went out. */
function wordsFor(
  way: SendingChannel | undefined,
  { guardian_email: email = "", guardian_phone: phone }: PatientCreate,
  t: Speech["t"],
): { readonly title: string; readonly message: string } {
  if (way === "email") {
    return { title: t("newPatient.success"), message: t("newPatient.emailSent", { email }) };
  }
  if (way === "whatsapp") {
    const message = t("newPatient.whatsappSent", { phone });
    return { title: t("newPatient.successWhatsapp"), message };
  }
  const message = way ? t(`newPatient.handOver.title.${way}`) : t("newPatient.nothingSent");
  return { title: t("newPatient.successUnsent"), message };
}

/** The doctor or class to begin with: the one the reader came from or the one nearest to it, or the only one there is. */
function chosenPlace(places: readonly { readonly id: string }[], wanted: string | null): string {
  const [only] = places.length === 1 ? places : [];
  return (places.find(({ id }) => id === wanted) ?? only)?.id ?? "";
}
