-- Of whom the administration was told are counted, and where they are few looked up.
create index referral_escalated on app.referral (organization_id) where escalated_at is not null and closed_at is null;
