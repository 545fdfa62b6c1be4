-- What was paid and given back for an order, as its page tells it.
CREATE INDEX ledger_transfers_order ON ledger_transfers (user_id, order_id)
  WHERE order_id IS NOT NULL;
