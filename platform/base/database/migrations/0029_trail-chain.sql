CREATE TABLE "operator_chains" (
	"chain" text PRIMARY KEY NOT NULL,
	"merchant" text,
	"length" bigint NOT NULL,
	"head" text NOT NULL,
	"starts_after" bigint NOT NULL,
	"start_hash" text NOT NULL
);
--> statement-breakpoint
ALTER TABLE "operator_acts" ADD COLUMN "position" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "operator_acts" ADD COLUMN "hash" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "operator_acts" ADD COLUMN "call" text;--> statement-breakpoint
ALTER TABLE "operator_chains" ADD CONSTRAINT "operator_chains_merchant_merchants_code_fk" FOREIGN KEY ("merchant") REFERENCES "public"."merchants"("code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "operator_acts_merchant_operator_id_index" ON "operator_acts" USING btree ("merchant","operator","id");--> statement-breakpoint
-- The hash of a row of the audit trail: of what it says, and of the hash before it. Ids of this database alone are not part of it.
CREATE FUNCTION operator_act_hash(act operator_acts, before text) RETURNS text LANGUAGE sql STABLE AS $$
  SELECT encode(sha256(convert_to(before || E'\n' || jsonb_build_array(act.position, act.merchant, act.operator, act.signed_in, act.address,
    act.request_id, act.call, act.act, act.subject, act.approver, act.details, extract(epoch FROM act.at)::numeric(20, 6))::text, 'UTF8')), 'hex')
$$;
--> statement-breakpoint
DROP TRIGGER operator_acts_stay ON operator_acts;
--> statement-breakpoint
-- Rows that are there already are chained in the order in which they were written.
DO $$
DECLARE act operator_acts; chained text := NULL; last text; place bigint;
BEGIN
  FOR act IN SELECT * FROM operator_acts ORDER BY coalesce(merchant, ''), id LOOP
    IF chained IS DISTINCT FROM coalesce(act.merchant, '') THEN
      chained := coalesce(act.merchant, '');
      place := 0;
      last := '';
      INSERT INTO operator_chains VALUES (chained, act.merchant, 0, '', 0, '');
    END IF;
    place := place + 1;
    act.position := place;
    act.hash := operator_act_hash(act, last);
    last := act.hash;
    UPDATE operator_acts SET position = place, hash = act.hash WHERE id = act.id;
    UPDATE operator_chains c SET length = place, head = act.hash WHERE c.chain = chained;
  END LOOP;
END $$;
--> statement-breakpoint
CREATE UNIQUE INDEX "operator_acts_position" ON "operator_acts" USING btree (coalesce(merchant, ''),"position");
--> statement-breakpoint
-- Gives a row its place in the chain. Who writes the next one waits until this transaction is over: acts are recorded at its end.
CREATE FUNCTION operator_acts_chain() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE last operator_chains;
BEGIN
  SELECT * INTO last FROM operator_chains c WHERE c.chain = coalesce(NEW.merchant, '') FOR UPDATE;
  IF NOT FOUND THEN
    INSERT INTO operator_chains VALUES (coalesce(NEW.merchant, ''), NEW.merchant, 0, '', 0, '') ON CONFLICT DO NOTHING;
    SELECT * INTO last FROM operator_chains c WHERE c.chain = coalesce(NEW.merchant, '') FOR UPDATE;
  END IF;
  NEW.position := last.length + 1;
  NEW.hash := operator_act_hash(NEW, last.head);
  UPDATE operator_chains c SET length = NEW.position, head = NEW.hash WHERE c.chain = last.chain;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER operator_acts_chain BEFORE INSERT ON operator_acts FOR EACH ROW EXECUTE FUNCTION operator_acts_chain();
--> statement-breakpoint
CREATE FUNCTION operator_acts_stay() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' AND current_setting('livery.trail', true) = 'prune' THEN
    RETURN OLD;
  END IF;
  RAISE EXCEPTION 'Rows of the audit trail are not changed or deleted.' USING ERRCODE = 'restrict_violation';
END $$;
--> statement-breakpoint
CREATE TRIGGER operator_acts_stay BEFORE UPDATE OR DELETE ON operator_acts FOR EACH ROW EXECUTE FUNCTION operator_acts_stay();
--> statement-breakpoint
CREATE TRIGGER operator_acts_whole BEFORE TRUNCATE ON operator_acts FOR EACH STATEMENT EXECUTE FUNCTION operator_acts_stay();
--> statement-breakpoint
-- Deletes the first rows of a chain that are older than a time, and leaves a row that says which. Returns how many it deleted.
CREATE FUNCTION operator_acts_prune(which text, older timestamptz, at_time timestamptz) RETURNS bigint LANGUAGE plpgsql AS $$
DECLARE ends operator_chains; until bigint; until_hash text; gone bigint;
BEGIN
  SELECT * INTO ends FROM operator_chains c WHERE c.chain = which FOR UPDATE;
  SELECT coalesce(min(a.position) - 1, ends.length) INTO until FROM operator_acts a WHERE coalesce(a.merchant, '') = which AND a.at >= older;
  SELECT a.hash INTO until_hash FROM operator_acts a WHERE coalesce(a.merchant, '') = which AND a.position = until;
  IF until_hash IS NULL OR until <= ends.starts_after THEN RETURN 0; END IF;
  PERFORM set_config('livery.trail', 'prune', true);
  DELETE FROM operator_acts a WHERE coalesce(a.merchant, '') = which AND a.position <= until;
  GET DIAGNOSTICS gone = ROW_COUNT;
  PERFORM set_config('livery.trail', '', true);
  UPDATE operator_chains c SET starts_after = until, start_hash = until_hash WHERE c.chain = which;
  INSERT INTO operator_acts (merchant, operator, act, subject, details, at) VALUES (ends.merchant, 'platform', 'trail-pruned', 'audit trail',
    jsonb_build_object('rows', gone::text, 'until', until::text, 'hash', until_hash, 'older', older::text), at_time);
  RETURN gone;
END $$;
