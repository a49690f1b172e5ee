CREATE TABLE "broadcasts" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "broadcasts_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"merchant" text NOT NULL,
	"titles" jsonb NOT NULL,
	"contents" jsonb NOT NULL,
	"audience" jsonb NOT NULL,
	"starts_at" timestamp with time zone NOT NULL,
	"ends_at" timestamp with time zone,
	"cursor" bigint DEFAULT 0 NOT NULL,
	"recipients" integer DEFAULT 0 NOT NULL,
	"delivered_at" timestamp with time zone,
	"cleared_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
DROP INDEX "messages_account_id_index";--> statement-breakpoint
ALTER TABLE "messages" ADD COLUMN "broadcast_id" bigint;--> statement-breakpoint
ALTER TABLE "messages" ADD COLUMN "is_html" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "broadcasts" ADD CONSTRAINT "broadcasts_merchant_merchants_code_fk" FOREIGN KEY ("merchant") REFERENCES "public"."merchants"("code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "broadcasts_merchant_id_index" ON "broadcasts" USING btree ("merchant","id");--> statement-breakpoint
ALTER TABLE "messages" ADD CONSTRAINT "messages_broadcast_id_broadcasts_id_fk" FOREIGN KEY ("broadcast_id") REFERENCES "public"."broadcasts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "messages_account_id_id_index" ON "messages" USING btree ("account_id","id");--> statement-breakpoint
CREATE INDEX "messages_broadcast_id_index" ON "messages" USING btree ("broadcast_id");--> statement-breakpoint
-- The demonstration's first messages are HTML; all others so far are plain text.
UPDATE "messages" SET "is_html" = true WHERE "contents"->>'en' LIKE '<p>%';
