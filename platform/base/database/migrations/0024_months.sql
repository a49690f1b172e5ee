-- contract: transfers, postings and vendors' transactions become partitions by month; their keys are unique in once_keys
CREATE TABLE "once_keys" (
	"hash" uuid NOT NULL,
	"id" bigint,
	"day" date NOT NULL,
	"lasts" boolean NOT NULL
);
--> statement-breakpoint
-- What stands for a key in once_keys: the first half of a SHA-256.
CREATE FUNCTION once_key(kind text, owner text, key text) RETURNS uuid LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
  SELECT encode(substring(sha256(convert_to(concat_ws(' ', kind, length(owner), owner, key), 'UTF8')) FROM 1 FOR 16), 'hex')::uuid
$$;
--> statement-breakpoint
LOCK TABLE "transfers", "postings", "vendor_transactions" IN ACCESS EXCLUSIVE MODE;
--> statement-breakpoint
-- The key of the table is made when it is full, which is faster. Keys of vendors that are older than the term are not needed.
INSERT INTO "once_keys" ("hash", "id", "day", "lasts")
  SELECT once_key('transfer', "merchant", "idempotency_key"), "id", ("created_at" AT TIME ZONE 'UTC')::date, "bet_id" IS NULL
    FROM "transfers" WHERE "bet_id" IS NULL OR "created_at" > now() - interval '400 days'
  UNION ALL
  SELECT once_key('vendor', "vendor", "transaction"), NULL, ("created_at" AT TIME ZONE 'UTC')::date, false
    FROM "vendor_transactions" WHERE "created_at" > now() - interval '400 days';
--> statement-breakpoint
ALTER TABLE "once_keys" ADD PRIMARY KEY ("hash");
--> statement-breakpoint
CREATE INDEX "rounds_placed" ON "rounds" USING brin ("placed_at");
--> statement-breakpoint
CREATE INDEX "once_keys_day" ON "once_keys" USING brin ("day");
--> statement-breakpoint
ALTER TABLE "deposits" DROP CONSTRAINT "deposits_transfer_id_transfers_id_fk";
--> statement-breakpoint
ALTER TABLE "line_transfers" DROP CONSTRAINT "line_transfers_transfer_id_transfers_id_fk";
--> statement-breakpoint
ALTER TABLE "rebate_claims" DROP CONSTRAINT "rebate_claims_transfer_id_transfers_id_fk";
--> statement-breakpoint
ALTER TABLE "settlement_statements" DROP CONSTRAINT "settlement_statements_transfer_id_transfers_id_fk";
--> statement-breakpoint
ALTER TABLE "settlement_statements" DROP CONSTRAINT "settlement_statements_reversal_id_transfers_id_fk";
--> statement-breakpoint
ALTER TABLE "postings" DROP CONSTRAINT "postings_transfer_id_transfers_id_fk";
--> statement-breakpoint
DROP INDEX "transfers_once";
--> statement-breakpoint
DROP TRIGGER transfers_keep_their_mark ON "transfers";
--> statement-breakpoint
DROP TRIGGER transfers_keep_their_kind ON "transfers";
--> statement-breakpoint
DROP TRIGGER postings_sum_to_zero ON "postings";
--> statement-breakpoint
DROP TRIGGER postings_are_kept ON "postings";
--> statement-breakpoint
DROP TRIGGER postings_fit_their_kind ON "postings";
--> statement-breakpoint
DROP TRIGGER posting_days_follow ON "postings";
--> statement-breakpoint
-- Today's tables become the partitions of all months up to this one: no row is copied.
ALTER TABLE "transfers" RENAME TO "transfers_first";
--> statement-breakpoint
ALTER TABLE "postings" RENAME TO "postings_first";
--> statement-breakpoint
ALTER TABLE "vendor_transactions" RENAME TO "vendor_transactions_first";
--> statement-breakpoint
ALTER TABLE "transfers_first" DROP CONSTRAINT "transfers_pkey", ADD PRIMARY KEY ("id", "created_at");
--> statement-breakpoint
ALTER TABLE "postings_first" DROP CONSTRAINT "postings_pkey", ALTER COLUMN "at" SET NOT NULL, ADD PRIMARY KEY ("id", "at");
--> statement-breakpoint
ALTER TABLE "vendor_transactions_first" DROP CONSTRAINT "vendor_transactions_vendor_transaction_pk",
  ADD PRIMARY KEY ("vendor", "transaction", "created_at");
--> statement-breakpoint
-- Their other indexes are found by what they index, and make room for the names of the new ones.
DO $$
DECLARE
  one record;
