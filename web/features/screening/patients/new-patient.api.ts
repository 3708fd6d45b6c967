import { queryOptions, useMutation } from "@tanstack/react-query";
import { getRegistrationProgramme } from "#contract/screening/programmes.ts";
import { createPatient, type PatientCreate } from "#contract/screening/registration.ts";
import { call } from "#web/platform/api/client.ts";
import { useForget } from "./patients.api.ts";

/** Children who are registered and may be the one that is being typed. */
export function likelyTwinsQuery(full_name: string, date_of_birth: string) {
  return queryOptions({
    queryKey: ["likely-twins", full_name, date_of_birth],
    queryFn: async ({ signal }) => {
      // The contract of duplicates is needed for nothing else here: it loads when a name is typed.
      const { findLikelyTwins } = await import("#contract/registry/duplicates.ts");
      return call(findLikelyTwins, { body: { full_name, date_of_birth }, signal });
    },
  });
}

/** Whether registering a child sends its form. Read again when the organisation's programmes change. */
export const registrationQuery = queryOptions({
  queryKey: ["programmes", "registration"],
  queryFn: ({ signal }) => call(getRegistrationProgramme, { signal }),
});

/** Registers a child; the server sends the guardian the link. */
export function useCreatePatient() {
  const forget = useForget();
  return useMutation({
    mutationFn: (patient: PatientCreate) => call(createPatient, { body: patient }),
    onSuccess: forget,
  });
}
