-- What a request of a merchant's words said (docs/decisions/0052-service-desk.md): the same request with
-- other words is refused. NULL of those that were said before.
ALTER TABLE work_order_events ADD COLUMN request_hash text;
