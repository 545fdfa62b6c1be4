-- From when a text is shown: one may be written ahead. Announcements are in its order.
ALTER TABLE notices ADD COLUMN shown_from timestamptz NOT NULL DEFAULT now();
UPDATE notices SET shown_from = created_at;
DROP INDEX notices_recent;
CREATE INDEX notices_recent ON notices (shown_from DESC) WHERE published;

ALTER TABLE contents ADD COLUMN shown_from timestamptz NOT NULL DEFAULT now();
UPDATE contents SET shown_from = updated_at;
