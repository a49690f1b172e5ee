CREATE TABLE "known_addresses" (
	"account_id" bigint NOT NULL,
	"network" text NOT NULL,
	"country" text,
	"first_at" timestamp with time zone NOT NULL,
	"last_at" timestamp with time zone NOT NULL,
	"known_until" timestamp with time zone,
	CONSTRAINT "known_addresses_account_id_network_pk" PRIMARY KEY("account_id","network")
);
--> statement-breakpoint
CREATE TABLE "login_risks" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "login_risks_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"merchant" text NOT NULL,
	"account_id" bigint NOT NULL,
	"kind" text NOT NULL,
	"address" text NOT NULL,
	"details" jsonb NOT NULL,
	"verified" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "login_risks_kind" CHECK ("login_risks"."kind" in ('new-country', 'many-accounts', 'impossible-travel'))
);
--> statement-breakpoint
ALTER TABLE "login_steps" ADD COLUMN "kind" text DEFAULT 'authenticator' NOT NULL;--> statement-breakpoint
ALTER TABLE "login_steps" ADD COLUMN "code_hash" text;--> statement-breakpoint
ALTER TABLE "login_steps" ADD COLUMN "code_way" text;--> statement-breakpoint
ALTER TABLE "login_steps" ADD COLUMN "code_until" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "known_addresses" ADD CONSTRAINT "known_addresses_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "login_risks" ADD CONSTRAINT "login_risks_merchant_merchants_code_fk" FOREIGN KEY ("merchant") REFERENCES "public"."merchants"("code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "login_risks" ADD CONSTRAINT "login_risks_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "known_addresses_network_last_at_index" ON "known_addresses" USING btree ("network","last_at");--> statement-breakpoint
CREATE INDEX "known_addresses_last_at_index" ON "known_addresses" USING btree ("last_at");--> statement-breakpoint
CREATE INDEX "login_risks_merchant_id_index" ON "login_risks" USING btree ("merchant","id");--> statement-breakpoint
CREATE INDEX "login_risks_at_index" ON "login_risks" USING btree ("at");--> statement-breakpoint
-- Addresses of open sessions are known, so that switching the verification on does not ask those who are signed in.
INSERT INTO "known_addresses" ("account_id", "network", "first_at", "last_at", "known_until")
  SELECT "account_id", "address", min("created_at"), max("seen_at"), max("seen_at") + interval '90 days'
  FROM "sessions" WHERE "address" ~ '^\d{1,3}(\.\d{1,3}){3}$' GROUP BY "account_id", "address";
