import type { Language } from "#domain/organization/language.ts";
import type access from "#messages/pt-BR/access.json";
import type app from "#messages/pt-BR/app.json";
import type audit from "#messages/pt-BR/audit.json";
import type emergency from "#messages/pt-BR/emergency.json";
import type erasure from "#messages/pt-BR/erasure.json";
import type events from "#messages/pt-BR/events.json";
import type exchange from "#messages/pt-BR/exchange.json";
import type insight from "#messages/pt-BR/insight.json";
import type instruments from "#messages/pt-BR/instruments.json";
import type interview from "#messages/pt-BR/interview.json";
import type messaging from "#messages/pt-BR/messaging.json";
import type organization from "#messages/pt-BR/organization.json";
import type programmes from "#messages/pt-BR/programmes.json";
import type recording from "#messages/pt-BR/recording.json";
import type referrals from "#messages/pt-BR/referrals.json";
import type registry from "#messages/pt-BR/registry.json";
import type screening from "#messages/pt-BR/screening.json";
import type settings from "#messages/pt-BR/settings.json";
import type site from "#messages/pt-BR/site.json";
import type vision from "#messages/pt-BR/vision.json";
import type voices from "#messages/pt-BR/voices.json";

declare module "use-intl" {
  /** What can be said: the texts that all contexts share, and those of each context, which come with its screens. */
  interface AppConfig {
    Locale: Language;
    Messages: typeof access &
      typeof app &
      typeof audit &
      typeof emergency &
      typeof erasure &
      typeof events &
      typeof exchange &
      typeof insight &
      typeof instruments &
      typeof interview &
      typeof messaging &
      typeof organization &
      typeof programmes &
      typeof recording &
      typeof referrals &
      typeof registry &
      typeof screening &
      typeof settings &
      typeof site &
      typeof vision &
      typeof voices;
  }
}
