import {
  IconAdjustments,
  IconChartBar,
  IconClipboardCheck,
  IconEye,
  IconMessages,
  IconRoute,
} from "@tabler/icons-react";
import type { LandingWords } from "./words.ts";

const SERVICES = [
  { name: "forms", Icon: IconClipboardCheck },
  { name: "tracking", Icon: IconEye },
  { name: "communication", Icon: IconMessages },
  { name: "referral", Icon: IconRoute },
  { name: "adaptable", Icon: IconAdjustments },
  { name: "reports", Icon: IconChartBar },
] as const;

/** What the company does, in six cards. */
export function Services({ words }: { readonly words: LandingWords }) {
  const { services } = words;
  return (
    <section id="services" className="site-section site-sunken">
      <h2>{services.title}</h2>
      <p className="site-lead">{services.lead}</p>
      <ul className="site-services">
        {SERVICES.map(({ name, Icon }) => (
          <li key={name}>
            <span className="site-service-icon">
              <Icon size={26} stroke={1.7} aria-hidden />
            </span>
            <h3>{services[name].title}</h3>
            <p>{services[name].text}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}