BEGIN
  FOR one IN SELECT c.relname AS name, row_number() OVER (PARTITION BY i.indrelid ORDER BY c.relname) AS number, t.relname AS owner
      FROM pg_index i JOIN pg_class c ON c.oid = i.indexrelid JOIN pg_class t ON t.oid = i.indrelid
      WHERE t.oid IN ('transfers_first'::regclass, 'postings_first'::regclass, 'vendor_transactions_first'::regclass)
        AND NOT i.indisprimary LOOP
    EXECUTE format('ALTER INDEX %I RENAME TO %I', one.name, one.owner || '_' || one.number);
  END LOOP;
END $$;
--> statement-breakpoint
DO $$
DECLARE
  bound timestamptz;
  next_transfer bigint;
  next_posting bigint;
BEGIN
  SELECT (date_trunc('month', greatest(now(), (SELECT max(created_at) FROM transfers_first), (SELECT max(at) FROM postings_first),
      (SELECT max(created_at) FROM vendor_transactions_first)) AT TIME ZONE 'UTC') + interval '1 month') AT TIME ZONE 'UTC' INTO bound;
  SELECT last_value + is_called::int INTO next_transfer FROM transfers_id_seq;
  SELECT last_value + is_called::int INTO next_posting FROM postings_id_seq;
  ALTER TABLE transfers_first ALTER COLUMN id DROP IDENTITY;
  ALTER TABLE postings_first ALTER COLUMN id DROP IDENTITY;

  CREATE TABLE transfers (
    id bigint NOT NULL GENERATED ALWAYS AS IDENTITY,
    merchant text NOT NULL CONSTRAINT transfers_merchant_merchants_code_fk REFERENCES merchants (code),
    kind text NOT NULL CONSTRAINT transfers_kind_transfer_kinds_kind_fk REFERENCES transfer_kinds (kind),
    reason text NOT NULL,
    idempotency_key text NOT NULL,
    fingerprint text NOT NULL,
    created_at timestamptz DEFAULT now() NOT NULL,
    simulated boolean DEFAULT false NOT NULL,
    bet_id bigint,
    CONSTRAINT transfers_id_created_at_pk PRIMARY KEY (id, created_at)
  ) PARTITION BY RANGE (created_at);
  CREATE INDEX transfers_merchant_kind_created_at_index ON transfers (merchant, kind, created_at);
  CREATE INDEX transfers_of_bet ON transfers (bet_id) WHERE bet_id IS NOT NULL;
  EXECUTE format('ALTER TABLE transfers ATTACH PARTITION transfers_first FOR VALUES FROM (MINVALUE) TO (%L)', bound);
  PERFORM setval(pg_get_serial_sequence('transfers', 'id'), next_transfer, false);

  CREATE TABLE postings (
    id bigint NOT NULL GENERATED ALWAYS AS IDENTITY,
    transfer_id bigint NOT NULL,
    ledger_account_id bigint NOT NULL CONSTRAINT postings_ledger_account_id_ledger_accounts_id_fk REFERENCES ledger_accounts (id),
    amount bigint NOT NULL,
    balance_after bigint NOT NULL,
    account_id bigint,
    kind text,
    at timestamptz NOT NULL,
    day date,
    CONSTRAINT postings_id_at_pk PRIMARY KEY (id, at)
  ) PARTITION BY RANGE (at);
  CREATE INDEX postings_transfer_id_index ON postings (transfer_id);
  CREATE INDEX postings_ledger_account_id_id_index ON postings (ledger_account_id, id);
  CREATE INDEX postings_record ON postings (account_id, day, id) WHERE account_id IS NOT NULL;
  CREATE INDEX postings_record_kind ON postings (account_id, kind, day, id) WHERE account_id IS NOT NULL;
  EXECUTE format('ALTER TABLE postings ATTACH PARTITION postings_first FOR VALUES FROM (MINVALUE) TO (%L)', bound);
  PERFORM setval(pg_get_serial_sequence('postings', 'id'), next_posting, false);

  CREATE TABLE vendor_transactions (
    vendor text NOT NULL CONSTRAINT vendor_transactions_vendor_vendors_code_fk REFERENCES vendors (code),
    transaction text NOT NULL,
    kind text NOT NULL,
    account_id bigint NOT NULL,
    round text,
    amount bigint NOT NULL,
    fingerprint text NOT NULL,
    balance bigint NOT NULL,
    rolled_back_by text,
    created_at timestamptz NOT NULL,
    CONSTRAINT vendor_transactions_vendor_transaction_created_at_pk PRIMARY KEY (vendor, transaction, created_at),
    CONSTRAINT vendor_transactions_kind CHECK (kind IN ('bet', 'win', 'rollback'))
  ) PARTITION BY RANGE (created_at);
  CREATE INDEX vendor_transactions_vendor_round_index ON vendor_transactions (vendor, round);
  EXECUTE format('ALTER TABLE vendor_transactions ATTACH PARTITION vendor_transactions_first FOR VALUES FROM (MINVALUE) TO (%L)', bound);
