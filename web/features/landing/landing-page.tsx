import "./landing.css";
import { Button } from "@mantine/core";
import {
  IconAdjustments,
  IconChartBar,
  IconClipboardCheck,
  IconMessages,
  IconRoute,
  IconShieldLock,
} from "@tabler/icons-react";
import { Suspense, useState } from "react";
import { Link } from "react-router";
import { shownPhone } from "#domain/shown-phone.ts";
import { paths } from "#web/app/paths.ts";
import { LoginDialog } from "#web/features/session/index.ts";
import { useTexts } from "#web/platform/i18n/use-texts.ts";
import { useTitle } from "#web/platform/ui/use-title.ts";

const SECTIONS = ["home", "services", "about", "contact"] as const;

const SERVICES = [
  { name: "forms", Icon: IconClipboardCheck },
  { name: "family", Icon: IconMessages },
  { name: "referral", Icon: IconRoute },
  { name: "dashboard", Icon: IconChartBar },
  { name: "adaptable", Icon: IconAdjustments },
  { name: "privacy", Icon: IconShieldLock },
] as const;

const STEPS = ["stepOne", "stepTwo", "stepThree"] as const;

/** The public front page, from which staff log in. */
export function LandingPage() {
  const { t } = useTexts();
  const [isLoginOpen, setLoginOpen] = useState(false);
  useTitle(t("app.name"));
  return (
    <div className="landing">
      <header className="landing-header">
        <Link to={paths.landing} className="landing-brand">
          {t("app.name")}
        </Link>
        <nav aria-label={t("landing.menu")} className="landing-nav">
          {SECTIONS.map((section) => (
            <a key={section} href={`#${section}`}>
              {t(`landing.${section}`)}
            </a>
          ))}
        </nav>
        <Button onClick={() => setLoginOpen(true)}>{t("landing.enter")}</Button>
      </header>
      <main>
        <Hero />
        <Services />
        <About />
      </main>
      <Contact />
      <Suspense>{isLoginOpen && <LoginDialog onClose={() => setLoginOpen(false)} />}</Suspense>
    </div>
  );
}

function Hero() {
  const { t } = useTexts();
  return (
    <section id="home" className="landing-hero">
      <div>
        <h1>{t("landing.heroTitle")}</h1>
        <p>{t("landing.heroText")}</p>
        <Button component="a" href="#services" size="md" variant="default">
          {t("landing.heroAction")}
        </Button>
      </div>
      <div className="landing-steps">
        <h2>{t("landing.stepsTitle")}</h2>
        <ol>
          {STEPS.map((step) => (
            <li key={step}>{t(`landing.${step}`)}</li>
          ))}
        </ol>
      </div>
    </section>
  );
}

function Services() {
  const { t } = useTexts();
  return (
    <section id="services" className="landing-section">
      <h2>{t("landing.servicesTitle")}</h2>
      <p className="landing-lead">{t("landing.servicesText")}</p>
      <ul className="landing-cards">
        {SERVICES.map(({ name, Icon }) => (
          <li key={name}>
            <Icon size={28} stroke={1.6} aria-hidden />
            <h3>{t(`landing.${name}Title`)}</h3>
            <p>{t(`landing.${name}Text`)}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}

function About() {
  const { t } = useTexts();
  return (
    <section id="about" className="landing-section landing-about">
      <div>
        <h2>{t("landing.aboutTitle")}</h2>
        <p className="landing-lead">{t("landing.aboutText")}</p>
      </div>
      <div className="landing-vision">
        <h3>{t("landing.visionTitle")}</h3>
        <p>{t("landing.visionText")}</p>
      </div>
    </section>
  );
}

const CONTACT = { email: "contato@teastart.example", phone: "+5581900000001" } as const;

function Contact() {
  const { t } = useTexts();
  return (
    <footer id="contact" className="landing-footer">
      <div>
        <h2>{t("landing.contactTitle")}</h2>
        <p>{t("landing.contactText")}</p>
      </div>
      <dl>
        <div>
          <dt>{t("landing.email")}</dt>
          <dd>
            <a href={`mailto:${CONTACT.email}`}>{CONTACT.email}</a>
          </dd>
        </div>
        <div>
          <dt>{t("landing.phone")}</dt>
          <dd>
            <a href={`tel:${CONTACT.phone}`}>{shownPhone(CONTACT.phone)}</a>
          </dd>
        </div>
      </dl>
      <p className="landing-legal">
        {t("landing.city")} · {t("landing.copyright")}
      </p>
    </footer>
  );
}
