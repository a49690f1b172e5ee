-- contract: bets become partitioned rounds of vendors and kinds of transfers are listed; the previous version cannot write them
-- Ledger accounts: a kind decides whether the balance may be negative. Dropping the column drops the check on it.
ALTER TABLE "vendors" ADD COLUMN "launch_url" text;--> statement-breakpoint
ALTER TABLE "vendors" ADD COLUMN "status_url" text;--> statement-breakpoint
ALTER TABLE "vendors" ADD COLUMN "secret" text;--> statement-breakpoint
ALTER TABLE "vendors" ADD COLUMN "silence_seconds" integer DEFAULT 45 NOT NULL;--> statement-breakpoint
DROP INDEX "ledger_accounts_member";--> statement-breakpoint
ALTER TABLE "ledger_accounts" DROP COLUMN "may_owe";--> statement-breakpoint
ALTER TABLE "ledger_accounts" ADD COLUMN "may_owe" boolean GENERATED ALWAYS AS (kind in ('house', 'bonus-expense', 'commission-expense', 'outside')) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "ledger_accounts" ADD COLUMN "vendor" text;--> statement-breakpoint
ALTER TABLE "ledger_accounts" ADD CONSTRAINT "ledger_accounts_vendor_vendors_code_fk" FOREIGN KEY ("vendor") REFERENCES "public"."vendors"("code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "ledger_accounts_member" ON "ledger_accounts" USING btree ("account_id","kind",coalesce("vendor", '')) WHERE "ledger_accounts"."account_id" is not null;--> statement-breakpoint
ALTER TABLE "ledger_accounts" ADD CONSTRAINT "ledger_accounts_not_negative" CHECK ("ledger_accounts"."may_owe" or "ledger_accounts"."balance" >= 0);--> statement-breakpoint
ALTER TABLE "ledger_accounts" ADD CONSTRAINT "ledger_accounts_kind" CHECK (case when "ledger_accounts"."account_id" is null then "ledger_accounts"."kind" in ('house', 'bonus-expense', 'commission-expense', 'outside') else "ledger_accounts"."kind" in ('member', 'vendor-wallet', 'hold') end);--> statement-breakpoint
ALTER TABLE "ledger_accounts" ADD CONSTRAINT "ledger_accounts_vendor" CHECK (("ledger_accounts"."kind" = 'vendor-wallet') = ("ledger_accounts"."vendor" is not null));--> statement-breakpoint
INSERT INTO "ledger_accounts" ("merchant", "kind", "currency")
  SELECT "code", "kind", "currency" FROM "merchants", unnest(array['bonus-expense', 'commission-expense']) AS "kind";--> statement-breakpoint

-- Kinds of transfers, and what each may touch.
CREATE TABLE "transfer_kinds" (
	"kind" text PRIMARY KEY NOT NULL,
	"account_kinds" text[] NOT NULL
);
--> statement-breakpoint
INSERT INTO "transfer_kinds" VALUES
  ('deposit', '{outside,member}'),
  ('withdrawal', '{hold,outside}'),
  ('hold', '{member,hold}'),
  ('release', '{hold,member}'),
  ('adjustment', '{outside,member}'),
  ('wallet', '{member,vendor-wallet}'),
  ('bet', '{member,vendor-wallet,house}'),
  ('payout', '{member,vendor-wallet,house}'),
  ('rollback', '{member,vendor-wallet,house}'),
  ('void', '{member,vendor-wallet,house}'),
  ('bonus', '{bonus-expense,member}'),
  ('commission', '{commission-expense,member}'),
  ('float', '{outside,house}'),
  ('carried', '{member,house,outside}');--> statement-breakpoint
-- Kinds that only exist in old data stay valid there.
INSERT INTO "transfer_kinds" SELECT DISTINCT "kind", '{}'::text[] FROM "transfers" ON CONFLICT DO NOTHING;--> statement-breakpoint
ALTER TABLE "transfers" ADD CONSTRAINT "transfers_kind_transfer_kinds_kind_fk" FOREIGN KEY ("kind") REFERENCES "public"."transfer_kinds"("kind") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "transfers" ADD COLUMN "bet_id" bigint;--> statement-breakpoint
CREATE INDEX "transfers_of_bet" ON "transfers" USING btree ("bet_id") WHERE "transfers"."bet_id" is not null;--> statement-breakpoint
CREATE FUNCTION postings_fit_their_kind() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  transfer_kind text;
  account_kind text;
BEGIN
  SELECT t.kind, a.kind INTO transfer_kind, account_kind
    FROM transfers t, ledger_accounts a WHERE t.id = NEW.transfer_id AND a.id = NEW.ledger_account_id;
  IF NOT EXISTS (SELECT FROM transfer_kinds k WHERE k.kind = transfer_kind AND account_kind = ANY (k.account_kinds)) THEN
    RAISE EXCEPTION 'a transfer of kind % may not touch a ledger account of kind %', transfer_kind, account_kind
      USING ERRCODE = 'check_violation';
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER postings_fit_their_kind BEFORE INSERT ON postings FOR EACH ROW EXECUTE FUNCTION postings_fit_their_kind();--> statement-breakpoint
CREATE FUNCTION transfers_keep_their_kind() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'the kind of a transfer never changes' USING ERRCODE = 'check_violation';
END $$;
--> statement-breakpoint
CREATE TRIGGER transfers_keep_their_kind BEFORE UPDATE OF kind ON transfers FOR EACH ROW
  WHEN (OLD.kind <> NEW.kind) EXECUTE FUNCTION transfers_keep_their_kind();--> statement-breakpoint

-- Bets: one row per round, partitioned by month of placed_at in UTC.
ALTER TABLE "bets" RENAME TO "bets_before";--> statement-breakpoint
CREATE TABLE "bets" (
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "bets_id_sequence") NOT NULL,
	"placed_at" timestamp with time zone NOT NULL,
	"merchant" text NOT NULL,
	"account_id" bigint NOT NULL,
	"game" text NOT NULL,
	"category" text NOT NULL,
	"vendor" text NOT NULL,
	"round" text NOT NULL,
	"state" text NOT NULL,
	"stake" bigint NOT NULL,
	"valid_stake" bigint NOT NULL,
	"payout" bigint NOT NULL,
	"settled_at" timestamp with time zone,
	CONSTRAINT "bets_id_placed_at_pk" PRIMARY KEY("id","placed_at"),
	CONSTRAINT "bets_amounts" CHECK ("stake" >= 0 and "payout" >= 0 and "valid_stake" >= 0),
	CONSTRAINT "bets_state" CHECK ("state" in ('open', 'settled', 'void', 'rolled-back') and ("state" = 'open') = ("settled_at" is null))
) PARTITION BY RANGE ("placed_at");
--> statement-breakpoint
-- Creates the partitions of the months of some moments. Returns how many were missing.
CREATE FUNCTION ensure_bet_months(moments timestamptz[]) RETURNS integer LANGUAGE plpgsql AS $$
DECLARE
  month timestamp;
  name text;
  made integer := 0;
