import { NativeSelect } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useTexts } from "#web/platform/i18n/use-texts.ts";
import { Failure } from "#web/platform/ui/states.tsx";
import { ownersQuery } from "../referrals.api.ts";
import type { FormOf } from "./bulk-dialog.tsx";

/** To whom several referrals are given: who does not reach a child is refused for that one. */
export function OwnerFields({ form }: { readonly form: FormOf }) {
  const { t } = useTexts();
  const owners = useQuery(ownersQuery);
  const [owner, setOwner] = useState("");
  if (owners.isError && !owners.data) {
    return <Failure error={owners.error} onRetry={() => void owners.refetch()} />;
  }
  return form(
    owner === "" ? null : { does: "owner", body: { owner } },
    <NativeSelect
      label={t("referralPage.owner")}
      value={owner}
      disabled={owners.isPending}
      data={[
        { value: "", label: t("referralPage.form.choose") },
        ...(owners.data ?? []).map(({ id, full_name: name }) => ({ value: id, label: name })),
      ]}
      onChange={({ currentTarget }) => setOwner(currentTarget.value)}
    />,
  );
}
