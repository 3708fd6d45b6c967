import { useMutation } from "@tanstack/react-query";
import { requestInformation, type InformationRequest } from "#contract/site/leads.ts";
import { call } from "#web/platform/api/client.ts";

/** Sends a visitor's request to the team. */
export function useRequestInformation() {
  return useMutation({
    mutationFn: (request: InformationRequest) => call(requestInformation, { body: request }),
  });
}
