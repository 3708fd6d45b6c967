import { queryOptions } from "@tanstack/react-query";
import { listClinicDoctors, listSchoolClasses } from "#contract/organization/organizations.ts";
import { call } from "#web/platform/api/client.ts";

/** Whom a child may be given to in a clinic. */
export const doctorsQuery = queryOptions({
  queryKey: ["doctors"],
  queryFn: async ({ signal }) => {
    const doctors = await call(listClinicDoctors, { signal });
    return doctors.map(({ id, full_name: name }) => ({ id, name }));
  },
});

/** The classes a child may join in a school. */
export const classesQuery = queryOptions({
  queryKey: ["classes"],
  queryFn: ({ signal }) => call(listSchoolClasses, { signal }),
});
