/** Something of the schema that keeps tables from being spread over servers by their organisation, and why it is there. */
interface KnownObstacle {
  /** What would be done about it on the day, or why nothing has to be. */
  readonly reason: string;
  readonly names: readonly string[];
}

/** What the test over the catalogue looks for. */
export type ObstacleKind =
  | "table without organization_id"
  | "unique without organization_id"
  | "foreign key without organization_id"
  | "trigger"
  | "function past the policies"
  | "sequence"
  | "advisory lock in a function";

const words = (text: string): readonly string[] => text.trim().split(/\s+/);

/**
 * All of them, as `docs/scale.md` sums them up. A new table keeps to `organization_id` in its key, its unique indexes and
 * its foreign keys, and has no trigger: then nothing is to be added here.
 */
export const KNOWN_OBSTACLES: Readonly<Record<ObstacleKind, readonly KnownObstacle[]>> = {
  "table without organization_id": [
    {
      reason:
        "Small, read with every call and seldom written: a copy on each server (reference table).",
      names: words("account installation organization sealing_key settings_version clock_offset"),
    },
    {
      reason:
        "An account's, who may work for several organisations: stays whole on one server, and so does the look at a token that begins each call.",
      names:
        words(`access_token account_token idempotent_request known_browser passkey recovery_code refresh_token session
        totp_factor`),
    },
    {
      reason:
        "How fast a channel may send and who asks too often: one number for the installation, on one server.",
      names: words("channel_pace rate_limit"),
    },
  ],
  "unique without organization_id": [
    {
      reason:
        "The key is a random UUID alone: with organization_id before it, it says the same. Tables made since have it so.",
      names: words(`audit_event_pkey audit_finding_pkey batch_pkey consent_pkey destination_pkey
        emergency_access_pkey erasure_request_pkey family_code_pkey form_pkey form_link_pkey form_result_pkey guardian_pkey
        inbound_message_pkey instrument_use_pkey interview_pkey invitation_pkey issued_document_pkey lead_pkey local_mail_pkey
        message_pkey message_event_pkey message_template_pkey patient_pkey patient_event_pkey patient_group_pkey programme_pkey
        referral_pkey referral_share_pkey role_assignment_pkey roster_import_pkey screening_result_pkey
        simulated_whatsapp_pkey stimulus_film_pkey suppression_pkey task_pkey webhook_attempt_pkey webhook_delivery_pkey
        whatsapp_account_pkey whatsapp_event_pkey`),
    },
    {
      reason:
        "Begins with the UUID of a row of the same organisation: with organization_id before it, it says the same.",
      names:
        words(`batch_recipient_pkey draft_pkey duplicate_pair_pkey form_step_pkey interview_item_pkey locked_record_pkey
        programme_occasion_pkey report_recipient_pkey role_assignment_group_pkey roster_place_pkey roster_row_pkey
        screening_event_child_pkey screening_event_group_pkey stimulus_film_chunk_pkey
        api_key_account_id_key audit_finding_once audit_seal_audit_event_id_key form_open_once form_companion_once
        form_link_live form_result_form_id_key guardian_primary interview_form_result_id_key local_mail_message_id_key
        patient_merge_once referral_open_once referral_share_once referral_share_consent
        screening_result_form_result_id_stage_key task_open_once webhook_delivery_webhook_id_event_id_key`),
    },
    {
      reason:
        "A secret drawn at random, of which nothing tells whose it is: a table of hashes with their organisation, copied to each server, keeps it single and finds it.",
      names:
        words(`family_session_pkey api_key_secret_hash_key event_device_token form_link_token_hash_key
        invitation_token_hash_key issued_document_code_hash_key observation_token_hash_key vision_coding_token_hash_key
        vision_coding_code_hash_key`),
    },
    {
      reason:
        "Must be one in the whole installation: a domain of an institution, a message of the simulated WhatsApp, a backup of a day. Few rows: such tables stay whole on one server.",
      names: words(
        "identity_domain_proved simulated_whatsapp_wamid_key backup_run_pkey backup_run_kind_day_key",
      ),
    },
  ],
  "foreign key without organization_id": [
    {
      reason:
        "The account's session in a role, and its tokens: the last two stay together on one server; the first becomes a rule of the program.",
      names: words(
        "session_role_assignment_id_fkey access_token_session_id_fkey refresh_token_session_id_fkey",
      ),
    },
    {
      reason:
        "A municipality's destination may be named by its units: destinations are copied to each server.",
      names: words("referral_destination_id_fkey"),
    },
    {
      reason: "Both are the same organisation's: the column is added to the key.",
      names: words("audit_seal_audit_event_id_fkey"),
    },
  ],
  trigger: [
    {
      reason:
        "Reads and writes rows of the same organisation alone: it may run where the rows are, once each of its statements names the organisation.",
      names:
        words(`referral.referral_keeps_owner role_assignment.role_hands_over screening_result.concern_has_referral
        referral.concern_ends_with_why patient.concern_is_not_put_away patient.child_hands_over referral.referral_takes_result
        referral.referral_takes_another_result screening_result.result_hands_over task.task_needs_worker
        role_assignment.role_leaves_tasks interview_item.interview_stands message.carried_follow form_link.carried_go_alone
        patient.patient_changes_likeness guardian.guardian_changes_likeness form_result.tell_webhooks
        screening_result.tell_webhooks referral_event.tell_webhooks role_assignment.role_narrows
        role_assignment_group.role_loses_group stimulus_set.keep_shown_set stimulus_placement.keep_shown_placement
        stimulus_film.keep_shown_figures vision_session.forget_coded_keys vision_samples.forget_coded_keys
        patient.sibling_is_known patient.end_of_record_followed patient.new_children_tallied patient.child_tallied
        form.new_forms_tallied form.form_tallied form.removed_form_tallied referral.new_referral_tallied
        referral.referral_tallied referral.removed_referral_tallied vision_session.new_test_tallied
        vision_session.test_tallied vision_session.removed_test_tallied message.new_message_tallied
        message.message_tallied organization.zone_tallied referral.referral_begins_with_step
        referral.referral_has_other_step referral.finding_tells_siblings referral.removed_finding_tells_siblings
        screening_result.new_interview_tallied screening_result.result_tallied screening_result.removed_result_tallied contact_attempt.attempt_agrees_on_step referral_event.event_outdoes_step`),
    },
    {
      reason:
        "A closed account leaves referrals and tasks of every organisation that it worked for: the program does it, one organisation at a time.",
      names: words("account.account_hands_over account.account_leaves_tasks"),
    },
    {
      reason:
        "Counts changes of settings for the whole installation: the program counts them for each organisation.",
      names:
        words(`organization.settings_changed dispatch_settings.settings_changed holiday.settings_changed
        role_assignment.settings_changed account.settings_changed patient_group.settings_changed
        referral_settings.settings_changed`),
    },
    {
      reason:
        "Tells the processes that somebody's access has changed, by the connection and the notification of one server: each server is listened to.",
      names:
        words(`session.access_changed account.access_changed organization.access_changed role_assignment.access_changed
        role_assignment_group.access_changed patient_group.access_changed patient_group.access_began
        totp_factor.access_changed passkey.access_changed`),
    },
    {
      reason: "Looks at the organisation that a case was sent to: the program looks.",
      names: words("referral_share.share_keeps_its_way"),
    },
  ],
  "function past the policies": [
    {
      reason:
        "Of accounts, their sessions and what paces the installation, whose tables are not spread.",
      names:
        words(`account_of account_token_state channel_troubles channel_works clock_offset end_provider_sessions
        find_access find_account_address find_account_token find_login find_passkey find_refresh move_clock
        renew_password_hash reset_factors rest_channel sweep_account_tokens sweep_idempotent_requests sweep_sessions
        take_turns`),
    },
    {
      reason:
        "Finds whose a secret, a row or a number is before anybody has an organisation: by the table of hashes, else asked of every server.",
      names:
        words(`find_api_key find_document find_event_device find_form_link find_guardians find_invitation
        find_observation find_vision_coding message_organization own_invitations provider_of_domain roles_of
        factor_demanded simulated_whatsapp_organization whatsapp_organization`),
    },
    {
      reason:
        "The worker's look for what is due, or what is forgotten, in all organisations: asked of every server side by side.",
      names:
        words(`appointments_ahead audited_organizations children_not_erased delete_old_rosters erased_children
        forms_to_climb forms_to_remind lanes_to_wake local_mailbox municipalities_with_units organizations_to_compare organizations_to_rank
        organizations_to_tally
        organizations_with_referrals_past_due organizations_with_reports_due outbox_figures programme_organizations
        retention_in_force shares_to_end simulated_buttons simulated_telephones simulated_whatsapp_accounts simulated_whatsapp_waiting
        stalled_rosters sweep_erasures sweep_exports sweep_webhooks sweep_whatsapp_events unmade_exports unprepared_batches
        unsealed_organizations vision_samples_overdue webhooks_due inbound_media_waiting sweep_inbound_media
        whatsapp_turns_waiting sweep_voice_notes`),
    },
    {
      reason:
        "Between organisations by what it is for (a network and its units, a case that is sent, partners, a municipality's destinations): two servers in one transaction, of which there are few in a day.",
      names:
        words(`claim_share_notice destinations_around destinations_taken_along find_partners holidays_around may_partner
        network_cohort network_organizations network_units network_vision received_share_way received_shares
        record_share_audit found_organization`),
    },
    {
      reason:
        "Of the acting organisation, or of the one that it is given: it runs on that one's server.",
      names:
        words(`accounts_with_factor device_reach erase_child erase_child_alone find_named_child hand_over
        has_webhooks has_whatsapp hold_owner last_whatsapp_from merge_change_is_over merge_in_reach move_back_from_merge
        move_for_merge opened_group opened_patient opened_until owner_for queue_webhooks reaches_child reads_background revert_for_merge
        is_found search_patients search_patients_page set_for_merge voice_sound works_in`),
    },
  ],
  sequence: [
    {
      reason:
        "The order in which a merge's changes were made: numbers of each server's own do, since a merge is made on one.",
      names: words("merge_change_place_seq"),
    },
    {
      reason:
        "The order in which changes of the dashboard's sums are counted: each server counts its own.",
      names: words("tally_change_id_seq"),
    },
  ],
  "advisory lock in a function": [],
};