END $$;
--> statement-breakpoint
-- Months that were taken out of the tables of every day: each is a table here, attached to the table of its kind.
CREATE SCHEMA "archive";
--> statement-breakpoint
CREATE TABLE archive.months (
  name text PRIMARY KEY,
  starts_at timestamptz,
  ends_at timestamptz NOT NULL,
  archived_at timestamptz NOT NULL,
  transfers bigint NOT NULL,
  postings bigint NOT NULL,
  vendor_transactions bigint NOT NULL
);
--> statement-breakpoint
-- What the postings of archived months add up to, which an audit starts from.
CREATE TABLE archive.balances (
  ledger_account_id bigint NOT NULL REFERENCES public.ledger_accounts (id),
  month text NOT NULL REFERENCES archive.months (name),
  postings bigint NOT NULL,
  amount bigint NOT NULL,
  PRIMARY KEY (ledger_account_id, month)
);
--> statement-breakpoint
CREATE TABLE archive.transfers (LIKE public.transfers, PRIMARY KEY (id, created_at)) PARTITION BY RANGE (created_at);
--> statement-breakpoint
CREATE INDEX ON archive.transfers (merchant, kind, created_at);
--> statement-breakpoint
CREATE INDEX ON archive.transfers (bet_id) WHERE bet_id IS NOT NULL;
--> statement-breakpoint
CREATE TABLE archive.postings (LIKE public.postings, PRIMARY KEY (id, at)) PARTITION BY RANGE (at);
--> statement-breakpoint
CREATE INDEX ON archive.postings (transfer_id);
--> statement-breakpoint
CREATE INDEX ON archive.postings (ledger_account_id, id);
--> statement-breakpoint
CREATE INDEX ON archive.postings (account_id, day, id) WHERE account_id IS NOT NULL;
--> statement-breakpoint
CREATE INDEX ON archive.postings (account_id, kind, day, id) WHERE account_id IS NOT NULL;
--> statement-breakpoint
CREATE TABLE archive.vendor_transactions (LIKE public.vendor_transactions INCLUDING CONSTRAINTS,
  PRIMARY KEY (vendor, transaction, created_at)) PARTITION BY RANGE (created_at);
--> statement-breakpoint
CREATE INDEX ON archive.vendor_transactions (vendor, round);
--> statement-breakpoint
CREATE TRIGGER transfers_stay BEFORE UPDATE OR DELETE ON archive.transfers FOR EACH ROW EXECUTE FUNCTION rows_stay();
--> statement-breakpoint
CREATE TRIGGER postings_stay BEFORE UPDATE OR DELETE ON archive.postings FOR EACH ROW EXECUTE FUNCTION rows_stay();
--> statement-breakpoint
CREATE TRIGGER vendor_transactions_stay BEFORE UPDATE OR DELETE ON archive.vendor_transactions FOR EACH ROW EXECUTE FUNCTION rows_stay();
--> statement-breakpoint
CREATE VIEW all_transfers AS SELECT * FROM public.transfers UNION ALL SELECT * FROM archive.transfers;
--> statement-breakpoint
CREATE VIEW all_postings AS SELECT * FROM public.postings UNION ALL SELECT * FROM archive.postings;
--> statement-breakpoint
CREATE VIEW all_vendor_transactions AS SELECT * FROM public.vendor_transactions UNION ALL SELECT * FROM archive.vendor_transactions;
--> statement-breakpoint
-- The partitions of a table with their bounds; the first has no start.
CREATE VIEW month_partitions AS
  SELECT p.relname::text AS owner, c.relname::text AS name,
      (regexp_match(pg_get_expr(c.relpartbound, c.oid), 'FROM \(''([^'']+)''\)'))[1]::timestamptz AS starts_at,
      (regexp_match(pg_get_expr(c.relpartbound, c.oid), 'TO \(''([^'']+)''\)'))[1]::timestamptz AS ends_at
    FROM pg_inherits i JOIN pg_class c ON c.oid = i.inhrelid JOIN pg_class p ON p.oid = i.inhparent
    WHERE p.relkind = 'p' AND p.relnamespace = 'public'::regnamespace;
