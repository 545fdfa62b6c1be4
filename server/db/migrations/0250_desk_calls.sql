-- Acts that pages of the desk have sent: one that is sent again is not done again
-- (docs/decisions/0170-an-act-is-done-once.md).
CREATE TABLE desk_calls (
  staff_id bigint NOT NULL REFERENCES staff,
  -- Made by the page, for what was entered.
  key uuid NOT NULL,
  made_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (staff_id, key)
);
CREATE INDEX desk_calls_made ON desk_calls (made_at);
