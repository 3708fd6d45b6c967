import { useMutation } from "@tanstack/react-query";
import { getLabel, getLabels } from "#contract/screening/labels.ts";
import { detailOf } from "#web/platform/api/api-error.ts";
import { callFile } from "#web/platform/api/client.ts";
import { useTexts } from "#web/platform/i18n/use-texts.ts";
import { keepFile } from "#web/platform/keep-file.ts";
import { useToast } from "#web/platform/ui/use-toast.ts";

/** Has the labels of a group made and hands them to the browser, which keeps them as a file. */
export function useLabels(): (groupId: string) => void {
  const { t } = useTexts();
  return useDownload(getLabels, t("groupEdit.labelsMade"));
}

/** The same for the label of one child. */
export function useLabel(): (patientId: string) => void {
  const { t } = useTexts();
  return useDownload(getLabel, t("newPatient.handOver.labelMade"));
}

function useDownload(
  labels: typeof getLabels | typeof getLabel,
  made: string,
): (id: string) => void {
  const toast = useToast();
  const { mutate } = useMutation({
    mutationFn: async (id: string) => keepFile(await callFile(labels, { params: { id } })),
    onSuccess: () => toast.success({ message: made }),
    onError: (error) => toast.failure({ message: detailOf(error) }),
  });
  return mutate;
}
