-- A verification may be an enterprise's: what its licence says, and who represents it.
ALTER TABLE attestations DROP CONSTRAINT attestations_type_check;
ALTER TABLE attestations
  -- 1 a person, 2 an enterprise
  ADD CONSTRAINT attestations_type_check CHECK (type IN (1, 2)),
  ADD COLUMN company_name text NOT NULL DEFAULT '',
  ADD COLUMN credit_code text NOT NULL DEFAULT '',
  ADD CONSTRAINT attestations_enterprise CHECK ((type = 2) = (company_name <> '' AND credit_code <> ''));
