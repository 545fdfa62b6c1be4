-- Backups that were made, and the restores that this database comes from (docs/backup.md).
CREATE TABLE backups (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  -- The moment of what is in it.
  made_at timestamptz NOT NULL,
  operator text NOT NULL,
  bytes bigint NOT NULL,
  -- Of the whole file.
  sha256 text NOT NULL
);
CREATE INDEX backups_newest ON backups (made_at);

CREATE TABLE restores (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  -- The moment of the backup: what was done later is lost.
  made_at timestamptz NOT NULL,
  restored_at timestamptz NOT NULL DEFAULT now(),
  -- So many steps each sequence was moved ahead.
  skipped bigint NOT NULL
);
