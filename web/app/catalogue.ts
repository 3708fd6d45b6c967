import type { Language } from "#domain/organization/language.ts";
import type { Texts as Settings } from "#web/app/settings/texts/index.ts";
import type { Texts as Onboarding } from "#web/features/access/onboarding/texts/index.ts";
import type { Texts as Session } from "#web/features/access/session/texts/index.ts";
import type { Texts as Events } from "#web/features/events/texts/index.ts";
import type { Texts as Fhir } from "#web/features/exchange/fhir/texts/index.ts";
import type { Texts as Integrations } from "#web/features/exchange/integrations/texts/index.ts";
import type { Texts as Portability } from "#web/features/exchange/portability/texts/index.ts";
import type { Texts as Dashboard } from "#web/features/insight/dashboard/texts/index.ts";
import type { Texts as Funnel } from "#web/features/insight/funnel/texts/index.ts";
import type { Texts as Tasks } from "#web/features/insight/my-work/texts/index.ts";
import type { Texts as Network } from "#web/features/insight/network/texts/index.ts";
import type { Texts as ReportSchedules } from "#web/features/insight/report-schedules/texts/index.ts";
import type { Texts as Reports } from "#web/features/insight/reports/texts/index.ts";
import type { Texts as InstrumentPacks } from "#web/features/instruments/instrument-packs/texts/index.ts";
import type { Texts as Conversation } from "#web/features/messaging/conversation/texts/index.ts";
import type { Texts as DispatchSettings } from "#web/features/messaging/dispatch-settings/texts/index.ts";
import type { Texts as Suppressions } from "#web/features/messaging/suppressions/texts/index.ts";
import type { Texts as Templates } from "#web/features/messaging/templates/texts/index.ts";
import type { Texts as WhatsApp } from "#web/features/messaging/whatsapp/texts/index.ts";
import type { Texts as Exports } from "#web/features/organization/exports/texts/index.ts";
import type { Texts as Assessment } from "#web/features/referrals/assessment/texts/index.ts";
import type { Texts as Destinations } from "#web/features/referrals/destinations/texts/index.ts";
import type { Texts as Letters } from "#web/features/referrals/letters/texts/index.ts";
import type { Texts as Priority } from "#web/features/referrals/priority/texts/index.ts";
import type { Texts as ReferralSettings } from "#web/features/referrals/referral-settings/texts/index.ts";
import type { Texts as Referral } from "#web/features/referrals/referral/texts/index.ts";
import type { Texts as Sharing } from "#web/features/referrals/sharing/texts/index.ts";
import type { Texts as Referrals } from "#web/features/referrals/texts/index.ts";
import type { Texts as Duplicates } from "#web/features/registry/duplicates/texts/index.ts";
import type { Texts as Rollover } from "#web/features/registry/rollover/texts/index.ts";
import type { Texts as Rosters } from "#web/features/registry/rosters/texts/index.ts";
import type { Texts as Sendings } from "#web/features/screening/batches/texts/index.ts";
import type { Texts as Forms } from "#web/features/screening/forms/texts/index.ts";
import type { Texts as Observations } from "#web/features/screening/observations/texts/index.ts";
import type { Texts as Patients } from "#web/features/screening/patients/texts/index.ts";
import type { Texts as Programmes } from "#web/features/screening/programmes/texts/index.ts";
import type { Texts as Respondents } from "#web/features/screening/respondents/texts/index.ts";
import type { Texts as SecondStage } from "#web/features/screening/second-stage/texts/index.ts";
import type { Texts as Landing } from "#web/features/site/landing/texts/index.ts";
import type { Texts as Leads } from "#web/features/site/leads/texts/index.ts";
import type { Texts as StimulusSets } from "#web/features/vision/stimulus-sets/texts/index.ts";
import type { Texts as Vision } from "#web/features/vision/texts/index.ts";
import type { Texts as Coding } from "#web/features/vision/vision-coding/texts/index.ts";
import type { Texts as VisionKeeping } from "#web/features/vision/vision-keeping/texts/index.ts";
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
