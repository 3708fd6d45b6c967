import { Outlet, type RouteObject } from "react-router";
import { RecordSlotsContext } from "#web/features/screening/patients/record-slots.ts";
import { patientsRoutes } from "#web/features/screening/patients/routes.ts";
import { VisionCard } from "../entry.ts";

const Nothing = () => null;

function Slots() {
  return (
    <RecordSlotsContext
      value={{ DuplicatesHint: Nothing, Merges: Nothing, ReferralStanding: Nothing, VisionCard }}
    >
      <Outlet />
    </RecordSlotsContext>
  );
}

/** The pages of children, with the card of visual tests in its slot as in the application. */
export const recordWithVision: readonly RouteObject[] = [
  { Component: Slots, children: [...patientsRoutes] },
];
