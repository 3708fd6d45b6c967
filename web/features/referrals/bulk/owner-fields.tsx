import { NativeSelect } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { useTexts } from "#web/platform/i18n/use-texts.ts";
import { Failure } from "#web/platform/ui/states.tsx";
import { useContractForm } from "#web/platform/ui/use-contract-form.ts";
import { ownersQuery } from "../referrals.api.ts";
import { ASKED, type BulkActProps, BulkForm } from "./bulk-form.tsx";

/** To whom several referrals are given: who does not reach a child is refused for that one. */
export function OwnerFields({ send, ...frame }: BulkActProps) {
  const { t } = useTexts();
  const owners = useQuery(ownersQuery);
  const form = useContractForm({
    schema: ASKED.owner,
    initialValues: { owner: "" },
    send: (body) => send({ does: "owner", body }),
  });
  if (owners.isError && !owners.data) {
    return <Failure error={owners.error} onRetry={() => void owners.refetch()} />;
  }
  return (
    <BulkForm {...frame} form={form}>
      <NativeSelect
        label={t("referralPage.owner")}
        {...form.field("owner")}
        disabled={owners.isPending}
        data={[
          { value: "", label: t("referralPage.form.choose") },
          ...(owners.data ?? []).map(({ id, full_name: name }) => ({ value: id, label: name })),
        ]}
      />
    </BulkForm>
  );
}
