// Generated from the migrated database by tools/generate-tables.ts: run that instead of editing this.
/* oxlint-disable max-lines -- one line for each column there is */
import type { ColumnType, Generated, GeneratedAlways } from "kysely";

/** The tables of schema app, by name. */
export interface Tables {
  access_token: AccessTokenTable;
  account: AccountTable;
  account_token: AccountTokenTable;
  api_key: ApiKeyTable;
  audit_event: AuditEventTable;
  audit_finding: AuditFindingTable;
  audit_seal: AuditSealTable;
  backup_run: BackupRunTable;
  batch: BatchTable;
  batch_recipient: BatchRecipientTable;
  channel_pace: ChannelPaceTable;
  child_background: ChildBackgroundTable;
  child_tally: ChildTallyTable;
  clock_offset: ClockOffsetTable;
  consent: ConsentTable;
  contact_attempt: ContactAttemptTable;
  destination: DestinationTable;
  dispatch_settings: DispatchSettingsTable;
  draft: DraftTable;
  duplicate_pair: DuplicatePairTable;
  emergency_access: EmergencyAccessTable;
  erasure_request: ErasureRequestTable;
  event_device: EventDeviceTable;
  event_record: EventRecordTable;
  export: ExportTable;
  export_chunk: ExportChunkTable;
  family_code: FamilyCodeTable;
  family_reply: FamilyReplyTable;
  family_session: FamilySessionTable;
  figure: FigureTable;
  form: FormTable;
  form_link: FormLinkTable;
  form_result: FormResultTable;
  form_step: FormStepTable;
  guardian: GuardianTable;
  holiday: HolidayTable;
  idempotent_request: IdempotentRequestTable;
  identity: IdentityTable;
  identity_domain: IdentityDomainTable;
  identity_provider: IdentityProviderTable;
  inbound_media: InboundMediaTable;
  inbound_media_part: InboundMediaPartTable;
  inbound_message: InboundMessageTable;
  installation: InstallationTable;
  instrument_pack: InstrumentPackTable;
  instrument_use: InstrumentUseTable;
  interview: InterviewTable;
  interview_item: InterviewItemTable;
  invitation: InvitationTable;
  issued_document: IssuedDocumentTable;
  known_browser: KnownBrowserTable;
  lead: LeadTable;
  local_mail: LocalMailTable;
  locked_record: LockedRecordTable;
  merge_change: MergeChangeTable;
  message: MessageTable;
  message_event: MessageEventTable;
  message_template: MessageTemplateTable;
  network_publication: NetworkPublicationTable;
  network_unit: NetworkUnitTable;
  observation: ObservationTable;
  organization: OrganizationTable;
  partnering: PartneringTable;
  passkey: PasskeyTable;
  patient: PatientTable;
  patient_event: PatientEventTable;
  patient_group: PatientGroupTable;
  patient_merge: PatientMergeTable;
  programme: ProgrammeTable;
  programme_occasion: ProgrammeOccasionTable;
  programme_run: ProgrammeRunTable;
  rate_limit: RateLimitTable;
  recovery_code: RecoveryCodeTable;
  referral: ReferralTable;
  referral_event: ReferralEventTable;
  referral_rank: ReferralRankTable;
  referral_ranking: ReferralRankingTable;
  referral_settings: ReferralSettingsTable;
  referral_share: ReferralShareTable;
  referral_view: ReferralViewTable;
  refresh_token: RefreshTokenTable;
  report_recipient: ReportRecipientTable;
  report_schedule: ReportScheduleTable;
  retention_settings: RetentionSettingsTable;
  role_assignment: RoleAssignmentTable;
  role_assignment_group: RoleAssignmentGroupTable;
  rollover: RolloverTable;
  roster_import: RosterImportTable;
  roster_mapping: RosterMappingTable;
  roster_place: RosterPlaceTable;
  roster_row: RosterRowTable;
  screening_event: ScreeningEventTable;
  screening_event_child: ScreeningEventChildTable;
  screening_event_group: ScreeningEventGroupTable;
  screening_result: ScreeningResultTable;
  sealing_key: SealingKeyTable;
  session: SessionTable;
  settings_version: SettingsVersionTable;
  simulated_media: SimulatedMediaTable;
  simulated_whatsapp: SimulatedWhatsappTable;
  simulated_whatsapp_hold: SimulatedWhatsappHoldTable;
  stimulus_film: StimulusFilmTable;
  stimulus_film_chunk: StimulusFilmChunkTable;
  stimulus_placement: StimulusPlacementTable;
  stimulus_set: StimulusSetTable;
  suppression: SuppressionTable;
  tally: TallyTable;
  tally_change: TallyChangeTable;
  task: TaskTable;
  task_attempt: TaskAttemptTable;
  totp_factor: TotpFactorTable;
  vision_coding: VisionCodingTable;
  vision_coding_key: VisionCodingKeyTable;
  vision_consent: VisionConsentTable;
  vision_samples: VisionSamplesTable;
  vision_session: VisionSessionTable;
  vision_settings: VisionSettingsTable;
  voice: VoiceTable;
  voice_note: VoiceNoteTable;
  voice_recording: VoiceRecordingTable;
  voice_version: VoiceVersionTable;
  webhook: WebhookTable;
  webhook_attempt: WebhookAttemptTable;
  webhook_delivery: WebhookDeliveryTable;
  whatsapp_account: WhatsappAccountTable;
  whatsapp_event: WhatsappEventTable;
  whatsapp_flow: WhatsappFlowTable;
  whatsapp_flow_key: WhatsappFlowKeyTable;
  whatsapp_template: WhatsappTemplateTable;
  whatsapp_turn: WhatsappTurnTable;
}

interface AccessTokenTable {
  token_hash: Buffer;
  session_id: string;
  expires_at: ColumnType<Date, Date | string, Date | string>;
}

interface AccountTable {
  id: string;
  email: string;
  full_name: string;
  password_hash: string | null;
  language: Generated<string>;
  email_confirmed_at: ColumnType<Date | null, Date | string | null, Date | string | null>;
  disabled_at: ColumnType<Date | null, Date | string | null, Date | string | null>;
  created_at: ColumnType<Date, Date | string | undefined, Date | string>;
  last_access_at: ColumnType<Date | null, Date | string | null, Date | string | null>;
  timezone: Generated<string>;
  email_notifications: Generated<boolean>;
  whatsapp_notifications: Generated<boolean>;
  factor_asked_at: ColumnType<Date | null, Date | string | null, Date | string | null>;
}

