CREATE TABLE "mail_frames" (
	"merchant" text NOT NULL,
	"site" text NOT NULL,
	"frame" jsonb NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "mail_frames_merchant_site_pk" PRIMARY KEY("merchant","site")
);
--> statement-breakpoint
CREATE TABLE "recovery_links" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"account_id" bigint NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "accounts" ADD COLUMN "site" text;--> statement-breakpoint
ALTER TABLE "outbox" ADD COLUMN "link" text;--> statement-breakpoint
ALTER TABLE "outbox" ADD COLUMN "site" text;--> statement-breakpoint
ALTER TABLE "mail_frames" ADD CONSTRAINT "mail_frames_merchant_merchants_code_fk" FOREIGN KEY ("merchant") REFERENCES "public"."merchants"("code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recovery_links" ADD CONSTRAINT "recovery_links_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "recovery_links_account_id_index" ON "recovery_links" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "recovery_links_expires_at_index" ON "recovery_links" USING btree ("expires_at");