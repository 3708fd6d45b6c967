import { useMutation } from "@tanstack/react-query";
import { confirmPortability, type PasswordAgain } from "#contract/portability.ts";
import { call } from "#web/platform/api/client.ts";

/** Says that it is still the person who logged in; what comes back goes with the order of the file. */
export function useConfirm() {
  return useMutation({
    mutationFn: (body: PasswordAgain) => call(confirmPortability, { body }),
  });
}
