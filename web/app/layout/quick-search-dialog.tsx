import "@mantine/core/styles/Overlay.css";
import "@mantine/core/styles/ModalBase.css";
import "@mantine/core/styles/Modal.css";
import "@mantine/core/styles/Combobox.css";
import { Combobox, Modal, TextInput, useCombobox } from "@mantine/core";
import { useDebouncedValue } from "@mantine/hooks";
import { IconSearch } from "@tabler/icons-react";
import { keepPreviousData, queryOptions, useQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { useNavigate } from "react-router";
import { listPatients, type PatientListItem } from "#contract/screening/patients.ts";
import type { Role } from "#domain/access/roles.ts";
import { call } from "#web/platform/api/client.ts";
import { useTexts } from "#web/platform/i18n/use-texts.ts";
import { patientPath } from "#web/platform/paths.ts";
import { Failure } from "#web/platform/ui/states.tsx";
import {
  actionsFor,
  filterTargets,
  pagesFor,
  seesChildren,
  type Target,
} from "./quick-search-list.ts";
import classes from "./quick-search.module.css";

/** So many letters begin a search for children: fewer find half of them. */
const FEWEST_LETTERS = 2;
/** How long the typing must rest before children are asked for, in milliseconds. */
const REST_MS = 200;
const MOST_CHILDREN = 8;
/** The longest search that the contract takes. */
const LONGEST = 100;

/** Children by a few letters of a name or digits of a phone. What was typed is forgotten with the dialog. */
function childrenQuery(search: string) {
  return queryOptions({
    queryKey: ["patients", "quick", search],
    queryFn: ({ signal }) =>
      call(listPatients, { query: { search, limit: MOST_CHILDREN }, signal }),
    gcTime: 0,
    placeholderData: keepPreviousData,
  });
}

interface QuickSearchDialogProps {
  readonly role: Role | null;
  readonly onClose: () => void;
}

/** A field, and beneath it what its letters lead to: arrows choose, Enter opens, Escape closes. */
export function QuickSearchDialog({ role, onClose }: QuickSearchDialogProps) {
  const { t } = useTexts();
  const navigate = useNavigate();
  const words = t(seesChildren(role) ? "quickSearch.open" : "quickSearch.openPages");
  const [typed, setTyped] = useState("");
  const combobox = useCombobox({ opened: true, onDropdownClose: onClose });
  const found = useFound(role, typed);
  const count = found.children.length + found.pages.length + found.actions.length;
  const { selectFirstOption } = combobox;
  const shown = [
    ...found.children.map(({ id }) => id),
    ...found.pages.map(({ to }) => to),
    ...found.actions.map(({ to }) => to),
  ].join(" ");
  useEffect(() => {
    if (shown !== "") selectFirstOption();
  }, [selectFirstOption, shown]);
  const open = (to: string): void => {
    onClose();
    void navigate(to);
  };
  return (
    <Modal.Root opened onClose={onClose} size="36rem" yOffset="10dvh" xOffset="0.75rem">
      <Modal.Overlay />
      <Modal.Content radius="md" aria-label={t("quickSearch.title")}>
        <Modal.Body>
          <Combobox store={combobox} size="md" onOptionSubmit={open}>
            <Combobox.EventsTarget withExpandedAttribute>
              <TextInput
                size="md"
                data-autofocus
                aria-label={words}
                placeholder={words}
                leftSection={<IconSearch size={18} aria-hidden />}
                maxLength={LONGEST}
                value={typed}
                onChange={({ currentTarget }) => setTyped(currentTarget.value)}
              />
            </Combobox.EventsTarget>
            <Combobox.Options
              className={classes["results"]}
              aria-label={t("quickSearch.results")}
              tabIndex={-1}
            >
              <Children rows={found.children} />
              <Targets label={t("quickSearch.groups.pages")} targets={found.pages} />
              <Targets label={t("quickSearch.groups.actions")} targets={found.actions} />
              {count === 0 && !found.isSearching && found.error === null && (
                <Combobox.Empty>{t("quickSearch.none")}</Combobox.Empty>
              )}
            </Combobox.Options>
          </Combobox>
          {found.error !== null && <Failure error={found.error} onRetry={found.retry} />}
          <output className={classes["spoken"]}>
            {found.isSearching ? t("app.searching") : t("quickSearch.found", { count })}
          </output>
        </Modal.Body>
      </Modal.Content>
    </Modal.Root>
  );
}

/** What the letters lead to: children by the server's search, pages and actions by their names. */
function useFound(role: Role | null, typed: string) {
  const { t } = useTexts();
  const words = typed.trim();
  const [rested] = useDebouncedValue(words, REST_MS);
  const isForChildren =
    words.length >= FEWEST_LETTERS && rested.length >= FEWEST_LETTERS && seesChildren(role);
  const children = useQuery({ ...childrenQuery(rested), enabled: isForChildren });
  return {
    children: isForChildren ? (children.data ?? []) : [],
    isSearching: isForChildren && (children.isFetching || rested !== words),
    error: isForChildren ? children.error : null,
    retry: () => void children.refetch(),
    pages: filterTargets(pagesFor(role, t), words),
    actions: filterTargets(actionsFor(role, t), words),
  };
}

function Children({ rows }: { readonly rows: readonly PatientListItem[] }) {
  const { t } = useTexts();
  if (rows.length === 0) return null;
  return (
    <Combobox.Group label={t("quickSearch.groups.children")}>
      {rows.map(({ id, full_name: name, group_name: group }) => (
        <Combobox.Option key={id} value={patientPath(id)} className={classes["option"]}>
          <span>{name}</span>
          <span>{group}</span>
        </Combobox.Option>
      ))}
    </Combobox.Group>
  );
}

function Targets({ label, targets }: { label: string; targets: readonly Target[] }) {
  if (targets.length === 0) return null;
  return (
    <Combobox.Group label={label}>
      {targets.map(({ to, name }) => (
        <Combobox.Option key={`${name} ${to}`} value={to} className={classes["option"]}>
          <span>{name}</span>
        </Combobox.Option>
      ))}
    </Combobox.Group>
  );
}
