-- The last line of defence of the ledger: whatever code writes them, the postings of a transfer sum to zero.
CREATE FUNCTION postings_sum_to_zero() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF (SELECT sum(amount) FROM postings WHERE transfer_id = NEW.transfer_id) <> 0 THEN
    RAISE EXCEPTION 'postings of transfer % do not sum to zero', NEW.transfer_id USING ERRCODE = 'check_violation';
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER postings_sum_to_zero AFTER INSERT ON postings
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION postings_sum_to_zero();
--> statement-breakpoint
-- Postings are history: they are added, never changed or taken away.
CREATE FUNCTION postings_are_kept() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'postings are never changed or deleted' USING ERRCODE = 'check_violation';
END $$;
--> statement-breakpoint
CREATE TRIGGER postings_are_kept BEFORE UPDATE OR DELETE ON postings FOR EACH ROW EXECUTE FUNCTION postings_are_kept();
