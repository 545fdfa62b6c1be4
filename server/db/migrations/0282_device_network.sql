-- From which network a device signed in last: its owner recognises it, and nobody finds a house by it.
-- `203.0.113.*`; '' = before this was kept.
ALTER TABLE devices ADD COLUMN network text NOT NULL DEFAULT '';

CREATE OR REPLACE FUNCTION note_new_device() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.sub_id IS NOT NULL
    OR EXISTS (SELECT FROM devices WHERE user_id = NEW.user_id AND id <> NEW.id AND sub_id IS NULL) THEN
    INSERT INTO account_events (user_id, kind, detail, by_name)
    VALUES (NEW.user_id, 'device', concat_ws(' · ', nullif(NEW.name, ''), nullif(NEW.network, '')),
      sub_name(NEW.sub_id));
  END IF;
  RETURN NULL;
END $$;