interface AccountTokenTable {
  id: string;
  account_id: string;
  purpose: string;
  token_hash: Buffer;
  created_at: ColumnType<Date, Date | string | undefined, Date | string>;
  expires_at: ColumnType<Date, Date | string, Date | string>;
  used_at: ColumnType<Date | null, Date | string | null, Date | string | null>;
}

interface ApiKeyTable {
  id: string;
  organization_id: string;
  account_id: string;
  name: string;
  prefix: string;
  secret_hash: Buffer;
  scopes: string[];
  created_by: string;
  created_at: ColumnType<Date, Date | string, Date | string>;
  expires_at: ColumnType<Date | null, Date | string | null, Date | string | null>;
  last_used_at: ColumnType<Date | null, Date | string | null, Date | string | null>;
  revoked_at: ColumnType<Date | null, Date | string | null, Date | string | null>;
  revoked_by: string | null;
}

interface AuditEventTable {
  id: string;
  organization_id: string;
  at: ColumnType<Date, Date | string | undefined, Date | string>;
  account_id: string | null;
  action: string;
  entity: string;
  entity_id: string | null;
  detail: ColumnType<unknown, string | undefined, string>;
}

interface AuditFindingTable {
  id: string;
  organization_id: string;
  trail_id: string | null;
  kind: string;
  sequence: number;
  found_at: ColumnType<Date, Date | string, Date | string>;
  seen_at: ColumnType<Date | null, Date | string | null, Date | string | null>;
  seen_by: string | null;
}

interface AuditSealTable {
  organization_id: string;
  sequence: number;
  audit_event_id: string;
  hash: Buffer;
}

interface BackupRunTable {
  id: string;
  organization_id: string;
  kind: string;
  day: string;
  started_at: ColumnType<Date, Date | string, Date | string>;
  finished_at: ColumnType<Date | null, Date | string | null, Date | string | null>;
  file: Generated<string>;
  fault: string | null;
}

interface BatchTable {
  id: string;
  organization_id: string;
  request_id: string;
  audience: ColumnType<unknown, string, string>;
  channels: string[];
  answered_within_days: number | null;
  due_at: ColumnType<Date, Date | string, Date | string>;
  created_by: string;
  created_at: ColumnType<Date, Date | string, Date | string>;
  prepared_at: ColumnType<Date | null, Date | string | null, Date | string | null>;
  paused_at: ColumnType<Date | null, Date | string | null, Date | string | null>;
  cancelled_at: ColumnType<Date | null, Date | string | null, Date | string | null>;
}

interface BatchRecipientTable {
  organization_id: string;
  batch_id: string;
  patient_id: string;
  place: number;
  guardian_id: string | null;
  channel: string | null;
  form_id: string | null;
  opened: Generated<boolean>;
  message_id: string | null;
  obstacle: string | null;
}

interface ChannelPaceTable {
  channel: string;
  account_of: string;
  given_until: ColumnType<Date, Date | string | undefined, Date | string>;
  rests_until: ColumnType<Date, Date | string | undefined, Date | string>;
  trouble: string | null;
  trouble_since: ColumnType<Date | null, Date | string | null, Date | string | null>;
}

interface ChildBackgroundTable {
  organization_id: string;
  patient_id: string;
  schooling: string | null;
  race_color: string | null;
  gestation_weeks: string | null;
  told_by: string;
  told_at: ColumnType<Date, Date | string, Date | string>;
}

interface ChildTallyTable {
  organization_id: string;
  patient_id: string;
  group_id: string;
  entries: ColumnType<unknown, unknown[], unknown[]>;
  figures: ColumnType<unknown, unknown[] | undefined, unknown[]>;
  funnel_lists: GeneratedAlways<number>;
}

interface ClockOffsetTable {
  only_row: Generated<boolean>;
  seconds: number;
}

interface ConsentTable {
  id: string;
  organization_id: string;
  patient_id: string;
  form_id: string | null;
  guardian_id: string;
  purpose: string;
  granted: boolean;
  text_version: string;
  given_at: ColumnType<Date, Date | string, Date | string>;
  recorded_at: ColumnType<Date, Date | string | undefined, Date | string>;
  way: string | null;
  recorded_by: string | null;
}

interface ContactAttemptTable {
  id: string;
  organization_id: string;
  referral_id: string;
  at: ColumnType<Date, Date | string, Date | string>;
  account_id: string;
  channel: string;
  outcome: string;
  note: Generated<string>;
  next_on: string | null;
}

interface DestinationTable {
  id: string;
  organization_id: string;
  revision: Generated<number>;
  kind: string;
  name: string;
  areas: ColumnType<unknown, string | undefined, string>;
  whole_municipality: Generated<boolean>;
  age_from: number | null;
  age_to: number | null;
  capacity: number | null;
  phone: Generated<string>;
  email: Generated<string>;
  address: Generated<string>;
  cnes: Generated<string>;
  entry: string;
  entry_note: Generated<string>;
  updated_at: ColumnType<Date, Date | string, Date | string>;
  archived_at: ColumnType<Date | null, Date | string | null, Date | string | null>;
}

interface DispatchSettingsTable {
  organization_id: string;
  reminders: boolean;
  reminder_days: number[];
  from_hour: number;
  to_hour: number;
  weekdays: number[];
  whatsapp_after: number | null;
  call_after: number | null;
  updated_at: ColumnType<Date, Date | string, Date | string>;
}

interface DraftTable {
  form_id: string;
  organization_id: string;
  instrument: string | null;
  age_band: string | null;
  answers: ColumnType<unknown, string | undefined, string>;
  address: Generated<string>;
  notes: Generated<string>;
  concern: Generated<string>;
  lost_skills: boolean | null;
  saved_at: ColumnType<Date, Date | string | undefined, Date | string>;
  consented_at: ColumnType<Date | null, Date | string | null, Date | string | null>;
  consent_text_version: string | null;
  assistance: string | null;
  answer_modes: ColumnType<unknown, string | undefined, string>;
}

interface DuplicatePairTable {
  organization_id: string;
  first_id: string;
  second_id: string;
  score: number;
  reasons: string[];
  found_at: ColumnType<Date, Date | string, Date | string>;
  dismissed_at: ColumnType<Date | null, Date | string | null, Date | string | null>;
  dismissed_by: string | null;
  dismissed_score: number | null;
}

interface EmergencyAccessTable {
  id: string;
  organization_id: string;
  patient_id: string;
  account_id: string;
  opened_at: ColumnType<Date, Date | string | undefined, Date | string>;
  expires_at: ColumnType<Date, Date | string | undefined, Date | string>;
}

