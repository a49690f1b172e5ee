DROP TABLE "wins" CASCADE;--> statement-breakpoint
ALTER TABLE "feedback" ADD COLUMN "desk" text DEFAULT 'live' NOT NULL;