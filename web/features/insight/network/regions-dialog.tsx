import { Button, TextInput } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { useId, useState } from "react";
import type { z } from "zod";
import type { RegionChoice } from "#contract/insight/network.ts";
import { detailOf } from "#web/platform/api/api-error.ts";
import { useTexts } from "#web/platform/i18n/use-texts.ts";
import { Dialog } from "#web/platform/ui/dialog.tsx";
import { Failure, Pending } from "#web/platform/ui/states.tsx";
import { regionsQuery, useSaveRegions } from "./network.api.ts";

type Choice = z.infer<typeof RegionChoice>;

/** In which region each unit is counted, in the municipality's own words. */
export function RegionsDialog({ onClose }: { readonly onClose: () => void }) {
  const { t } = useTexts();
  const { data, isPending, isError, error, refetch } = useQuery(regionsQuery);
  return (
    <Dialog title={t("network.regionsDialog")} isOpen isWide onClose={onClose}>
      <p className="ui-muted">{t("network.regionsHint")}</p>
      {isPending && <Pending>{t("network.loading")}</Pending>}
      {isError && <Failure error={error} onRetry={() => void refetch()} />}
      {data && <RegionsForm units={data} onClose={onClose} />}
    </Dialog>
  );
}

interface RegionsFormProps {
  readonly units: readonly Choice[];
  readonly onClose: () => void;
}

function RegionsForm({ units, onClose }: RegionsFormProps) {
  const { t } = useTexts();
  const known = useId();
  const [chosen, setChosen] = useState<Readonly<Record<string, string>>>({});
  const saving = useSaveRegions();
  const names = [...new Set([...units.map(({ region }) => region), ...Object.values(chosen)])];
  return (
    <form
      className="network-form"
      onSubmit={(event) => {
        event.preventDefault();
        const changed = Object.entries(chosen).map(([id, region]) => ({ id, region }));
        saving.mutate(changed, { onSuccess: onClose });
      }}
    >
      <datalist id={known}>
        {names
          .filter((name) => name !== "")
          .map((name) => (
            <option key={name} value={name}>
              {name}
            </option>
          ))}
      </datalist>
      {units.map(({ id, name, region }) => (
        <TextInput
          key={id}
          label={name}
          list={known}
          maxLength={80}
          placeholder={t("network.noRegion")}
          value={chosen[id] ?? region}
          onChange={({ currentTarget: { value } }) =>
            setChosen((before) => ({ ...before, [id]: value }))
          }
        />
      ))}
      {saving.isError && <p role="alert">{detailOf(saving.error)}</p>}
      <Button type="submit" loading={saving.isPending}>
        {t("network.saveRegions")}
      </Button>
    </form>
  );
}
