ALTER TABLE "deposits" ADD COLUMN "at_provider" boolean DEFAULT false NOT NULL;--> statement-breakpoint
CREATE INDEX "deposits_at_provider" ON "deposits" USING btree ("id") WHERE "deposits"."at_provider";--> statement-breakpoint
-- A deposit starts pending, ends once, and keeps everything else. Only one that a break or a lower limit has canceled ends again,
-- as success, when its money arrives all the same.
CREATE OR REPLACE FUNCTION deposits_take_allowed_steps() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  is_withdrawn boolean;
BEGIN
  IF TG_OP = 'INSERT' THEN
    IF NEW.state <> 'pending' THEN
      RAISE EXCEPTION 'a deposit starts pending, not %', NEW.state USING ERRCODE = 'check_violation';
    END IF;
    RETURN NEW;
  END IF;
  is_withdrawn := OLD.state = 'canceled' AND OLD.reason IN ('play-break', 'deposit-limit');
  IF OLD.state <> 'pending' AND NOT (is_withdrawn AND NEW.state IN ('canceled', 'success')) THEN
    RAISE EXCEPTION 'deposit % has ended as % and never changes', OLD.reference, OLD.state
      USING ERRCODE = 'check_violation';
  END IF;
  IF OLD.state = 'canceled' AND NEW.state = 'canceled'
     AND (to_jsonb(NEW) - 'at_provider') IS DISTINCT FROM (to_jsonb(OLD) - 'at_provider')
     OR (to_jsonb(NEW) - ARRAY['state', 'reason', 'settled_at', 'transfer_id', 'at_provider']) IS DISTINCT FROM
        (to_jsonb(OLD) - ARRAY['state', 'reason', 'settled_at', 'transfer_id', 'at_provider']) THEN
    RAISE EXCEPTION 'only the state of deposit % may change', OLD.reference USING ERRCODE = 'check_violation';
  END IF;
  RETURN NEW;
END $$;
