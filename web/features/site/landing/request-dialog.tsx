import { Button, Textarea, TextInput } from "@mantine/core";
import { type SubmitEvent, useState } from "react";
import { InformationRequest } from "#contract/site/leads.ts";
import { type Solution, SOLUTION_NAMES } from "#domain/site/solutions.ts";
import { detailOf } from "#web/platform/api/api-error.ts";
import { spokenFault } from "#web/platform/i18n/faults/spoken-faults.ts";
import { useTexts } from "#web/platform/i18n/use-texts.ts";
import { paths } from "#web/platform/paths.ts";
import { Dialog } from "#web/platform/ui/dialog.tsx";
import { useToast } from "#web/platform/ui/use-toast.ts";
import { useRequestInformation } from "./landing.api.ts";
import "./request-dialog.css";

interface RequestDialogProps {
  readonly solution: Solution;
  readonly onClose: () => void;
}

/** Asks the team about a solution. What was typed stays until it was sent. */
export function RequestDialog({ solution, onClose }: RequestDialogProps) {
  const { t } = useTexts();
  const toast = useToast();
  const request = useRequestInformation();
  const [faults, setFaults] = useState<ReadonlyMap<unknown, string>>(new Map());

  const send = async (given: InformationRequest): Promise<void> => {
    try {
      await request.mutateAsync(given);
    } catch (error) {
      toast.failure({ title: t("information.failureTitle"), message: detailOf(error) });
      return;
    }
    toast.success({ title: t("information.sentTitle"), message: t("information.sentText") });
    onClose();
  };

  const submit = (event: SubmitEvent<HTMLFormElement>): void => {
    event.preventDefault();
    const form = event.currentTarget;
    const given = InformationRequest.safeParse({
      ...Object.fromEntries(new FormData(form)),
      solucao: solution,
    });
    const issues = given.error?.issues ?? [];
    setFaults(new Map(issues.map(({ path: [field], message }) => [field, spokenFault(message)])));
    if (given.success) {
      void send(given.data);
      return;
    }
    const first = form.elements.namedItem(String(issues[0]?.path[0]));
    if (first instanceof HTMLElement) first.focus();
  };

  const isBusy = request.isPending;
  const field = (name: string) => ({ name, error: faults.get(name), readOnly: isBusy });
  return (
    <Dialog
      title={t("information.title", { solution: SOLUTION_NAMES[solution] })}
      isOpen
      onClose={onClose}
    >
      <form noValidate className="request-form" onSubmit={submit}>
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
        <p className="request-note">
          {t("information.note")}{" "}
          <a href={paths.privacy} target="_blank" rel="noopener">
            {t("information.privacy")}
          </a>
        </p>
        <Button type="submit" size="md" fullWidth disabled={isBusy}>
          {isBusy ? t("information.sending") : t("information.send")}
        </Button>
      </form>
    </Dialog>
  );
}
