CREATE TABLE "posting_days" (
	"ledger_account_id" bigint NOT NULL,
	"day" date NOT NULL,
	"kind" text NOT NULL,
	"account_id" bigint NOT NULL,
	"merchant" text NOT NULL,
	"entries" integer NOT NULL,
	"credited" bigint NOT NULL,
	"debited" bigint NOT NULL,
	CONSTRAINT "posting_days_ledger_account_id_day_kind_pk" PRIMARY KEY("ledger_account_id","day","kind")
);
--> statement-breakpoint
ALTER TABLE "postings" ADD COLUMN "account_id" bigint;--> statement-breakpoint
ALTER TABLE "postings" ADD COLUMN "kind" text;--> statement-breakpoint
ALTER TABLE "postings" ADD COLUMN "at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "postings" ADD COLUMN "day" date;--> statement-breakpoint
ALTER TABLE "posting_days" ADD CONSTRAINT "posting_days_ledger_account_id_ledger_accounts_id_fk" FOREIGN KEY ("ledger_account_id") REFERENCES "public"."ledger_accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "posting_days" ADD CONSTRAINT "posting_days_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "posting_days" ADD CONSTRAINT "posting_days_merchant_merchants_code_fk" FOREIGN KEY ("merchant") REFERENCES "public"."merchants"("code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "posting_days_account_id_day_index" ON "posting_days" USING btree ("account_id","day");--> statement-breakpoint
CREATE INDEX "posting_days_merchant_day_index" ON "posting_days" USING btree ("merchant","day");--> statement-breakpoint
CREATE INDEX "bets_record" ON "bets" USING btree ("account_id",coalesce("settled_at", "placed_at"),"id");--> statement-breakpoint
CREATE INDEX "bets_unsettled" ON "bets" USING btree ("account_id",coalesce("settled_at", "placed_at")) WHERE "bets"."state" <> 'settled';--> statement-breakpoint
CREATE INDEX "postings_record" ON "postings" USING btree ("account_id","day","id") WHERE "postings"."account_id" is not null;--> statement-breakpoint
CREATE INDEX "postings_record_kind" ON "postings" USING btree ("account_id","kind","day","id") WHERE "postings"."account_id" is not null;--> statement-breakpoint
-- A posting carries what the records of members read: whose wallet it is on, of which kind, when and on which day.
CREATE OR REPLACE FUNCTION postings_fit_their_kind() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  ledger_kind text;
  owner bigint;
  zone text;
  previous timestamptz;
BEGIN
  SELECT t.kind, t.created_at, a.kind, a.account_id, m.time_zone
    INTO NEW.kind, NEW.at, ledger_kind, owner, zone
    FROM transfers t, ledger_accounts a, merchants m
    WHERE t.id = NEW.transfer_id AND a.id = NEW.ledger_account_id AND m.code = t.merchant;
  IF NOT EXISTS (SELECT FROM transfer_kinds k WHERE k.kind = NEW.kind AND ledger_kind = ANY (k.account_kinds)) THEN
    RAISE EXCEPTION 'a transfer of kind % may not touch a ledger account of kind %', NEW.kind, ledger_kind
      USING ERRCODE = 'check_violation';
  END IF;
  NEW.account_id := CASE WHEN ledger_kind IN ('member', 'vendor-wallet') THEN owner END;
  IF NEW.account_id IS NOT NULL THEN
    -- Transfers that wait for each other may have read the clock in another order than they get the lock.
    SELECT p.at INTO previous FROM postings p WHERE p.ledger_account_id = NEW.ledger_account_id ORDER BY p.id DESC LIMIT 1;
    IF previous > NEW.at AND previous <= NEW.at + interval '1 hour' THEN
      NEW.at := previous;
    END IF;
  END IF;
  NEW.day := (NEW.at AT TIME ZONE zone)::date;
  RETURN NEW;
END $$;
--> statement-breakpoint
-- Daily aggregates are written with the postings. The demonstration's folded history is in them already.
CREATE FUNCTION posting_days_follow() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO posting_days AS days (ledger_account_id, day, kind, account_id, merchant, entries, credited, debited)
    SELECT p.ledger_account_id, p.day, p.kind, p.account_id, a.merchant, count(*),
        coalesce(sum(p.amount) FILTER (WHERE p.amount > 0), 0), coalesce(-sum(p.amount) FILTER (WHERE p.amount < 0), 0)
      FROM added p JOIN ledger_accounts a ON a.id = p.ledger_account_id
      WHERE p.account_id IS NOT NULL AND p.kind <> 'carried'
      GROUP BY p.ledger_account_id, p.day, p.kind, p.account_id, a.merchant
      ORDER BY p.ledger_account_id, p.day, p.kind
    ON CONFLICT (ledger_account_id, day, kind) DO UPDATE SET entries = days.entries + excluded.entries,
      credited = days.credited + excluded.credited, debited = days.debited + excluded.debited;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER posting_days_follow AFTER INSERT ON postings REFERENCING NEW TABLE AS added
  FOR EACH STATEMENT EXECUTE FUNCTION posting_days_follow();--> statement-breakpoint
-- Earlier postings get the same.
ALTER TABLE postings DISABLE TRIGGER postings_are_kept;--> statement-breakpoint
UPDATE postings p SET kind = t.kind, at = t.created_at, day = (t.created_at AT TIME ZONE m.time_zone)::date,
    account_id = CASE WHEN a.kind IN ('member', 'vendor-wallet') THEN a.account_id END
  FROM transfers t, ledger_accounts a, merchants m
  WHERE t.id = p.transfer_id AND a.id = p.ledger_account_id AND m.code = t.merchant;--> statement-breakpoint
ALTER TABLE postings ENABLE TRIGGER postings_are_kept;--> statement-breakpoint
INSERT INTO posting_days (ledger_account_id, day, kind, account_id, merchant, entries, credited, debited)
  SELECT p.ledger_account_id, p.day, p.kind, p.account_id, a.merchant, count(*),
      coalesce(sum(p.amount) FILTER (WHERE p.amount > 0), 0), coalesce(-sum(p.amount) FILTER (WHERE p.amount < 0), 0)
    FROM postings p JOIN ledger_accounts a ON a.id = p.ledger_account_id
    WHERE p.account_id IS NOT NULL AND p.kind <> 'carried'
    GROUP BY p.ledger_account_id, p.day, p.kind, p.account_id, a.merchant;