interface ErasureRequestTable {
  id: string;
  organization_id: string;
  patient_id: string;
  guardian_id: string;
  asked_at: ColumnType<Date, Date | string, Date | string>;
  due_on: string;
  state: Generated<string>;
  answered_at: ColumnType<Date | null, Date | string | null, Date | string | null>;
  answered_by: string | null;
  reason: Generated<string>;
}

interface EventDeviceTable {
  id: string;
  organization_id: string;
  event_id: string;
  name: string;
  token_hash: Buffer | null;
  prepared_at: ColumnType<Date, Date | string, Date | string>;
  prepared_by: string;
  expires_at: ColumnType<Date, Date | string, Date | string>;
  last_seen_at: ColumnType<Date | null, Date | string | null, Date | string | null>;
  pending: number | null;
  clock_ahead_ms: number | null;
  withdrawn_at: ColumnType<Date | null, Date | string | null, Date | string | null>;
  withdrawn_by: string | null;
}

interface EventRecordTable {
  id: string;
  organization_id: string;
  event_id: string;
  device_id: string;
  kind: string;
  state: string;
  conflict: string | null;
  patient_id: string | null;
  walk_in_id: string | null;
  form_id: string | null;
  device_at: ColumnType<Date, Date | string, Date | string>;
  received_at: ColumnType<Date, Date | string, Date | string>;
  payload: ColumnType<unknown, string, string>;
  decided_at: ColumnType<Date | null, Date | string | null, Date | string | null>;
  decided_by: string | null;
  clock_ahead_ms: number | null;
}

interface ExportTable {
  id: string;
  organization_id: string;
  kind: string;
  params: ColumnType<unknown, string, string>;
  created_by: string;
  role_assignment_id: string;
  group_ids: string[] | null;
  created_at: ColumnType<Date, Date | string, Date | string>;
  state: Generated<string>;
  attempt: Generated<number>;
  done: Generated<number>;
  total: Generated<number>;
  file_name: string;
  media_type: string;
  size: number | null;
  failure: Generated<string>;
  expires_at: ColumnType<Date, Date | string, Date | string>;
}

interface ExportChunkTable {
  organization_id: string;
  export_id: string;
  attempt: number;
  place: number;
  bytes: Buffer;
}

interface FamilyCodeTable {
  id: string;
  organization_id: string;
  form_link_id: string;
  guardian_id: string;
  purpose: string;
  contact: Generated<string>;
  tries: Generated<number>;
  created_at: ColumnType<Date, Date | string, Date | string>;
  expires_at: ColumnType<Date, Date | string, Date | string>;
  used_at: ColumnType<Date | null, Date | string | null, Date | string | null>;
}

interface FamilyReplyTable {
  id: string;
  organization_id: string;
  referral_id: string;
  guardian_id: string;
  answer: string;
  on_day: string | null;
  place: Generated<string>;
  note: Generated<string>;
  moved: boolean;
  at: ColumnType<Date, Date | string, Date | string>;
}

interface FamilySessionTable {
  token_hash: Buffer;
  organization_id: string;
  form_link_id: string;
  created_at: ColumnType<Date, Date | string, Date | string>;
  expires_at: ColumnType<Date, Date | string, Date | string>;
}

interface FigureTable {
  organization_id: string;
  grain: string;
  kind: string;
  second_day: string;
  first_day: string;
  group_id: string;
  value: string;
  number: number;
}

interface FormTable {
  id: string;
  organization_id: string;
  patient_id: string;
  instrument: string | null;
  created_by: string | null;
  created_at: ColumnType<Date, Date | string | undefined, Date | string>;
  sent_at: ColumnType<Date | null, Date | string | null, Date | string | null>;
  opened_at: ColumnType<Date | null, Date | string | null, Date | string | null>;
  started_at: ColumnType<Date | null, Date | string | null, Date | string | null>;
  answered_at: ColumnType<Date | null, Date | string | null, Date | string | null>;
  cancelled_at: ColumnType<Date | null, Date | string | null, Date | string | null>;
  companion_of: string | null;
  respondent_id: string | null;
  call_requests: ColumnType<unknown, string | undefined, string>;
}

interface FormLinkTable {
  id: string;
  organization_id: string;
  form_id: string;
  guardian_id: string;
  token_hash: Buffer;
  created_at: ColumnType<Date, Date | string | undefined, Date | string>;
  expires_at: ColumnType<Date, Date | string, Date | string>;
  revoked_at: ColumnType<Date | null, Date | string | null, Date | string | null>;
  created_by: string | null;
}

interface FormResultTable {
  id: string;
  organization_id: string;
  patient_id: string;
  form_id: string;
  instrument: string;
  instrument_version: string;
  answers: ColumnType<unknown, string, string>;
  address: string;
  notes: Generated<string>;
  concern: Generated<string>;
  lost_skills: boolean | null;
  client_result: ColumnType<unknown, string, string>;
  disagrees: boolean;
  seconds_taken: number | null;
  submitted_at: ColumnType<Date, Date | string | undefined, Date | string>;
  typed_by: string | null;
  present_guardian_id: string | null;
  family_result: Generated<string>;
  family_told_at: ColumnType<Date | null, Date | string | null, Date | string | null>;
  assistance: string | null;
  answer_modes: ColumnType<unknown, string | undefined, string>;
}

interface FormStepTable {
  organization_id: string;
  form_id: string;
  step: string;
  day: number;
  message_id: string | null;
  outcome: string;
  reason: Generated<string>;
  at: ColumnType<Date, Date | string, Date | string>;
}

interface GuardianTable {
  id: string;
  organization_id: string;
  patient_id: string;
  full_name: string;
  search_name: GeneratedAlways<string>;
  relationship: string;
  phone: string;
  email: string;
  is_primary: Generated<boolean>;
  created_at: ColumnType<Date, Date | string | undefined, Date | string>;
  deactivated_at: ColumnType<Date | null, Date | string | null, Date | string | null>;
  may_answer: Generated<boolean>;
  may_see: Generated<boolean>;
  custody_note: Generated<string>;
  whatsapp_form: string | null;
}

interface HolidayTable {
  organization_id: string;
  day: string;
  name: string;
}

interface IdempotentRequestTable {
  account_id: string;
  key: string;
  request_hash: Buffer;
  reply: Buffer | null;
  created_at: ColumnType<Date, Date | string, Date | string>;
}

interface IdentityTable {
  organization_id: string;
  subject: string;
  account_id: string;
  created_at: ColumnType<Date, Date | string, Date | string>;
}

interface IdentityDomainTable {
  organization_id: string;
  domain: string;
  proved_at: ColumnType<Date | null, Date | string | null, Date | string | null>;
}

