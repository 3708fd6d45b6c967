import type { Language } from "#domain/language.ts";
import type { Texts as Assessment } from "#web/features/assessment/index.ts";
import type { Texts as Coding } from "#web/features/coding/index.ts";
import type { Texts as Conversation } from "#web/features/conversation/index.ts";
import type { Texts as Dashboard } from "#web/features/dashboard/index.ts";
import type { Texts as Destinations } from "#web/features/destinations/index.ts";
import type { Texts as DispatchSettings } from "#web/features/dispatch-settings/index.ts";
import type { Texts as Duplicates } from "#web/features/duplicates/index.ts";
import type { Texts as Events } from "#web/features/events/index.ts";
import type { Texts as Exports } from "#web/features/exports/index.ts";
import type { Texts as Fhir } from "#web/features/fhir/index.ts";
import type { Texts as Forms } from "#web/features/forms/index.ts";
import type { Texts as Funnel } from "#web/features/funnel/index.ts";
import type { Texts as InstrumentPacks } from "#web/features/instrument-packs/index.ts";
import type { Texts as Integrations } from "#web/features/integrations/index.ts";
import type { Texts as Landing } from "#web/features/landing/index.ts";
import type { Texts as Leads } from "#web/features/leads/index.ts";
import type { Texts as Letters } from "#web/features/letters/index.ts";
import type { Texts as Network } from "#web/features/network/index.ts";
import type { Texts as Observations } from "#web/features/observations/index.ts";
import type { Texts as Onboarding } from "#web/features/onboarding/index.ts";
import type { Texts as Patients } from "#web/features/patients/index.ts";
import type { Texts as Portability } from "#web/features/portability/index.ts";
import type { Texts as Priority } from "#web/features/priority/index.ts";
import type { Texts as Programmes } from "#web/features/programmes/index.ts";
import type { Texts as ReferralSettings } from "#web/features/referral-settings/index.ts";
import type { Texts as Referral } from "#web/features/referral/index.ts";
import type { Texts as Referrals } from "#web/features/referrals/index.ts";
import type { Texts as ReportSchedules } from "#web/features/report-schedules/index.ts";
import type { Texts as Reports } from "#web/features/reports/index.ts";
import type { Texts as Respondents } from "#web/features/respondents/index.ts";
import type { Texts as Rollover } from "#web/features/rollover/index.ts";
import type { Texts as Rosters } from "#web/features/rosters/index.ts";
import type { Texts as SecondStage } from "#web/features/second-stage/index.ts";
import type { Texts as Sendings } from "#web/features/sendings/index.ts";
import type { Texts as Session } from "#web/features/session/index.ts";
import type { Texts as Settings } from "#web/features/settings/index.ts";
import type { Texts as Sharing } from "#web/features/sharing/index.ts";
import type { Texts as StimulusSets } from "#web/features/stimulus-sets/index.ts";
import type { Texts as Suppressions } from "#web/features/suppressions/index.ts";
import type { Texts as Tasks } from "#web/features/tasks/index.ts";
import type { Texts as Templates } from "#web/features/templates/index.ts";
import type { Texts as VisionKeeping } from "#web/features/vision-keeping/index.ts";
import type { Texts as Vision } from "#web/features/vision/index.ts";
import type { Texts as WhatsApp } from "#web/features/whatsapp/index.ts";
import type { Catalogue } from "#web/platform/i18n/pt-BR.ts";

declare module "use-intl" {
  /** What can be said: the texts that features share, and those of each feature, which come with it. */
  interface AppConfig {
    Locale: Language;
    Messages: Catalogue &
      Assessment &
      Coding &
      Conversation &
      Dashboard &
      Destinations &
      DispatchSettings &
      Duplicates &
      Events &
      Exports &
      Fhir &
      Forms &
      Funnel &
      Network &
      ReportSchedules &
      Integrations &
      InstrumentPacks &
      Landing &
      Leads &
      Letters &
      Observations &
      Onboarding &
      Patients &
      Priority &
      Portability &
      Programmes &
      ReferralSettings &
      Referral &
      Referrals &
      Reports &
      Respondents &
      Rollover &
      Rosters &
      SecondStage &
      Sendings &
      Session &
      Settings &
      Sharing &
      StimulusSets &
      Suppressions &
      Tasks &
      Templates &
      Vision &
      VisionKeeping &
      WhatsApp;
  }
}
