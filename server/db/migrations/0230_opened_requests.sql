-- What a second person has opened to somebody is found by whoever wanted it.
CREATE INDEX staff_requests_opened ON staff_requests (by_staff, decided_at) WHERE is_confirmed;