interface IdentityProviderTable {
  organization_id: string;
  issuer: string;
  client_id: string;
  client_secret: Buffer;
  enabled: boolean;
  admits_domain: Generated<boolean>;
  default_role: string | null;
  role_claim: Generated<string>;
  role_rules: ColumnType<unknown, string | undefined, string>;
  changed_at: ColumnType<Date, Date | string, Date | string>;
}

interface InboundMediaTable {
  id: string;
  organization_id: string;
  inbound_message_id: string;
  provider_id: string;
  kind: string;
  state: Generated<string>;
  tries: Generated<number>;
  received_at: ColumnType<Date, Date | string, Date | string>;
  media_type: Generated<string>;
  byte_count: Generated<number>;
  sha256: Buffer | null;
  referral_id: string | null;
  attached_at: ColumnType<Date | null, Date | string | null, Date | string | null>;
  attached_by: string | null;
}

interface InboundMediaPartTable {
  id: string;
  organization_id: string;
  media_id: string;
  position: number;
  content: string;
}

interface InboundMessageTable {
  id: string;
  organization_id: string;
  channel: string;
  provider_id: string;
  sender: string;
  patient_id: string | null;
  guardian_id: string | null;
  kind: string;
  body: string;
  received_at: ColumnType<Date, Date | string, Date | string>;
  read_at: ColumnType<Date | null, Date | string | null, Date | string | null>;
}

interface InstallationTable {
  only_row: Generated<boolean>;
  secret_fingerprint: string;
}

interface InstrumentPackTable {
  id: string;
  organization_id: string;
  code: string;
  version: string;
  content: ColumnType<unknown, string, string>;
  licence: string;
  licence_holder: string;
  licence_until: string | null;
  imported_by: string;
  imported_at: ColumnType<Date, Date | string, Date | string>;
}

interface InstrumentUseTable {
  id: string;
  organization_id: string;
  code: string;
  pack_id: string | null;
  since: ColumnType<Date, Date | string, Date | string>;
  decided_by: string;
}

interface InterviewTable {
  id: string;
  organization_id: string;
  patient_id: string;
  form_result_id: string;
  script_version: string;
  begun_at: ColumnType<Date, Date | string, Date | string>;
  finished_at: ColumnType<Date | null, Date | string | null, Date | string | null>;
  finished_by: string | null;
  finished_guardian_id: string | null;
  mode: string | null;
  screening_result_id: string | null;
  decided_at: ColumnType<Date | null, Date | string | null, Date | string | null>;
  decided_by: string | null;
  decided_to_close: boolean | null;
}

interface InterviewItemTable {
  organization_id: string;
  interview_id: string;
  item: string;
  answers: ColumnType<unknown, string, string>;
  outcome: string | null;
  account_id: string | null;
  guardian_id: string | null;
  mode: string;
  at: ColumnType<Date, Date | string, Date | string>;
}

interface InvitationTable {
  id: string;
  organization_id: string;
  email: string;
  role: string;
  group_ids: Generated<string[]>;
  token_hash: Buffer;
  invited_by: string | null;
  created_at: ColumnType<Date, Date | string | undefined, Date | string>;
  expires_at: ColumnType<Date, Date | string, Date | string>;
  accepted_at: ColumnType<Date | null, Date | string | null, Date | string | null>;
  revoked_at: ColumnType<Date | null, Date | string | null, Date | string | null>;
  declined_at: ColumnType<Date | null, Date | string | null, Date | string | null>;
}

interface IssuedDocumentTable {
  id: string;
  organization_id: string;
  kind: string;
  patient_id: string;
  referral_id: string | null;
  language: string;
  issued_at: ColumnType<Date, Date | string, Date | string>;
  issued_by: string | null;
  guardian_id: string | null;
  code_hash: Buffer;
  content_hash: Buffer;
  revoked_at: ColumnType<Date | null, Date | string | null, Date | string | null>;
  revoked_by: string | null;
  revoke_reason: Generated<string>;
}

interface KnownBrowserTable {
  account_id: string;
  token_hash: Buffer;
  created_at: ColumnType<Date, Date | string, Date | string>;
  last_used_at: ColumnType<Date, Date | string, Date | string>;
}

interface LeadTable {
  id: string;
  organization_id: string;
  solution: string;
  name: string;
  email: string;
  institution: Generated<string>;
  position: Generated<string>;
  message: Generated<string>;
  created_at: ColumnType<Date, Date | string | undefined, Date | string>;
  answered_at: ColumnType<Date | null, Date | string | null, Date | string | null>;
  answered_by: string | null;
}

interface LocalMailTable {
  id: string;
  organization_id: string;
  message_id: string;
  recipient: string;
  subject: string;
  text: string;
  html: string;
  sent_at: ColumnType<Date, Date | string | undefined, Date | string>;
}

interface LockedRecordTable {
  patient_id: string;
  organization_id: string;
  lookup: Buffer;
  identity: Buffer;
  record: Buffer;
  locked_at: ColumnType<Date, Date | string, Date | string>;
  keep_until: string;
}

interface MergeChangeTable {
  merge_id: string;
  organization_id: string;
  place: GeneratedAlways<number>;
  table_name: string;
  row_key: ColumnType<unknown, string, string>;
  was: ColumnType<unknown, string, string>;
  became: ColumnType<unknown, string, string>;
  reverted_at: ColumnType<Date | null, Date | string | null, Date | string | null>;
  id: Generated<string>;
}

interface MessageTable {
  id: string;
  organization_id: string;
  kind: string;
  channel: string;
  status: Generated<string>;
  recipient: string;
  patient_id: string | null;
  guardian_id: string | null;
  form_link_id: string | null;
  data: ColumnType<unknown, string | undefined, string>;
  attempts: Generated<number>;
  provider_id: string | null;
  failure: string | null;
  created_at: ColumnType<Date, Date | string | undefined, Date | string>;
  updated_at: ColumnType<Date, Date | string | undefined, Date | string>;
  due_at: ColumnType<Date, Date | string | undefined, Date | string>;
  priority: Generated<number>;
  created_by: string | null;
  failure_class: string | null;
  claimed_at: ColumnType<Date | null, Date | string | null, Date | string | null>;
  tried_since: ColumnType<Date | null, Date | string | null, Date | string | null>;
  former_provider_ids: Generated<string[]>;
  carried_by: string | null;
}

interface MessageEventTable {
  id: string;
  organization_id: string;
  message_id: string;
  status: string;
  detail: Generated<string>;
  at: ColumnType<Date, Date | string | undefined, Date | string>;
}

interface MessageTemplateTable {
  id: string;
  organization_id: string;
  replaces: string | null;
  name: string;
  content: string;
  created_at: ColumnType<Date, Date | string | undefined, Date | string>;
  updated_at: ColumnType<Date, Date | string | undefined, Date | string>;
  updated_by: string | null;
}