--> statement-breakpoint
DROP FUNCTION ensure_bet_months(timestamptz[]);
--> statement-breakpoint
-- Creates the partition of a table for the month (UTC) of a moment. Returns whether it was missing. It is attached when it is
-- complete, which does not wait for those that write into the table.
CREATE FUNCTION ensure_month(owner text, moment timestamptz) RETURNS boolean LANGUAGE plpgsql AS $$
DECLARE
  first_day timestamp := date_trunc('month', moment AT TIME ZONE 'UTC');
  starts timestamptz := first_day AT TIME ZONE 'UTC';
  ends timestamptz := (first_day + interval '1 month') AT TIME ZONE 'UTC';
  month_table text := ensure_month.owner || '_' || to_char(first_day, 'YYYY_MM');
BEGIN
  IF EXISTS (SELECT FROM month_partitions m WHERE m.owner = ensure_month.owner AND (m.starts_at IS NULL OR m.starts_at <= starts) AND m.ends_at > starts) THEN
    RETURN false;
  END IF;
  IF ensure_month.owner <> 'bets' AND starts < (SELECT max(ends_at) FROM archive.months) THEN
    RAISE EXCEPTION 'the month of % is archived', moment USING ERRCODE = 'check_violation';
  END IF;
  -- Of several processes one creates it. Who waited may still not see it: its catalog cache is renewed later.
  PERFORM pg_advisory_xact_lock(7204111);
  BEGIN
    EXECUTE format('CREATE TABLE public.%I (LIKE public.%I INCLUDING DEFAULTS INCLUDING CONSTRAINTS)', month_table, ensure_month.owner);
    EXECUTE format('ALTER TABLE public.%I ATTACH PARTITION public.%I FOR VALUES FROM (%L) TO (%L)', ensure_month.owner, month_table, starts, ends);
  EXCEPTION WHEN duplicate_table THEN
    RETURN false;
  END;
  RETURN true;
END $$;
--> statement-breakpoint
-- Functions that find a partition plan once: a plan for the values of each call costs more than it saves.
CREATE FUNCTION transfers_once() RETURNS trigger LANGUAGE plpgsql SET plan_cache_mode = force_generic_plan AS $$
BEGIN
  INSERT INTO once_keys (hash, id, day, lasts)
    VALUES (once_key('transfer', NEW.merchant, NEW.idempotency_key), NEW.id, (NEW.created_at AT TIME ZONE 'UTC')::date, NEW.bet_id IS NULL)
    ON CONFLICT DO NOTHING;
  IF FOUND THEN
    RETURN NEW;
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER transfers_once BEFORE INSERT ON transfers FOR EACH ROW EXECUTE FUNCTION transfers_once();
--> statement-breakpoint
-- Only a demonstration's simulation deletes rows: their keys go with them.
CREATE FUNCTION transfers_forget() RETURNS trigger LANGUAGE plpgsql SET plan_cache_mode = force_generic_plan AS $$
BEGIN
  IF NOT OLD.simulated THEN
    RAISE EXCEPTION 'transfers are never deleted' USING ERRCODE = 'check_violation';
  END IF;
  DELETE FROM once_keys WHERE hash = once_key('transfer', OLD.merchant, OLD.idempotency_key);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER transfers_forget AFTER DELETE ON transfers FOR EACH ROW EXECUTE FUNCTION transfers_forget();
--> statement-breakpoint
CREATE FUNCTION vendor_transactions_forget() RETURNS trigger LANGUAGE plpgsql SET plan_cache_mode = force_generic_plan AS $$
BEGIN
  DELETE FROM once_keys WHERE hash = once_key('vendor', OLD.vendor, OLD.transaction);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER vendor_transactions_forget AFTER DELETE ON vendor_transactions FOR EACH ROW EXECUTE FUNCTION vendor_transactions_forget();
--> statement-breakpoint
CREATE TRIGGER transfers_keep_their_mark BEFORE UPDATE OF simulated ON transfers FOR EACH ROW EXECUTE FUNCTION transfers_keep_their_mark();
--> statement-breakpoint
CREATE TRIGGER transfers_keep_their_kind BEFORE UPDATE OF kind ON transfers FOR EACH ROW
  WHEN (OLD.kind <> NEW.kind) EXECUTE FUNCTION transfers_keep_their_kind();
