ALTER TABLE "registrations" ADD COLUMN "browser_of" bigint;--> statement-breakpoint
ALTER TABLE "registrations" ADD CONSTRAINT "registrations_browser_of_accounts_id_fk" FOREIGN KEY ("browser_of") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
UPDATE "registrations" SET "browser_of" = "referrals"."inviter_id" FROM "referrals"
  WHERE "referrals"."account_id" = "registrations"."account_id" AND "referrals"."same_browser";