interface NetworkPublicationTable {
  organization_id: string;
  quarter: string;
  closed_on: string;
  published_at: ColumnType<Date, Date | string, Date | string>;
  units: ColumnType<unknown, string, string>;
  blocks: ColumnType<unknown, string, string>;
  medians: ColumnType<unknown, string, string>;
  vision: ColumnType<unknown, string | null, string | null>;
}

interface NetworkUnitTable {
  organization_id: string;
  unit_id: string;
  region: string;
}

interface ObservationTable {
  id: string;
  organization_id: string;
  patient_id: string;
  asked_by: string;
  asked_at: ColumnType<Date, Date | string, Date | string>;
  school_name: string;
  teacher_name: string;
  email: string;
  guardian_id: string | null;
  permission_way: string | null;
  permission_note: Generated<string>;
  permitted_at: ColumnType<Date | null, Date | string | null, Date | string | null>;
  refused_at: ColumnType<Date | null, Date | string | null, Date | string | null>;
  token_hash: Buffer | null;
  expires_at: ColumnType<Date | null, Date | string | null, Date | string | null>;
  revoked_at: ColumnType<Date | null, Date | string | null, Date | string | null>;
  answered_at: ColumnType<Date | null, Date | string | null, Date | string | null>;
  version: string | null;
  answers: ColumnType<unknown, string | null, string | null>;
  acquaintance: string | null;
  respondent: Generated<string>;
  note: Generated<string>;
  taken_back_at: ColumnType<Date | null, Date | string | null, Date | string | null>;
}

interface OrganizationTable {
  id: string;
  parent_id: string | null;
  kind: string;
  name: string;
  address: Generated<string>;
  phone: Generated<string>;
  email: Generated<string>;
  time_zone: Generated<string>;
  link_days: Generated<number>;
  demonstration: Generated<boolean>;
  created_at: ColumnType<Date, Date | string | undefined, Date | string>;
  founded_by: string | null;
  revision: Generated<number>;
  reminders_since: ColumnType<Date | null, Date | string | null, Date | string | null>;
  ladder_since: ColumnType<Date | null, Date | string | null, Date | string | null>;
  cnes: Generated<string>;
  refuses_without_consent: Generated<boolean>;
  article: string | null;
  factor_roles: string[] | null;
  family_result: Generated<string>;
  shows_drawings: Generated<boolean>;
  media_days: Generated<number>;
  whatsapp_form: Generated<string>;
}

interface PartneringTable {
  organization_id: string;
  receives: boolean;
  types: string[];
  line: Generated<string>;
  updated_at: ColumnType<Date, Date | string, Date | string>;
}

interface PasskeyTable {
  id: string;
  account_id: string;
  credential_id: string;
  public_key: Buffer;
  counter: number;
  transports: Generated<string[]>;
  name: string;
  created_at: ColumnType<Date, Date | string, Date | string>;
  last_used_at: ColumnType<Date | null, Date | string | null, Date | string | null>;
}

interface PatientTable {
  id: string;
  organization_id: string;
  group_id: string;
  full_name: string;
  search_name: GeneratedAlways<string>;
  date_of_birth: string | null;
  address: Generated<string>;
  notes: Generated<string>;
  created_by: string | null;
  created_at: ColumnType<Date, Date | string | undefined, Date | string>;
  archived_at: ColumnType<Date | null, Date | string | null, Date | string | null>;
  version: Generated<number>;
  cpf: Generated<string>;
  cns: Generated<string>;
  external_id: Generated<string>;
  sex: string | null;
  merged_into: string | null;
  sound_key: GeneratedAlways<string>;
  likeness_due: Generated<boolean>;
  erased_at: ColumnType<Date | null, Date | string | null, Date | string | null>;
  kept_until: string | null;
  sibling_of: string | null;
}

interface PatientEventTable {
  id: string;
  organization_id: string;
  patient_id: string;
  account_id: string | null;
  kind: string;
  from_group_id: string | null;
  to_group_id: string | null;
  detail: ColumnType<unknown, string | undefined, string>;
  at: ColumnType<Date, Date | string | undefined, Date | string>;
}

interface PatientGroupTable {
  id: string;
  organization_id: string;
  parent_id: string | null;
  kind: string;
  name: string;
  account_id: string | null;
  archived_at: ColumnType<Date | null, Date | string | null, Date | string | null>;
  created_at: ColumnType<Date, Date | string | undefined, Date | string>;
}

interface PatientMergeTable {
  id: string;
  organization_id: string;
  survivor_id: string;
  merged_id: string;
  merged_at: ColumnType<Date, Date | string, Date | string>;
  merged_by: string;
  undone_at: ColumnType<Date | null, Date | string | null, Date | string | null>;
  undone_by: string | null;
}

interface ProgrammeTable {
  id: string;
  organization_id: string;
  kind: string;
  active: boolean;
  ages: Generated<number[]>;
  every_months: number | null;
  group_id: string | null;
  active_since: ColumnType<Date, Date | string, Date | string>;
  revision: Generated<number>;
  updated_at: ColumnType<Date, Date | string, Date | string>;
  updated_by: string | null;
}

interface ProgrammeOccasionTable {
  organization_id: string;
  programme_id: string;
  patient_id: string;
  occasion: string;
  planned_on: string;
  outcome: string;
  decided_at: ColumnType<Date, Date | string, Date | string>;
  form_id: string | null;
}

interface ProgrammeRunTable {
  organization_id: string;
  done_on: string | null;
  claimed_until: ColumnType<Date, Date | string, Date | string>;
}

interface RateLimitTable {
  key: string;
  window_start: ColumnType<Date, Date | string, Date | string>;
  hits: number;
}

interface RecoveryCodeTable {
  account_id: string;
  code_hash: Buffer;
  created_at: ColumnType<Date, Date | string, Date | string>;
  used_at: ColumnType<Date | null, Date | string | null, Date | string | null>;
}

