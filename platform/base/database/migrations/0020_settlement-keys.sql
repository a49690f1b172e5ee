ALTER TABLE "settlement_counts" DROP CONSTRAINT "settlement_counts_merchant_merchants_code_fk";
--> statement-breakpoint
ALTER TABLE "settlement_counts" DROP CONSTRAINT "settlement_counts_account_id_accounts_id_fk";
--> statement-breakpoint
ALTER TABLE "settlement_lines" DROP CONSTRAINT "settlement_lines_source_id_accounts_id_fk";
