DROP INDEX "ledger_accounts_own";--> statement-breakpoint
ALTER TABLE "ledger_accounts" ADD COLUMN "stripe" smallint DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX "ledger_accounts_own" ON "ledger_accounts" USING btree ("merchant","kind","stripe") WHERE "ledger_accounts"."account_id" is null;--> statement-breakpoint
ALTER TABLE "ledger_accounts" ADD CONSTRAINT "ledger_accounts_stripe" CHECK ("ledger_accounts"."stripe" between 0 and 15 and ("ledger_accounts"."account_id" is null or "ledger_accounts"."stripe" = 0));--> statement-breakpoint
-- The stripes of merchants that exist; what they have stays in the first one.
INSERT INTO "ledger_accounts" ("merchant", "kind", "stripe", "currency")
  SELECT "merchant", "kind", "n", "currency" FROM "ledger_accounts", generate_series(1, 15) AS "n"
  WHERE "account_id" IS NULL ORDER BY "merchant", "kind", "n";