interface ReferralTable {
  id: string;
  organization_id: string;
  patient_id: string;
  screening_result_id: string;
  type: string;
  stage: Generated<string>;
  owner_account_id: string | null;
  opened_at: ColumnType<Date, Date | string | undefined, Date | string>;
  due_on: string;
  closed_at: ColumnType<Date | null, Date | string | null, Date | string | null>;
  close_reason: string | null;
  contacted_at: ColumnType<Date | null, Date | string | null, Date | string | null>;
  scheduled_at: ColumnType<Date | null, Date | string | null, Date | string | null>;
  attended_at: ColumnType<Date | null, Date | string | null, Date | string | null>;
  feedback_at: ColumnType<Date | null, Date | string | null, Date | string | null>;
  appointment_on: string | null;
  appointment_time: string | null;
  appointment_place: Generated<string>;
  failed_attempts: Generated<number>;
  escalated_at: ColumnType<Date | null, Date | string | null, Date | string | null>;
  closed_by: string | null;
  close_note: Generated<string>;
  not_referred_reason: string | null;
  tool: string | null;
  level: string | null;
  key_signs: Generated<number>;
  concern_stated: Generated<boolean>;
  lost_skills: Generated<boolean>;
  destination_id: string | null;
  reminded_on: string | null;
  assessed_by: Generated<string>;
  assessor_profession: Generated<string>;
  assessed_on: string | null;
  next_step_on: string | null;
}

interface ReferralEventTable {
  id: string;
  organization_id: string;
  referral_id: string;
  at: ColumnType<Date, Date | string, Date | string>;
  actor: string;
  account_id: string | null;
  guardian_id: string | null;
  kind: string;
  from_stage: string | null;
  to_stage: string | null;
  note: Generated<string>;
  detail: ColumnType<unknown, string | undefined, string>;
}

interface ReferralRankTable {
  organization_id: string;
  referral_id: string;
  patient_id: string;
  points: number;
  due_on: string;
  type: string;
  stage: string;
}

interface ReferralRankingTable {
  organization_id: string;
  day: string;
  time_zone: string;
  weights: ColumnType<unknown, string, string>;
}

interface ReferralSettingsTable {
  organization_id: string;
  due_therapy: number;
  due_pediatrician: number;
  due_neurologist: number;
  working_days: boolean;
  attempts_before_other_way: number;
  weights: ColumnType<unknown, string, string>;
  updated_at: ColumnType<Date, Date | string, Date | string>;
}

interface ReferralShareTable {
  id: string;
  organization_id: string;
  referral_id: string;
  to_organization_id: string;
  to_name: string;
  scopes: string[];
  until_on: string;
  state: Generated<string>;
  message: Generated<string>;
  created_at: ColumnType<Date, Date | string, Date | string>;
  created_by: string;
  consent_id: string | null;
  consent_way: string | null;
  consent_recorded_by: string | null;
  consent_words: Generated<string>;
  sent_at: ColumnType<Date | null, Date | string | null, Date | string | null>;
  told_at: ColumnType<Date | null, Date | string | null, Date | string | null>;
  answered_at: ColumnType<Date | null, Date | string | null, Date | string | null>;
  answered_by: string | null;
  reason: Generated<string>;
  responsible_account_id: string | null;
  ended_at: ColumnType<Date | null, Date | string | null, Date | string | null>;
  ended_by: string | null;
  ended_account_id: string | null;
  end_note: Generated<string>;
}

interface ReferralViewTable {
  id: string;
  organization_id: string;
  account_id: string;
  name: string;
  filters: ColumnType<unknown, string, string>;
  created_at: ColumnType<Date, Date | string, Date | string>;
}

interface RefreshTokenTable {
  token_hash: Buffer;
  session_id: string;
  created_at: ColumnType<Date, Date | string | undefined, Date | string>;
  expires_at: ColumnType<Date, Date | string, Date | string>;
  consumed_at: ColumnType<Date | null, Date | string | null, Date | string | null>;
  successor_hash: Buffer | null;
}

interface ReportRecipientTable {
  organization_id: string;
  schedule_id: string;
  role_assignment_id: string;
}

interface ReportScheduleTable {
  id: string;
  organization_id: string;
  kind: string;
  params: ColumnType<unknown, string, string>;
  cadence: string;
  created_by: string;
  created_at: ColumnType<Date, Date | string, Date | string>;
  next_on: string;
}

interface RetentionSettingsTable {
  organization_id: string;
  years: number | null;
  starts_on: string;
  updated_at: ColumnType<Date, Date | string, Date | string>;
  updated_by: string;
}

interface RoleAssignmentTable {
  id: string;
  organization_id: string;
  account_id: string;
  role: string;
  created_at: ColumnType<Date, Date | string | undefined, Date | string>;
  ended_at: ColumnType<Date | null, Date | string | null, Date | string | null>;
}

interface RoleAssignmentGroupTable {
  organization_id: string;
  role_assignment_id: string;
  group_id: string;
}

interface RolloverTable {
  id: string;
  organization_id: string;
  account_id: string;
  at: ColumnType<Date, Date | string, Date | string>;
  outcome: ColumnType<unknown, string, string>;
}

interface RosterImportTable {
  id: string;
  organization_id: string;
  created_by: string;
  created_at: ColumnType<Date, Date | string, Date | string>;
  group_ids: string[] | null;
  file_name: string;
  format: string;
  encoding: string | null;
  separator: string | null;
  sheet: string | null;
  headings: string[];
  samples: ColumnType<unknown, string, string>;
  columns: string[];
  columns_from: string;
  group_id: string | null;
  state: string;
  failure: string | null;
  version: Generated<number>;
  row_count: number;
  done: Generated<number>;
  worked_at: ColumnType<Date, Date | string, Date | string>;
  confirmed_at: ColumnType<Date | null, Date | string | null, Date | string | null>;
  confirmed_by: string | null;
  applied_at: ColumnType<Date | null, Date | string | null, Date | string | null>;
  undone_at: ColumnType<Date | null, Date | string | null, Date | string | null>;
  undone_by: string | null;
  result: ColumnType<unknown, string | null, string | null>;
  undo: ColumnType<unknown, string | null, string | null>;
  date_order: string | null;
  month_first_line: number | null;
}

interface RosterMappingTable {
  organization_id: string;
  heading_hash: Buffer;
  columns: string[];
  saved_by: string;
  saved_at: ColumnType<Date, Date | string, Date | string>;
}

interface RosterPlaceTable {
  organization_id: string;
  roster_id: string;
  key: string;
  name: string;
  year: Generated<string>;
  group_id: string | null;
  chosen: Generated<boolean>;
  new_name: string | null;
  parent_id: string | null;
}

interface RosterRowTable {
  organization_id: string;
  roster_id: string;
  line: number;
  cells: string[];
  mended: Generated<number[]>;
  skipped: Generated<boolean>;
  decision: ColumnType<unknown, string | null, string | null>;
  outcome: string | null;
  values: ColumnType<unknown, string | undefined, string>;
  faults: ColumnType<unknown, string | undefined, string>;
  warnings: ColumnType<unknown, string | undefined, string>;
  keys: Generated<string[]>;
  place_key: string | null;
  group_id: string | null;
  patient_id: string | null;
  patient_version: number | null;
  changes: ColumnType<unknown, string | undefined, string>;
  candidates: ColumnType<unknown, string | undefined, string>;
  result: string | null;
  result_reason: string | null;
  before: ColumnType<unknown, string | null, string | null>;
}

