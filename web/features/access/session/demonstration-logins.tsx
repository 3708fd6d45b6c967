import type { RefObject } from "react";
import type { Credentials } from "#contract/access/auth.ts";
import type { DemonstrationLogins as Logins } from "#contract/access/demonstration.ts";
import { useTexts } from "#web/platform/i18n/use-texts.ts";
import "./demonstration-logins.css";

interface DemonstrationLoginsProps {
  readonly logins: Logins;
  readonly form: RefObject<HTMLFormElement | null>;
}

/** Whom a newcomer can log in as: a press fills the form and sends it. */
export function DemonstrationLogins({ logins, form }: DemonstrationLoginsProps) {
  const { t } = useTexts();
  const { password, people } = logins;
  return (
    <section className="demonstration" aria-labelledby="demonstration-title">
      <h2 id="demonstration-title" className="demonstration-title">
        {t("login.demonstration.title")}
      </h2>
      <ul className="demonstration-people">
        {people.map(({ person, email }) => (
          <li key={email}>
            <button
              type="button"
              className="demonstration-person"
              onClick={() => form.current && send(form.current, { username: email, password })}
            >
              <span className="demonstration-role">
                {t(`login.demonstration.people.${person}`)}
              </span>{" "}
              <span className="demonstration-email">{email}</span>
            </button>
          </li>
        ))}
      </ul>
      <p className="demonstration-password">
        {t("login.demonstration.password")} <code>{password}</code>
      </p>
    </section>
  );
}

/** A form that is on its way has its fields disabled, and is left alone. */
function send(form: HTMLFormElement, credentials: Credentials): void {
  for (const [name, value] of Object.entries(credentials)) {
    const field = form.elements.namedItem(name);
    if (!(field instanceof HTMLInputElement) || field.disabled) return;
    field.value = value;
  }
  form.requestSubmit();
}
