-- How many messages the shop pays for; changed by the operator (npm run operator -- messages).
CREATE TABLE message_terms (
  id int PRIMARY KEY DEFAULT 1 CHECK (id = 1),
  -- Of the whole site
  minute_most int NOT NULL DEFAULT 60 CHECK (minute_most >= 0),
  day_most int NOT NULL DEFAULT 5000 CHECK (day_most >= 0),
  -- To the numbers of one block (their first seven digits)
  range_hour_most int NOT NULL DEFAULT 60 CHECK (range_hour_most >= 0),
  range_day_most int NOT NULL DEFAULT 200 CHECK (range_day_most >= 0)
);
INSERT INTO message_terms DEFAULT VALUES;