interface ScreeningEventTable {
  id: string;
  organization_id: string;
  name: string;
  place: string;
  starts_on: string;
  ends_on: string;
  created_at: ColumnType<Date, Date | string, Date | string>;
  created_by: string;
  closed_at: ColumnType<Date | null, Date | string | null, Date | string | null>;
  closed_by: string | null;
}

interface ScreeningEventChildTable {
  event_id: string;
  organization_id: string;
  patient_id: string;
}

interface ScreeningEventGroupTable {
  event_id: string;
  organization_id: string;
  group_id: string;
}

interface ScreeningResultTable {
  id: string;
  organization_id: string;
  patient_id: string;
  form_result_id: string;
  stage: Generated<number>;
  tool: string;
  tool_version: string;
  total_items: number;
  score: number;
  level: string;
  recommendation: string;
  created_at: ColumnType<Date, Date | string | undefined, Date | string>;
  referral_id: string | null;
  key_signs: Generated<number>;
  concern_stated: Generated<boolean>;
  lost_skills: Generated<boolean>;
}

interface SealingKeyTable {
  version: number;
  wrapped: Buffer;
  created_at: ColumnType<Date, Date | string | undefined, Date | string>;
}

interface SessionTable {
  id: string;
  account_id: string;
  role_assignment_id: string | null;
  user_agent: Generated<string>;
  fingerprint_hash: Buffer | null;
  created_at: ColumnType<Date, Date | string | undefined, Date | string>;
  last_used_at: ColumnType<Date, Date | string | undefined, Date | string>;
  expires_at: ColumnType<Date, Date | string, Date | string>;
  revoked_at: ColumnType<Date | null, Date | string | null, Date | string | null>;
  revoked_reason: string | null;
  confirmed_at: ColumnType<Date, Date | string | undefined, Date | string>;
  needs_factor: Generated<boolean>;
  within_organization: string | null;
}

interface SettingsVersionTable {
  only_row: Generated<boolean>;
  number: Generated<number>;
}

interface SimulatedMediaTable {
  organization_id: string;
  id: string;
  content: Buffer;
  created_at: ColumnType<Date, Date | string, Date | string>;
}

interface SimulatedWhatsappTable {
  id: string;
  organization_id: string;
  wamid: string;
  from_phone: boolean;
  phone: string;
  body: string;
  button_label: Generated<string>;
  button_url: Generated<string>;
  callback_data: string | null;
  status: string;
  created_at: ColumnType<Date, Date | string, Date | string>;
  updated_at: ColumnType<Date, Date | string, Date | string>;
  replies: ColumnType<unknown, string | undefined, string>;
  opens: Generated<string>;
  sound: Generated<string>;
  is_template: Generated<boolean>;
}

interface SimulatedWhatsappHoldTable {
  organization_id: string;
}

interface StimulusFilmTable {
  id: string;
  organization_id: string;
  media_type: string;
  size: number;
  duration_ms: number;
  sha256: Buffer;
  uploaded_by: string;
  uploaded_at: ColumnType<Date, Date | string, Date | string>;
  light: number | null;
  movement: number | null;
  flashes: number | null;
  red_flashes: number | null;
  measured_by: string | null;
  measured_at: ColumnType<Date | null, Date | string | null, Date | string | null>;
}

interface StimulusFilmChunkTable {
  organization_id: string;
  film_id: string;
  place: number;
  bytes: Buffer;
}

interface StimulusPlacementTable {
  organization_id: string;
  set_id: string;
  place: number;
  kind: string;
  film_id: string;
}

interface StimulusSetTable {
  id: string;
  organization_id: string;
  code: string;
  version: number;
  name: string;
  state: Generated<string>;
  rights_holder: string | null;
  rights_terms: string | null;
  rights_name: string | null;
  rights_date: string | null;
  rights_by: string | null;
  rights_at: ColumnType<Date | null, Date | string | null, Date | string | null>;
  created_by: string;
  created_at: ColumnType<Date, Date | string, Date | string>;
  activated_at: ColumnType<Date | null, Date | string | null, Date | string | null>;
  retired_at: ColumnType<Date | null, Date | string | null, Date | string | null>;
  unlike_reason: string | null;
  unlike_by: string | null;
}

interface SuppressionTable {
  id: string;
  organization_id: string;
  channel: string;
  address: string;
  reason: string;
  created_at: ColumnType<Date, Date | string, Date | string>;
  lifted_at: ColumnType<Date | null, Date | string | null, Date | string | null>;
}

interface TallyTable {
  organization_id: string;
  kind: string;
  first_day: string;
  second_day: string;
  number: number;
}

interface TallyChangeTable {
  organization_id: string;
  id: GeneratedAlways<number>;
  patient_id: string;
}

interface TaskTable {
  id: string;
  organization_id: string;
  patient_id: string;
  guardian_id: string | null;
  kind: string;
  reason: string;
  due_on: string;
  created_at: ColumnType<Date, Date | string, Date | string>;
  closed_at: ColumnType<Date | null, Date | string | null, Date | string | null>;
  closed_by: string | null;
  outcome: Generated<string>;
  assignee_account_id: string | null;
  referral_id: string | null;
}

interface TaskAttemptTable {
  id: string;
  organization_id: string;
  task_id: string;
  at: ColumnType<Date, Date | string, Date | string>;
  account_id: string;
  outcome: string;
  note: Generated<string>;
}

interface TotpFactorTable {
  account_id: string;
  secret: Buffer;
  created_at: ColumnType<Date, Date | string, Date | string>;
  confirmed_at: ColumnType<Date | null, Date | string | null, Date | string | null>;
  last_step: Generated<number>;
}

interface VisionCodingTable {
  session_id: string;
  organization_id: string;
  patient_id: string;
  code_hash: Buffer | null;
  expires_at: ColumnType<Date, Date | string, Date | string>;
  token_hash: Buffer | null;
  opened_at: ColumnType<Date, Date | string, Date | string>;
  opened_by: string;
  joined_at: ColumnType<Date | null, Date | string | null, Date | string | null>;
  began_at: ColumnType<Date | null, Date | string | null, Date | string | null>;
  ended_at: ColumnType<Date | null, Date | string | null, Date | string | null>;
}

interface VisionCodingKeyTable {
  session_id: string;
  n: number;
  organization_id: string;
  at: ColumnType<Date, Date | string, Date | string>;
  look: string;
}

