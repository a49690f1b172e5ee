CREATE TABLE "departures" (
	"merchant" text PRIMARY KEY NOT NULL,
	"shard" integer NOT NULL,
	"state" text NOT NULL,
	"row" jsonb NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
DROP INDEX "draws_numero";--> statement-breakpoint
ALTER TABLE "attempts" ADD COLUMN "merchant" text;--> statement-breakpoint
ALTER TABLE "idempotent_requests" ADD COLUMN "merchant" text;--> statement-breakpoint
ALTER TABLE "used_id_tokens" ADD COLUMN "merchant" text;--> statement-breakpoint
ALTER TABLE "draws" ADD COLUMN "elsewhere" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "login_throttles" ADD COLUMN "merchant" text;--> statement-breakpoint
CREATE UNIQUE INDEX "draws_numero" ON "draws" USING btree ("game","numero") WHERE not "draws"."elsewhere";