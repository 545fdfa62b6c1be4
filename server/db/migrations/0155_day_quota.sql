-- The calls that a process was given of a day by the last statement: it takes some before they are
-- made, so that several processes let no more pass than the quota (open-api/day-quota.ts).
ALTER TABLE api_usage ADD COLUMN granted int NOT NULL DEFAULT 0;
