-- A user binds another mobile (docs/decisions/0196-another-mobile.md): codes of two more purposes, and
-- when a session has proved that its user has the old number and the password.
ALTER TABLE sms_codes DROP CONSTRAINT sms_codes_purpose_check;
ALTER TABLE sms_codes ADD CHECK (purpose IN ('register', 'login', 'find-password', 'attestation',
  'old-mobile', 'new-mobile'));
ALTER TABLE sessions ADD COLUMN mobile_proved_at timestamptz;
