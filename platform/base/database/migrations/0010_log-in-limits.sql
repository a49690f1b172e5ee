CREATE TABLE "known_browsers" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"account_id" bigint NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "login_throttles" (
	"key" text PRIMARY KEY NOT NULL,
	"count" integer NOT NULL,
	"free_at" timestamp with time zone NOT NULL,
	"ends_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "asked_codes" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"merchant" text NOT NULL,
	"purpose" text NOT NULL,
	"mobile" text NOT NULL,
	"code_hash" text NOT NULL,
	"misses" integer DEFAULT 0 NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "device_family" text;--> statement-breakpoint
ALTER TABLE "known_browsers" ADD CONSTRAINT "known_browsers_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "asked_codes" ADD CONSTRAINT "asked_codes_merchant_merchants_code_fk" FOREIGN KEY ("merchant") REFERENCES "public"."merchants"("code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "known_browsers_account_id_index" ON "known_browsers" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "known_browsers_expires_at_index" ON "known_browsers" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "login_throttles_ends_at_index" ON "login_throttles" USING btree ("ends_at");--> statement-breakpoint
CREATE INDEX "asked_codes_merchant_purpose_mobile_index" ON "asked_codes" USING btree ("merchant","purpose","mobile");--> statement-breakpoint
CREATE INDEX "asked_codes_expires_at_index" ON "asked_codes" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "sessions_device_family_index" ON "sessions" USING btree ("device_family");