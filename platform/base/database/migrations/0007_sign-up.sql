CREATE TABLE "profiles" (
	"account_id" bigint PRIMARY KEY NOT NULL,
	"payee_name" text,
	"email" text,
	"mobile_num" text,
	"qq_num" text,
	"line" text,
	"whatsapp" text,
	"facebook" text,
	"wechat" text,
	"telegram" text,
	"zalo" text,
	"id_number" text,
	"birthday" date,
	"payment_password_hash" text
);
--> statement-breakpoint
CREATE TABLE "registrations" (
	"account_id" bigint PRIMARY KEY NOT NULL,
	"register_type" text NOT NULL,
	"register_method" text NOT NULL,
	"domain" text NOT NULL,
	"register_url" text NOT NULL,
	"address" text NOT NULL,
	"invited_by" text,
	"invitation" text,
	"inviter_id" bigint,
	"age_limit" integer NOT NULL,
	"agreed_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "signup_links" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "signup_links_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"merchant" text NOT NULL,
	"code" text NOT NULL,
	"account_id" bigint NOT NULL,
	"host" text,
	"created_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "accounts" ADD COLUMN "referral_code" text;--> statement-breakpoint
ALTER TABLE "profiles" ADD CONSTRAINT "profiles_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "registrations" ADD CONSTRAINT "registrations_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "registrations" ADD CONSTRAINT "registrations_inviter_id_accounts_id_fk" FOREIGN KEY ("inviter_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "signup_links" ADD CONSTRAINT "signup_links_merchant_merchants_code_fk" FOREIGN KEY ("merchant") REFERENCES "public"."merchants"("code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "signup_links" ADD CONSTRAINT "signup_links_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "signup_links_code" ON "signup_links" USING btree ("merchant",lower("code"));--> statement-breakpoint
CREATE UNIQUE INDEX "signup_links_host" ON "signup_links" USING btree ("merchant","host") WHERE "signup_links"."ended_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "accounts_referral" ON "accounts" USING btree ("merchant","referral_code");--> statement-breakpoint
UPDATE "accounts" SET "referral_code" = 'F' || upper(substr(md5(random()::text || "id"::text), 1, 7)) WHERE "type" IN (0, 1, 2, 41, 42) AND NOT "simulated";
