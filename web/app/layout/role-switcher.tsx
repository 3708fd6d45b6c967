import { NativeSelect } from "@mantine/core";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useNavigate } from "react-router";
import { switchRole, type CurrentAccount } from "#contract/organization/accounts.ts";
import { detailOf } from "#web/platform/api/api-error.ts";
import { call } from "#web/platform/api/client.ts";
import { useTexts } from "#web/platform/i18n/use-texts.ts";
import { paths } from "#web/platform/paths.ts";
import { accountQuery } from "#web/platform/session/account.ts";
import { useToast } from "#web/platform/ui/use-toast.ts";

/** Lets a person with several roles work in another one. Everything shown so far belonged to the old one and is forgotten. */
export function RoleSwitcher({ account }: { readonly account: CurrentAccount }) {
  const { t } = useTexts();
  const toast = useToast();
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const change = useMutation({
    mutationFn: (roleId: string) => call(switchRole, { body: { role_id: roleId } }),
    onSuccess: async (changed) => {
      await navigate(paths.dashboard);
      queryClient.clear();
      queryClient.setQueryData(accountQuery.queryKey, changed);
    },
    onError: (error) =>
      toast.failure({ title: t("nav.switchRoleError"), message: detailOf(error) }),
  });
  return (
    <NativeSelect
      size="sm"
      label={t("nav.switchRole")}
      value={account.primary_role?.id ?? ""}
      disabled={change.isPending}
      onChange={({ currentTarget }) => change.mutate(currentTarget.value)}
      data={account.roles.map((role) => ({
        value: role.id,
        label: t("nav.switchRoleOption", {
          role: role.display_name || role.code,
          organization: role.organization_name,
        }),
      }))}
    />
  );
}
