import type { Credentials } from "#contract/auth.ts";
import type { DemonstrationLogins as Logins } from "#contract/demonstration.ts";
import { useTexts } from "#web/platform/i18n/use-texts.ts";
import "./demonstration-logins.css";

interface DemonstrationLoginsProps {
  readonly logins: Logins;
  readonly isBusy: boolean;
  readonly onChoose: (credentials: Credentials) => void;
}

/** Whom a newcomer can log in as, each with a press. */
export function DemonstrationLogins({ logins, isBusy, onChoose }: DemonstrationLoginsProps) {
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
              disabled={isBusy}
              onClick={() => onChoose({ username: email, password })}
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