BEGIN
  FOR month IN SELECT DISTINCT date_trunc('month', moment AT TIME ZONE 'UTC') FROM unnest(moments) moment ORDER BY 1 LOOP
    name := 'bets_' || to_char(month, 'YYYY_MM');
    IF to_regclass(format('public.%I', name)) IS NULL THEN
      -- Of several processes one creates it; the others find it here.
      PERFORM pg_advisory_xact_lock(7204111);
      IF to_regclass(format('public.%I', name)) IS NULL THEN
        EXECUTE format('CREATE TABLE public.%I PARTITION OF public.bets FOR VALUES FROM (%L) TO (%L)', name,
          month AT TIME ZONE 'UTC', (month + interval '1 month') AT TIME ZONE 'UTC');
        made := made + 1;
      END IF;
    END IF;
  END LOOP;
  RETURN made;
END $$;
--> statement-breakpoint
SELECT ensure_bet_months(array(SELECT DISTINCT date_trunc('month', settled_at) FROM bets_before) || array[now(), now() + interval '1 month']);--> statement-breakpoint
INSERT INTO "bets" ("id", "placed_at", "merchant", "account_id", "game", "category", "vendor", "round", "state", "stake", "valid_stake", "payout", "settled_at")
  OVERRIDING SYSTEM VALUE
  SELECT b."id", b."settled_at", b."merchant", b."account_id", b."game", g."category", g."vendor", 'before:' || b."id", 'settled', b."stake", b."valid_stake", b."payout", b."settled_at"
  FROM "bets_before" b JOIN "games" g ON g."code" = b."game";--> statement-breakpoint
