import { Flex, Text } from "@mantine/core";
import type { Credentials } from "#contract/access/auth.ts";
import type { DemonstrationLogins as Logins } from "#contract/access/demonstration.ts";
import { useTexts } from "#web/platform/i18n/use-texts.ts";
import classes from "./demonstration-logins.module.css";

interface DemonstrationLoginsProps {
  readonly logins: Logins;
  readonly onChoose: (credentials: Credentials) => void;
}

/** Whom a newcomer can log in as: a press fills the form and sends it. */
export function DemonstrationLogins({ logins, onChoose }: DemonstrationLoginsProps) {
  const { t } = useTexts();
  const { password, people } = logins;
  return (
    <section className={classes["box"]} aria-labelledby="demonstration-title">
      <h2 id="demonstration-title" className={classes["title"]}>
        {t("login.demonstration.title")}
      </h2>
      <Flex component="ul" direction="column" gap={4}>
        {people.map(({ person, email }) => (
          <li key={email}>
            <button
              type="button"
              className={classes["person"]}
              onClick={() => onChoose({ username: email, password })}
            >
              <Text span inherit fw={600}>
                {t(`login.demonstration.people.${person}`)}
              </Text>{" "}
              <span className={classes["email"]}>{email}</span>
            </button>
          </li>
        ))}
      </Flex>
      <p className={classes["password"]}>
        {t("login.demonstration.password")} <code>{password}</code>
      </p>
    </section>
  );
}
