import { Stack, Title } from "@mantine/core";
import { useDebouncedValue } from "@mantine/hooks";
import { useQuery } from "@tanstack/react-query";
import { useId, useState } from "react";
import type { PatientListItem } from "#contract/screening/patients.ts";
import { fillTemplate, templateValues } from "#domain/messaging/templates.ts";
import { useTexts } from "#web/platform/i18n/use-texts.ts";
import { accountQuery } from "#web/platform/session/account.ts";
import { Combobox } from "#web/platform/ui/combobox.tsx";
import { Note } from "#web/platform/ui/note.tsx";
import { Failure } from "#web/platform/ui/states.tsx";
import { childrenQuery } from "./templates.api.ts";

/** How long the typing must rest before the list is asked for, in milliseconds. */
const REST_MS = 250;

/** The text as a family would read it: filled by the rule by which the server fills it, for a child that is chosen. */
export function TemplatePreview({ content }: { readonly content: string }) {
  const { t } = useTexts();
  const title = useId();
  const account = useQuery(accountQuery);
  const [child, setChild] = useState<PatientListItem | null>(null);
  const organizationName =
    account.data?.primary_role?.organization_name ?? t("templates.standsFor.instituicao");
  const link = t("templates.standsFor.link");
  const values = child
    ? templateValues({
        childName: child.full_name,
        guardianName: child.guardian_name,
        organizationName,
        link,
      })
    : {
        crianca: t("templates.standsFor.crianca"),
        responsavel: t("templates.standsFor.responsavel"),
        instituicao: organizationName,
        link,
      };
  return (
    <Stack component="section" gap={10} pt="md" aria-labelledby={title}>
      <Title order={3} fz="md" id={title}>
        {t("templates.preview")}
      </Title>
      <ChildSelect chosen={child} onChoose={setChild} />
      <Note style={{ whiteSpace: "pre-line" }} aria-live="polite">
        {fillTemplate(content, values)}
      </Note>
      <p className="ui-muted">{t("templates.previewHint")}</p>
    </Stack>
  );
}

interface ChildSelectProps {
  readonly chosen: PatientListItem | null;
  readonly onChoose: (child: PatientListItem | null) => void;
}

/** Finds a child by part of a name. The server searches: a clinic may have thousands. */
function ChildSelect({ chosen, onChoose }: ChildSelectProps) {
  const { t } = useTexts();
  const [typed, setTyped] = useState("");
  const [isOpen, setOpen] = useState(false);
  const [words] = useDebouncedValue(typed.trim(), REST_MS);
  const isChosen = chosen !== null && words === chosen.full_name;
  const found = useQuery({ ...childrenQuery(isChosen ? "" : words), enabled: isOpen });
  const children = found.data ?? [];
  const options =
    chosen && !children.some(({ id }) => id === chosen.id) ? [chosen, ...children] : children;
  return (
    <>
      {found.isError && <Failure error={found.error} onRetry={() => void found.refetch()} />}
      <Combobox
        label={t("templates.previewChild")}
        placeholder={t("templates.previewPlaceholder")}
        typed={typed}
        onType={setTyped}
        onOpen={() => setOpen(true)}
        none={found.isPending ? t("templates.loading") : t("templates.previewNone")}
        options={options.map(optionOf)}
        chosen={chosen && optionOf(chosen)}
        onChoose={(id) => onChoose(options.find((child) => child.id === id) ?? null)}
        clear={{ label: t("templates.previewClear"), onClear: () => onChoose(null) }}
      />
    </>
  );
}

function optionOf({ id, full_name: label }: PatientListItem) {
  return { value: id, label };
}
