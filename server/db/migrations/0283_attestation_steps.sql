-- How a verification went, step by step, for its user: the row of a verification has only the last one.
CREATE TABLE attestation_steps (
  user_id bigint NOT NULL REFERENCES users,
  id bigint GENERATED ALWAYS AS IDENTITY,
  status smallint NOT NULL CHECK (status IN (1, 2, 3)),
  reason text NOT NULL DEFAULT '',
  happened_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (user_id, id)
);
INSERT INTO attestation_steps (user_id, status, reason, happened_at)
SELECT user_id, status, reason, updated_at FROM attestations
WHERE user_id NOT IN (SELECT id FROM users WHERE erased_at IS NOT NULL);

CREATE FUNCTION note_attestation() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' OR NEW.ticket <> OLD.ticket OR NEW.status <> OLD.status THEN
    INSERT INTO attestation_steps (user_id, status, reason)
    VALUES (NEW.user_id, NEW.status, NEW.reason);
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER attestations_noted AFTER INSERT OR UPDATE ON attestations
  FOR EACH ROW EXECUTE FUNCTION note_attestation();
