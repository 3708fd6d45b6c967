import * as contract from "#contract/events/screening-events.ts";
import type { Serving } from "#server/platform/http/serving.ts";
import { readArrivals } from "./arrivals.ts";
import { enterDevice } from "./authenticate-device.ts";
import { recordDeviceContact } from "./contact.ts";
import { decideRecord, readConflicts } from "./decide.ts";
import { prepareDevice, withdrawDevice } from "./devices.service.ts";
import { eventLabels } from "./event-labels.ts";
import { changeExpected, closeEvent, createEvent, readEvents } from "./events.service.ts";
import { openKitFilm } from "./kit-films.ts";
import { readKit } from "./kit.ts";
import { takeRecord } from "./take-record.ts";

/** Events with many children: looked after by a clinic's staff, and told of by the devices that were prepared for them. */
export function screeningEventsRoutes({ routes, deps }: Serving): void {
  routes.staff(contract.listScreeningEvents, ({ staff }) => readEvents(deps, staff));
  routes.staff(contract.createScreeningEvent, ({ staff, body }) => createEvent(deps, staff, body));
  routes.staff(contract.setEventChildren, ({ staff, params, body }) =>
    changeExpected(deps, staff, params.event_id, body),
  );
  routes.staff(contract.listEventArrivals, ({ staff, params }) =>
    readArrivals(deps, staff, params.event_id),
  );
  routes.staff(contract.closeScreeningEvent, ({ staff, params }) =>
    closeEvent(deps, staff, params.event_id),
  );
  routes.staff(contract.prepareDevice, ({ staff, params, body }) =>
    prepareDevice(deps, staff, {
      eventId: params.event_id,
      deviceId: body.id,
      name: body.name,
    }),
  );
  routes.staff(contract.withdrawDevice, ({ staff, params }) =>
    withdrawDevice(deps, staff, { eventId: params.event_id, deviceId: params.device_id }),
  );
  routes.staff(contract.getEventLabels, async ({ staff, params, response }) => {
    const bytes = await eventLabels(deps, staff, params.event_id);
    response
      .type("application/pdf")
      .header("content-disposition", 'attachment; filename="etiquetas.pdf"');
    return bytes;
  });
  routes.staff(contract.listEventConflicts, ({ staff }) => readConflicts(deps, staff));
  routes.staff(contract.decideEventConflict, ({ staff, params, body }) =>
    decideRecord(deps, staff, params.record_id, body),
  );
  routes.public(contract.getEventKit, async ({ request }) =>
    readKit(deps, await enterDevice(deps, request)),
  );
  routes.public(contract.storeEventRecord, async ({ params, body, request }) =>
    takeRecord(deps, await enterDevice(deps, request), params.id, body),
  );
  routes.public(contract.getEventFilm, async ({ params, request, response }) => {
    const film = await openKitFilm(deps, await enterDevice(deps, request), params.film);
    response.headers(film.headers);
    return film.content;
  });
  routes.public(contract.touchEvent, async ({ body, request }) =>
    recordDeviceContact(deps, await enterDevice(deps, request), body),
  );
}
