import { Button, Stack, TextInput } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { useId, useState } from "react";
import type { z } from "zod";
import { type RegionChoice, saveNetworkRegions } from "#contract/insight/network.ts";
import { useTexts } from "#web/platform/i18n/use-texts.ts";
import { Dialog } from "#web/platform/ui/dialog.tsx";
import { ErrorText } from "#web/platform/ui/error-text.tsx";
import { Failure, Pending } from "#web/platform/ui/states.tsx";
import { useContractForm } from "#web/platform/ui/use-contract-form.ts";
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
  const saving = useSaveRegions();
  // What somebody else says of a unit meanwhile is not said again as it was before.
  const [opened] = useState(units);
  const form = useContractForm({
    schema: saveNetworkRegions.body,
    initialValues: Object.fromEntries(opened.map(({ id, region }) => [id, region])),
    bodyOf: (values) => ({
      units: opened.flatMap(({ id, region: before }) => {
        const region = values[id] ?? before;
        return region === before ? [] : [{ id, region }];
      }),
    }),
    send: async (body) => {
      await saving.mutateAsync(body.units);
      onClose();
    },
  });
  const names = new Set([...units.map(({ region }) => region), ...Object.values(form.values)]);
  return (
    <form {...form.props}>
      <Stack gap="sm" mt="sm">
        <datalist id={known}>
          {[...names]
            .filter((name) => name !== "")
            .map((name) => (
              <option key={name} value={name}>
                {name}
              </option>
            ))}
        </datalist>
        {units.map(({ id, name }) => (
          <TextInput
            key={id}
            label={name}
            list={known}
            maxLength={80}
            placeholder={t("network.noRegion")}
            {...form.field(id)}
          />
        ))}
        {form.failure !== undefined && <ErrorText>{form.failure}</ErrorText>}
        <Button type="submit" loading={form.isBusy}>
          {t("network.saveRegions")}
        </Button>
      </Stack>
    </form>
  );
}
