import { Button, Stack, Text, Textarea, TextInput } from "@mantine/core";
import { InformationRequest } from "#contract/site/leads.ts";
import { type Solution, SOLUTION_NAMES } from "#domain/site/solutions.ts";
import { detailOf } from "#web/platform/api/api-error.ts";
import { useTexts } from "#web/platform/i18n/use-texts.ts";
import { paths } from "#web/platform/paths.ts";
import { Dialog } from "#web/platform/ui/dialog.tsx";
import { useContractForm } from "#web/platform/ui/use-contract-form.ts";
import { useToast } from "#web/platform/ui/use-toast.ts";
import { useRequestInformation } from "./landing.api.ts";

interface RequestDialogProps {
  readonly solution: Solution;
  readonly onClose: () => void;
}

/** Asks the team about a solution. What was typed stays until it was sent. */
export function RequestDialog({ solution, onClose }: RequestDialogProps) {
  const { t } = useTexts();
  const toast = useToast();
  const request = useRequestInformation();
  const form = useContractForm({
    schema: InformationRequest,
    initialValues: { nome: "", email: "", instituicao: "", cargo: "", mensagem: "" },
    bodyOf: (values) => ({ ...values, solucao: solution }),
    send: async (given) => {
      await request.mutateAsync(given);
      toast.success({ title: t("information.sentTitle"), message: t("information.sentText") });
      onClose();
    },
    onFailure: (error) =>
      toast.failure({ title: t("information.failureTitle"), message: detailOf(error) }),
  });
  const { isBusy } = form;
  const field = (name: Parameters<typeof form.field>[0]) => ({
    ...form.field(name),
    readOnly: isBusy,
  });
  return (
    <Dialog
      title={t("information.title", { solution: SOLUTION_NAMES[solution] })}
      isOpen
      onClose={onClose}
    >
      <form {...form.props}>
        <Stack gap="sm" mt="xs">
          <TextInput
            {...field("nome")}
            label={t("information.name")}
            autoComplete="name"
            required
            data-autofocus
          />
          <TextInput
            {...field("email")}
            label={t("information.email")}
            type="email"
            autoComplete="email"
            required
          />
          <TextInput
            {...field("instituicao")}
            label={t("information.institution")}
            autoComplete="organization"
          />
          <TextInput
            {...field("cargo")}
            label={t("information.position")}
            autoComplete="organization-title"
          />
          <Textarea {...field("mensagem")} label={t("information.message")} rows={4} />
          <Text fz="0.9375rem" c="dimmed">
            {t("information.note")}{" "}
            <a href={paths.privacy} target="_blank" rel="noopener">
              {t("information.privacy")}
            </a>
          </Text>
          <Button type="submit" size="md" fullWidth disabled={isBusy}>
            {isBusy ? t("information.sending") : t("information.send")}
          </Button>
        </Stack>
      </form>
    </Dialog>
  );
}