interface VisionConsentTable {
  session_id: string;
  organization_id: string;
  guardian_id: string | null;
  name: string;
  relationship: string;
  text_version: string;
  method: string;
  given_at: ColumnType<Date, Date | string, Date | string>;
  recorded_by: string | null;
}

interface VisionSamplesTable {
  session_id: string;
  organization_id: string;
  shown: ColumnType<unknown, string, string>;
  samples: string | null;
  keys: ColumnType<unknown, string | null, string | null>;
  made_at: ColumnType<Date, Date | string, Date | string>;
}

interface VisionSessionTable {
  id: string;
  organization_id: string;
  patient_id: string;
  started_at: ColumnType<Date, Date | string | undefined, Date | string>;
  finished_at: ColumnType<Date | null, Date | string | null, Date | string | null>;
  attempt: Generated<number>;
  operator_id: string | null;
  event_id: string | null;
  offline: Generated<boolean>;
  received_at: ColumnType<Date | null, Date | string | null, Date | string | null>;
  method: string | null;
  protocol_version: Generated<string>;
  algorithm_version: Generated<string>;
  stimulus_code: string | null;
  stimulus_version: number | null;
  seed: number | null;
  models: ColumnType<unknown, string | undefined, string>;
  device: ColumnType<unknown, string | null, string | null>;
  contraindications: Generated<string[]>;
  ended: string | null;
  abort_reason: string | null;
  abort_note: Generated<string>;
  outcome: string | null;
  reading: ColumnType<unknown, string | null, string | null>;
  device_reading: ColumnType<unknown, string | null, string | null>;
  differs: Generated<boolean>;
  notes: Generated<string>;
  invalidated_at: ColumnType<Date | null, Date | string | null, Date | string | null>;
  invalidated_by: string | null;
  invalid_reason: Generated<string>;
  samples_purged_at: ColumnType<Date | null, Date | string | null, Date | string | null>;
  upload_sha256: Buffer | null;
  counts: GeneratedAlways<boolean>;
}

interface VisionSettingsTable {
  organization_id: string;
  samples_months: number | null;
  updated_at: ColumnType<Date, Date | string, Date | string>;
}

interface VoiceTable {
  organization_id: string;
  id: string;
  language: string;
  name: string;
  created_at: ColumnType<Date, Date | string, Date | string>;
  created_by: string;
}

interface VoiceNoteTable {
  id: string;
  organization_id: string;
  byte_count: number;
  milliseconds: number;
  content: string;
  created_at: ColumnType<Date, Date | string, Date | string>;
}

interface VoiceRecordingTable {
  organization_id: string;
  id: string;
  voice_id: string;
  sentence: string;
  spoken: string;
  content: Buffer;
  milliseconds: number;
  recorded_at: ColumnType<Date, Date | string, Date | string>;
  recorded_by: string;
  is_published: Generated<boolean>;
}

interface VoiceVersionTable {
  organization_id: string;
  voice_id: string;
  number: number;
  recordings: ColumnType<unknown, string, string>;
  published_at: ColumnType<Date, Date | string, Date | string>;
  published_by: string;
}

interface WebhookTable {
  id: string;
  organization_id: string;
  name: string;
  url: string;
  events: string[];
  secret: Buffer;
  previous_secret: Buffer | null;
  previous_secret_until: ColumnType<Date | null, Date | string | null, Date | string | null>;
  created_by: string;
  created_at: ColumnType<Date, Date | string, Date | string>;
  paused_at: ColumnType<Date | null, Date | string | null, Date | string | null>;
  pause_reason: string | null;
  failing_since: ColumnType<Date | null, Date | string | null, Date | string | null>;
  failures: Generated<number>;
  resting_until: ColumnType<Date | null, Date | string | null, Date | string | null>;
  last_delivered_at: ColumnType<Date | null, Date | string | null, Date | string | null>;
}

interface WebhookAttemptTable {
  id: string;
  organization_id: string;
  delivery_id: string;
  at: ColumnType<Date, Date | string, Date | string>;
  status: number | null;
  fault: string | null;
  duration_ms: number;
}

interface WebhookDeliveryTable {
  id: string;
  organization_id: string;
  webhook_id: string;
  event_id: string;
  type: string;
  data: ColumnType<unknown, string, string>;
  occurred_at: ColumnType<Date, Date | string, Date | string>;
  state: Generated<string>;
  attempts: Generated<number>;
  due_at: ColumnType<Date, Date | string, Date | string>;
  claimed_until: ColumnType<Date | null, Date | string | null, Date | string | null>;
  settled_at: ColumnType<Date | null, Date | string | null, Date | string | null>;
}

interface WhatsappAccountTable {
  id: string;
  organization_id: string;
  provider: string;
  phone_number_id: string;
  business_account_id: string;
  display_number: string;
  api_version: string;
  access_token: Buffer;
  app_secret: Buffer;
  verify_token: Buffer;
  access_token_saved_at: ColumnType<Date, Date | string, Date | string>;
  app_secret_saved_at: ColumnType<Date, Date | string, Date | string>;
  verify_token_saved_at: ColumnType<Date, Date | string, Date | string>;
  connected_at: ColumnType<Date, Date | string, Date | string>;
  verified_at: ColumnType<Date | null, Date | string | null, Date | string | null>;
  heard_at: ColumnType<Date | null, Date | string | null, Date | string | null>;
}

interface WhatsappEventTable {
  id: string;
  organization_id: string;
  event_key: Buffer;
  kind: string;
  sender: Generated<string>;
  content: Generated<string>;
  received_at: ColumnType<Date, Date | string, Date | string>;
}

interface WhatsappFlowTable {
  organization_id: string;
  instrument: string;
  flow_id: string;
  name: string;
  published_at: ColumnType<Date, Date | string, Date | string>;
}

interface WhatsappFlowKeyTable {
  organization_id: string;
  private_key: Buffer;
  public_key: string;
  made_at: ColumnType<Date, Date | string, Date | string>;
  sent_at: ColumnType<Date | null, Date | string | null, Date | string | null>;
}

interface WhatsappTemplateTable {
  organization_id: string;
  template: string;
  name: string;
  language: string;
  status: Generated<string>;
  reason: Generated<string>;
  body: string | null;
  misfit: Generated<string>;
  updated_at: ColumnType<Date, Date | string, Date | string>;
}

interface WhatsappTurnTable {
  id: string;
  organization_id: string;
  inbound_message_id: string;
  sender: string;
  message_id: string | null;
  choice: Generated<string>;
  received_at: ColumnType<Date, Date | string, Date | string>;
  tries: Generated<number>;
}
