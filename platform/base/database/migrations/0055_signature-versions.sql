CREATE TABLE "payment_providers" (
	"url" text PRIMARY KEY NOT NULL,
	"signature_version" integer NOT NULL,
	"version_1_at" timestamp with time zone
);
--> statement-breakpoint
-- A provider that was in use signs by version 1 until an operator says otherwise. Its address is not in the database.
INSERT INTO "payment_providers" ("url", "signature_version") SELECT '*', 1 WHERE EXISTS (SELECT FROM "deposits") OR EXISTS (SELECT FROM "provider_payouts");--> statement-breakpoint
-- So does a vendor that has a secret. One without never signed anything, and begins with version 2, as new ones do.
ALTER TABLE "vendors" ADD COLUMN "signature_version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "vendors" ALTER COLUMN "signature_version" SET DEFAULT 2;--> statement-breakpoint
UPDATE "vendors" SET "signature_version" = 2 WHERE "secret" IS NULL;--> statement-breakpoint
ALTER TABLE "vendors" ADD COLUMN "version_1_at" timestamp with time zone;
