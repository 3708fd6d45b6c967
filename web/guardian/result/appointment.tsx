import type { FamilyView } from "#contract/registry/family.ts";
import { formatPhone } from "#domain/messaging/format-phone.ts";
import { calendarFile } from "#domain/registry/family/calendar.ts";
import type { PageData } from "../page-data.ts";
import { fillText } from "../texts/page-texts.ts";
import { dayWithWeekday } from "./days.ts";

type Referral = NonNullable<FamilyView["referral"]>;

/** When, where and with whom: as far as each is known. */
export function Appointment(props: {
  readonly data: Pick<PageData, "texts" | "language">;
  readonly referral: Referral;
  readonly firstName: string;
  /** The organisation's day. */
  readonly today: string;
}) {
  const { data, referral, firstName, today } = props;
  const { family } = data.texts;
  const { appointment, destination } = referral;
  if (!appointment && !destination) return null;
  const place = appointment?.place ?? "";
  return (
    <section className="card visit">
      <h2>{family.appointment}</h2>
      {appointment && (
        <p className="strong">
          {dayWithWeekday(data.language, appointment.on)}
          {appointment.time && `, ${fillText(family.at, { hora: appointment.time })}`}
        </p>
      )}
      <dl>
        {place && <Line name={family.where} value={place} />}
        {destination && (
          <Line name={family.destination} value={destination.name}>
            {destination.phone && (
              <a href={`tel:${destination.phone}`}>{formatPhone(destination.phone)}</a>
            )}
          </Line>
        )}
      </dl>
      {appointment && (
        <a
          className="second"
          download="atendimento.ics"
          href={`data:text/calendar;charset=utf-8,${encodeURIComponent(
            calendarFile({
              id: referral.id,
              title: fillText(family.calendarTitle, { nome: firstName }),
              on: appointment.on,
              time: appointment.time,
              place: place || (destination?.name ?? ""),
              madeAt: new Date(`${today}T12:00:00Z`),
            }),
          )}`}
        >
          {family.toCalendar}
        </a>
      )}
    </section>
  );
}

function Line(props: {
  readonly name: string;
  readonly value: string;
  readonly children?: React.ReactNode;
}) {
  return (
    <div>
      <dt>{props.name}</dt>
      <dd>
        {props.value} {props.children}
      </dd>
    </div>
  );
}