SELECT setval('bets_id_sequence', coalesce((SELECT max("id") FROM "bets"), 0) + 1, false);--> statement-breakpoint
DROP TABLE "bets_before";--> statement-breakpoint
ALTER SEQUENCE "bets_id_sequence" RENAME TO "bets_id_seq";--> statement-breakpoint
ALTER TABLE "bets" ADD CONSTRAINT "bets_merchant_merchants_code_fk" FOREIGN KEY ("merchant") REFERENCES "public"."merchants"("code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bets" ADD CONSTRAINT "bets_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bets" ADD CONSTRAINT "bets_game_games_code_fk" FOREIGN KEY ("game") REFERENCES "public"."games"("code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bets" ADD CONSTRAINT "bets_vendor_vendors_code_fk" FOREIGN KEY ("vendor") REFERENCES "public"."vendors"("code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "bets_merchant_settled_at_index" ON "bets" USING btree ("merchant","settled_at");--> statement-breakpoint
CREATE INDEX "bets_account_id_settled_at_index" ON "bets" USING btree ("account_id","settled_at");--> statement-breakpoint
CREATE INDEX "bets_account_id_placed_at_index" ON "bets" USING btree ("account_id","placed_at");--> statement-breakpoint
CREATE INDEX "bets_wins" ON "bets" USING btree ("merchant","settled_at") WHERE "state" = 'settled' and "payout" > "stake";--> statement-breakpoint
-- What is closed stays closed, whatever code asks.
CREATE FUNCTION bets_stay_closed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'bet % is %', OLD.id, OLD.state USING ERRCODE = 'check_violation';
END $$;
--> statement-breakpoint
CREATE TRIGGER bets_stay_closed BEFORE UPDATE ON bets FOR EACH ROW WHEN (OLD.state <> 'open') EXECUTE FUNCTION bets_stay_closed();--> statement-breakpoint

CREATE TABLE "rounds" (
	"vendor" text NOT NULL,
	"round" text NOT NULL,
	"bet_id" bigint NOT NULL,
	"placed_at" timestamp with time zone NOT NULL,
	"account_id" bigint NOT NULL,
	"sweep_at" timestamp with time zone,
	CONSTRAINT "rounds_vendor_round_pk" PRIMARY KEY("vendor","round")
);
--> statement-breakpoint
CREATE TABLE "vendor_transactions" (
	"vendor" text NOT NULL,
	"transaction" text NOT NULL,
	"kind" text NOT NULL,
	"account_id" bigint NOT NULL,
	"round" text,
	"amount" bigint NOT NULL,
	"fingerprint" text NOT NULL,
	"balance" bigint NOT NULL,
	"rolled_back_by" text,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "vendor_transactions_vendor_transaction_pk" PRIMARY KEY("vendor","transaction"),
	CONSTRAINT "vendor_transactions_kind" CHECK ("vendor_transactions"."kind" in ('bet', 'win', 'rollback'))
);
--> statement-breakpoint
CREATE TABLE "play_sessions" (
	"id" text PRIMARY KEY NOT NULL,
	"vendor" text NOT NULL,
	"merchant" text NOT NULL,
	"account_id" bigint NOT NULL,
	"game" text,
	"language" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"seen_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "play_sessions" ADD CONSTRAINT "play_sessions_vendor_vendors_code_fk" FOREIGN KEY ("vendor") REFERENCES "public"."vendors"("code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "play_sessions" ADD CONSTRAINT "play_sessions_merchant_merchants_code_fk" FOREIGN KEY ("merchant") REFERENCES "public"."merchants"("code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "play_sessions" ADD CONSTRAINT "play_sessions_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "play_sessions" ADD CONSTRAINT "play_sessions_game_games_code_fk" FOREIGN KEY ("game") REFERENCES "public"."games"("code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rounds" ADD CONSTRAINT "rounds_vendor_vendors_code_fk" FOREIGN KEY ("vendor") REFERENCES "public"."vendors"("code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "vendor_transactions" ADD CONSTRAINT "vendor_transactions_vendor_vendors_code_fk" FOREIGN KEY ("vendor") REFERENCES "public"."vendors"("code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "play_sessions_account_id_created_at_index" ON "play_sessions" USING btree ("account_id","created_at");--> statement-breakpoint
CREATE INDEX "play_sessions_seen_at_index" ON "play_sessions" USING btree ("seen_at");--> statement-breakpoint
CREATE INDEX "rounds_open" ON "rounds" USING btree ("sweep_at") WHERE "rounds"."sweep_at" is not null;--> statement-breakpoint
CREATE INDEX "vendor_transactions_vendor_round_index" ON "vendor_transactions" USING btree ("vendor","round");--> statement-breakpoint

-- Daily aggregates gain two dimensions; earlier rows have neither.
ALTER TABLE "bet_days" ADD COLUMN "category" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "bet_days" ADD COLUMN "vendor" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "bet_days" DROP CONSTRAINT "bet_days_account_id_day_pk";--> statement-breakpoint
ALTER TABLE "bet_days" ADD CONSTRAINT "bet_days_account_id_day_category_vendor_pk" PRIMARY KEY("account_id","day","category","vendor");--> statement-breakpoint

-- One store for all requests under an Idempotency-Key.
CREATE TABLE "idempotent_requests" (
	"scope" text NOT NULL,
	"key" text NOT NULL,
	"fingerprint" text NOT NULL,
	"response" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "idempotent_requests_scope_key_pk" PRIMARY KEY("scope","key")
);
--> statement-breakpoint
CREATE INDEX "idempotent_requests_expires_at_index" ON "idempotent_requests" USING btree ("expires_at");--> statement-breakpoint
INSERT INTO "idempotent_requests" SELECT 'operator', "key", "fingerprint", "response", "created_at", "created_at" + interval '30 days' FROM "operator_requests";--> statement-breakpoint
DROP TABLE "operator_requests";--> statement-breakpoint
DROP TABLE "sms_codes";
