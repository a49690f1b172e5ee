CREATE TABLE "member_notes" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "member_notes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"account_id" bigint NOT NULL,
	"text" text NOT NULL,
	"written_by" text NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "member_tags" (
	"merchant" text NOT NULL,
	"tag" text NOT NULL,
	"account_id" bigint NOT NULL,
	CONSTRAINT "member_tags_merchant_tag_account_id_pk" PRIMARY KEY("merchant","tag","account_id")
);
--> statement-breakpoint
CREATE TABLE "operator_views" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "operator_views_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"operator_id" bigint NOT NULL,
	"list" text NOT NULL,
	"name" text NOT NULL,
	"query" text NOT NULL,
	"shared" boolean NOT NULL,
	"saved_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
DROP INDEX "accounts_downline";--> statement-breakpoint
ALTER TABLE "accounts" ADD COLUMN "payouts_frozen_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "member_notes" ADD CONSTRAINT "member_notes_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "member_tags" ADD CONSTRAINT "member_tags_merchant_merchants_code_fk" FOREIGN KEY ("merchant") REFERENCES "public"."merchants"("code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "member_tags" ADD CONSTRAINT "member_tags_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "operator_views" ADD CONSTRAINT "operator_views_operator_id_operators_id_fk" FOREIGN KEY ("operator_id") REFERENCES "public"."operators"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "member_notes_account_id_id_index" ON "member_notes" USING btree ("account_id","id");--> statement-breakpoint
CREATE INDEX "member_tags_account_id_index" ON "member_tags" USING btree ("account_id");--> statement-breakpoint
CREATE UNIQUE INDEX "operator_views_name" ON "operator_views" USING btree ("operator_id","list","name");--> statement-breakpoint
CREATE INDEX "operator_views_shared" ON "operator_views" USING btree ("list") WHERE "operator_views"."shared";--> statement-breakpoint
CREATE INDEX "accounts_by_name" ON "accounts" USING btree ("merchant",lower("account") collate "C","id");--> statement-breakpoint
CREATE INDEX "accounts_by_nickname" ON "accounts" USING btree ("merchant",lower("nickname") collate "C","id");--> statement-breakpoint
CREATE INDEX "accounts_by_email" ON "accounts" USING btree ("merchant","email" collate "C","id");--> statement-breakpoint
CREATE INDEX "accounts_by_mail_host" ON "accounts" USING btree ("merchant",split_part("email", '@', 2) collate "C","id");--> statement-breakpoint
CREATE INDEX "accounts_by_mobile" ON "accounts" USING btree ("merchant","mobile" collate "C","id");--> statement-breakpoint
CREATE INDEX "accounts_by_mobile_end" ON "accounts" USING btree ("merchant",reverse("mobile") collate "C","id");--> statement-breakpoint
CREATE INDEX "accounts_closed" ON "accounts" USING btree ("merchant","id") WHERE "accounts"."closed";--> statement-breakpoint
CREATE INDEX "accounts_frozen" ON "accounts" USING btree ("merchant","id") WHERE "accounts"."payouts_frozen_at" is not null;--> statement-breakpoint
CREATE INDEX "payout_accounts_by_number" ON "payout_accounts" USING btree ("merchant",lower("number") collate "C","id");--> statement-breakpoint
CREATE INDEX "registrations_browser_of_account_id_index" ON "registrations" USING btree ("browser_of","account_id");--> statement-breakpoint
CREATE INDEX "withdrawals_merchant_id_index" ON "withdrawals" USING btree ("merchant","id");--> statement-breakpoint
CREATE INDEX "withdrawals_merchant_amount_id_index" ON "withdrawals" USING btree ("merchant","amount","id");--> statement-breakpoint
CREATE INDEX "withdrawals_merchant_state_amount_id_index" ON "withdrawals" USING btree ("merchant","state","amount","id");--> statement-breakpoint
CREATE INDEX "accounts_downline" ON "accounts" USING btree ("upline","id");