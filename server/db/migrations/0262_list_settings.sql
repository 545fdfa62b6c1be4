-- How many rows a page of a list has for a user, on every computer of theirs.
CREATE TABLE list_settings (
  user_id bigint NOT NULL REFERENCES users,
  list text NOT NULL,
  page_size int NOT NULL CHECK (page_size BETWEEN 10 AND 500),
  PRIMARY KEY (user_id, list)
);
