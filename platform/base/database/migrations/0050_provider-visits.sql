ALTER TABLE "vendors" ADD COLUMN "signature_version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "identity_flows" ADD COLUMN "account_id" bigint;--> statement-breakpoint
ALTER TABLE "identity_flows" ADD CONSTRAINT "identity_flows_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;