--> statement-breakpoint
-- Both postings of a transfer lie in its month, so that one partition is read.
CREATE OR REPLACE FUNCTION postings_sum_to_zero() RETURNS trigger LANGUAGE plpgsql SET plan_cache_mode = force_generic_plan AS $$
DECLARE
  starts timestamptz := date_trunc('month', NEW.at AT TIME ZONE 'UTC') AT TIME ZONE 'UTC';
  ends timestamptz := (date_trunc('month', NEW.at AT TIME ZONE 'UTC') + interval '1 month') AT TIME ZONE 'UTC';
BEGIN
  IF (SELECT sum(amount) FROM postings p WHERE p.transfer_id = NEW.transfer_id AND p.at >= starts AND p.at < ends) <> 0 THEN
    RAISE EXCEPTION 'postings of transfer % do not sum to zero', NEW.transfer_id USING ERRCODE = 'check_violation';
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER postings_sum_to_zero AFTER INSERT ON postings
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION postings_sum_to_zero();
--> statement-breakpoint
CREATE OR REPLACE FUNCTION postings_are_kept() RETURNS trigger LANGUAGE plpgsql SET plan_cache_mode = force_generic_plan AS $$
BEGIN
  IF TG_OP = 'DELETE' AND EXISTS (SELECT 1 FROM transfers t WHERE t.id = OLD.transfer_id AND t.simulated
      AND t.created_at BETWEEN OLD.at - interval '1 hour' AND OLD.at) THEN
    RETURN OLD;
  END IF;
  RAISE EXCEPTION 'postings are never changed or deleted' USING ERRCODE = 'check_violation';
END $$;
--> statement-breakpoint
CREATE TRIGGER postings_are_kept BEFORE UPDATE OR DELETE ON postings FOR EACH ROW EXECUTE FUNCTION postings_are_kept();
--> statement-breakpoint
-- A posting is inserted with the time of its transfer, by which the partitions of both are found.
CREATE OR REPLACE FUNCTION postings_fit_their_kind() RETURNS trigger LANGUAGE plpgsql SET plan_cache_mode = force_generic_plan AS $$
DECLARE
  ledger_kind text;
  owner bigint;
  zone text;
  previous timestamptz;
  starts timestamptz;
  ends timestamptz;
BEGIN
  SELECT t.kind, a.kind, a.account_id, m.time_zone
    INTO NEW.kind, ledger_kind, owner, zone
    FROM transfers t, ledger_accounts a, merchants m
    WHERE t.id = NEW.transfer_id AND t.created_at = NEW.at AND a.id = NEW.ledger_account_id AND m.code = t.merchant;
  IF NOT EXISTS (SELECT FROM transfer_kinds k WHERE k.kind = NEW.kind AND ledger_kind = ANY (k.account_kinds)) THEN
    RAISE EXCEPTION 'a transfer of kind % may not touch a ledger account of kind %', NEW.kind, ledger_kind
      USING ERRCODE = 'check_violation';
  END IF;
  NEW.account_id := CASE WHEN ledger_kind IN ('member', 'vendor-wallet') THEN owner END;
  IF NEW.account_id IS NOT NULL THEN
    -- Transfers that wait for each other may have read the clock in another order than they get the lock.
    starts := date_trunc('month', NEW.at AT TIME ZONE 'UTC') AT TIME ZONE 'UTC';
    ends := (date_trunc('month', NEW.at AT TIME ZONE 'UTC') + interval '1 month') AT TIME ZONE 'UTC';
    SELECT p.at INTO previous FROM postings p
      WHERE p.ledger_account_id = NEW.ledger_account_id AND p.at >= starts AND p.at < ends ORDER BY p.id DESC LIMIT 1;
    IF previous > NEW.at AND previous <= NEW.at + interval '1 hour' THEN
      NEW.at := previous;
    END IF;
  END IF;
  NEW.day := (NEW.at AT TIME ZONE zone)::date;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER postings_fit_their_kind BEFORE INSERT ON postings FOR EACH ROW EXECUTE FUNCTION postings_fit_their_kind();
--> statement-breakpoint
CREATE TRIGGER posting_days_follow AFTER INSERT ON postings REFERENCING NEW TABLE AS added
  FOR EACH STATEMENT EXECUTE FUNCTION posting_days_follow();
--> statement-breakpoint
SELECT ensure_month(owner, now() + ahead * interval '1 month')
  FROM unnest(ARRAY['transfers', 'postings', 'vendor_transactions']) owner, generate_series(1, 2) ahead;
