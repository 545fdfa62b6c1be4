-- What a shop promises, as dated rows (docs/decisions/0147-promises-are-dated.md). An order stores what
-- was promised to it: a later version changes nothing that was sold. Minutes count from midnight in Beijing.
CREATE TABLE promises (
  valid_from timestamptz PRIMARY KEY,
  cut_off int NOT NULL CHECK (cut_off BETWEEN 0 AND 1439),
  shipped_within int NOT NULL CHECK (shipped_within BETWEEN 0 AND 1440),
  picked_up_by int NOT NULL CHECK (picked_up_by BETWEEN 0 AND 1439),
  most_fen bigint NOT NULL CHECK (most_fen BETWEEN 0 AND 100000)
);
INSERT INTO promises VALUES ('2000-01-01+08', 17 * 60, 5 * 60, 12 * 60, 100);

CREATE FUNCTION promise_fixed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF OLD.valid_from <= now() THEN
    RAISE EXCEPTION 'a promise that was made is kept' USING ERRCODE = 'check_violation';
  END IF;
  RETURN CASE TG_OP WHEN 'DELETE' THEN OLD ELSE NEW END;
END $$;
CREATE TRIGGER promises_fixed BEFORE UPDATE OR DELETE ON promises FOR EACH ROW
  EXECUTE FUNCTION promise_fixed();

-- Days on which nothing is shipped nor picked up.
CREATE TABLE holidays (
  day date PRIMARY KEY,
  name text NOT NULL
);

-- A carrier that the shop itself does not want for a while: its goods are not on sale.
ALTER TABLE expresses ADD COLUMN paused boolean NOT NULL DEFAULT false;

CREATE OR REPLACE FUNCTION goods_offered() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_ARGV[0] = 'on_sale' THEN
    NEW.listed := NEW.on_sale;
  END IF;
  NEW.on_sale := NEW.listed
    AND coalesce((SELECT served AND NOT paused FROM expresses WHERE id = NEW.express_id), false);
  RETURN NEW;
END $$;

DROP TRIGGER carrier_served ON expresses;
CREATE TRIGGER carrier_served AFTER UPDATE OF served, paused ON expresses FOR EACH ROW
  WHEN (OLD.served <> NEW.served OR OLD.paused <> NEW.paused) EXECUTE FUNCTION carrier_served();
