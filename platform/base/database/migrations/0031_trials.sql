-- contract: may_owe of ledger_accounts is calculated anew in this migration; the previous version reads and writes as before
ALTER TABLE "ledger_accounts" DROP CONSTRAINT "ledger_accounts_not_negative";--> statement-breakpoint
ALTER TABLE "ledger_accounts" DROP CONSTRAINT "ledger_accounts_kind";--> statement-breakpoint
ALTER TABLE "ledger_accounts" drop column "may_owe";--> statement-breakpoint
ALTER TABLE "ledger_accounts" ADD COLUMN "may_owe" boolean GENERATED ALWAYS AS (kind in ('house', 'bonus-expense', 'commission-expense', 'outside', 'trial')) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "accounts" ADD COLUMN "trial_ends_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "accounts" ADD COLUMN "trial_browser" text;--> statement-breakpoint
CREATE UNIQUE INDEX "accounts_one_trial" ON "accounts" USING btree ("merchant","trial_browser") WHERE "accounts"."trial_browser" is not null and not "accounts"."closed";--> statement-breakpoint
CREATE INDEX "accounts_trials" ON "accounts" USING btree ("trial_ends_at") WHERE "accounts"."trial_ends_at" is not null and not "accounts"."closed";--> statement-breakpoint
ALTER TABLE "ledger_accounts" ADD CONSTRAINT "ledger_accounts_kind" CHECK (case when "ledger_accounts"."account_id" is null then "ledger_accounts"."kind" in ('house', 'bonus-expense', 'commission-expense', 'outside', 'trial') else "ledger_accounts"."kind" in ('member', 'vendor-wallet', 'hold') end);--> statement-breakpoint
ALTER TABLE "ledger_accounts" ADD CONSTRAINT "ledger_accounts_not_negative" CHECK ("ledger_accounts"."may_owe" or "ledger_accounts"."balance" >= 0);--> statement-breakpoint
INSERT INTO "ledger_accounts" ("merchant", "kind", "currency") SELECT "code", 'trial', "currency" FROM "merchants";--> statement-breakpoint
-- Trial money comes from the merchant's ledger account "trial" and is played against it.
INSERT INTO "transfer_kinds" VALUES ('trial', '{trial,member}');--> statement-breakpoint
UPDATE "transfer_kinds" SET "account_kinds" = '{member,vendor-wallet,house,trial}'
  WHERE "kind" IN ('bet', 'payout', 'rollback', 'void');--> statement-breakpoint
-- Trial accounts (type 4) are in no daily aggregate, whatever code writes them.
CREATE OR REPLACE FUNCTION posting_days_follow() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO posting_days AS days (ledger_account_id, day, kind, account_id, merchant, entries, credited, debited)
    SELECT p.ledger_account_id, p.day, p.kind, p.account_id, a.merchant, count(*),
        coalesce(sum(p.amount) FILTER (WHERE p.amount > 0), 0), coalesce(-sum(p.amount) FILTER (WHERE p.amount < 0), 0)
      FROM added p JOIN ledger_accounts a ON a.id = p.ledger_account_id
        JOIN accounts o ON o.id = p.account_id AND o.type <> 4
      WHERE p.account_id IS NOT NULL AND p.kind <> 'carried'
      GROUP BY p.ledger_account_id, p.day, p.kind, p.account_id, a.merchant
      ORDER BY p.ledger_account_id, p.day, p.kind
    ON CONFLICT (ledger_account_id, day, kind) DO UPDATE SET entries = days.entries + excluded.entries,
      credited = days.credited + excluded.credited, debited = days.debited + excluded.debited;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION bet_days_leave_out_trials() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT FROM accounts WHERE id = NEW.account_id AND type = 4) THEN
    RETURN NULL;
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER bet_days_leave_out_trials BEFORE INSERT ON bet_days FOR EACH ROW
  EXECUTE FUNCTION bet_days_leave_out_trials();--> statement-breakpoint
DELETE FROM "posting_days" WHERE "account_id" IN (SELECT "id" FROM "accounts" WHERE "type" = 4);--> statement-breakpoint
DELETE FROM "bet_days" WHERE "account_id" IN (SELECT "id" FROM "accounts" WHERE "type" = 4);
