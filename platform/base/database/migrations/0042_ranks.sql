CREATE TABLE "rank_changes" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "rank_changes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"merchant" text NOT NULL,
	"account_id" bigint NOT NULL,
	"kind" text NOT NULL,
	"from_level" integer NOT NULL,
	"to_level" integer NOT NULL,
	"period" date,
	"figures" jsonb NOT NULL,
	"operator" text,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "rank_changes_kind" CHECK (case "rank_changes"."kind" when 'promotion' then "rank_changes"."to_level" > "rank_changes"."from_level" and "rank_changes"."period" is not null when 'demotion' then "rank_changes"."to_level" < "rank_changes"."from_level" and "rank_changes"."period" is not null else "rank_changes"."kind" = 'operator' and "rank_changes"."operator" is not null end)
);
--> statement-breakpoint
CREATE TABLE "rank_holds" (
	"account_id" bigint PRIMARY KEY NOT NULL,
	"until" timestamp with time zone,
	"operator" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "rank_months" (
	"merchant" text NOT NULL,
	"month" date NOT NULL,
	"judged_at" timestamp with time zone NOT NULL,
	"demoted" integer NOT NULL,
	CONSTRAINT "rank_months_merchant_month_pk" PRIMARY KEY("merchant","month")
);
--> statement-breakpoint
CREATE TABLE "rank_programs" (
	"merchant" text PRIMARY KEY NOT NULL,
	"since" timestamp with time zone NOT NULL,
	"upkeep_since" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "ranks" (
	"merchant" text NOT NULL,
	"level" integer NOT NULL,
	"names" jsonb NOT NULL,
	"badge" text NOT NULL,
	"window_days" integer NOT NULL,
	"valid_bets" bigint NOT NULL,
	"deposits" bigint NOT NULL,
	"upkeep" bigint NOT NULL,
	"benefits" jsonb NOT NULL,
	"rebates" jsonb NOT NULL,
	"withdrawal_max" bigint,
	"upgrade_reward" bigint NOT NULL,
	"birthday_reward" bigint NOT NULL,
	CONSTRAINT "ranks_merchant_level_pk" PRIMARY KEY("merchant","level"),
	CONSTRAINT "ranks_terms" CHECK ("ranks"."level" between 1 and 20 and "ranks"."window_days" between 1 and 366 and "ranks"."valid_bets" >= 0 and "ranks"."deposits" >= 0 and "ranks"."upkeep" >= 0 and "ranks"."upgrade_reward" >= 0 and "ranks"."birthday_reward" >= 0 and coalesce("ranks"."withdrawal_max", 1) > 0)
);
--> statement-breakpoint
CREATE TABLE "rebate_claims" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "rebate_claims_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"merchant" text NOT NULL,
	"account_id" bigint NOT NULL,
	"amount" bigint NOT NULL,
	"lines" jsonb NOT NULL,
	"rank_level" bigint NOT NULL,
	"transfer_id" bigint NOT NULL,
	"claimed_at" timestamp with time zone NOT NULL,
	CONSTRAINT "rebate_claims_amount" CHECK ("rebate_claims"."amount" > 0)
);
--> statement-breakpoint
CREATE TABLE "rebate_days" (
	"account_id" bigint NOT NULL,
	"day" date NOT NULL,
	"category" text NOT NULL,
	"valid_stake" bigint NOT NULL,
	"earned" bigint NOT NULL,
	CONSTRAINT "rebate_days_account_id_day_category_pk" PRIMARY KEY("account_id","day","category"),
	CONSTRAINT "rebate_days_amounts" CHECK ("rebate_days"."valid_stake" >= 0 and "rebate_days"."earned" >= 0)
);
--> statement-breakpoint
ALTER TABLE "rank_changes" ADD CONSTRAINT "rank_changes_merchant_merchants_code_fk" FOREIGN KEY ("merchant") REFERENCES "public"."merchants"("code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rank_changes" ADD CONSTRAINT "rank_changes_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rank_holds" ADD CONSTRAINT "rank_holds_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rank_months" ADD CONSTRAINT "rank_months_merchant_merchants_code_fk" FOREIGN KEY ("merchant") REFERENCES "public"."merchants"("code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rank_programs" ADD CONSTRAINT "rank_programs_merchant_merchants_code_fk" FOREIGN KEY ("merchant") REFERENCES "public"."merchants"("code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ranks" ADD CONSTRAINT "ranks_merchant_merchants_code_fk" FOREIGN KEY ("merchant") REFERENCES "public"."merchants"("code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rebate_claims" ADD CONSTRAINT "rebate_claims_merchant_merchants_code_fk" FOREIGN KEY ("merchant") REFERENCES "public"."merchants"("code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rebate_claims" ADD CONSTRAINT "rebate_claims_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rebate_claims" ADD CONSTRAINT "rebate_claims_transfer_id_transfers_id_fk" FOREIGN KEY ("transfer_id") REFERENCES "public"."transfers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rebate_days" ADD CONSTRAINT "rebate_days_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "rank_changes_account_id_id_index" ON "rank_changes" USING btree ("account_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "rank_changes_demotion" ON "rank_changes" USING btree ("account_id","period") WHERE "rank_changes"."kind" = 'demotion';--> statement-breakpoint
CREATE UNIQUE INDEX "rank_changes_promotion" ON "rank_changes" USING btree ("account_id","period","to_level") WHERE "rank_changes"."kind" = 'promotion';--> statement-breakpoint
CREATE INDEX "rebate_claims_account_id_id_index" ON "rebate_claims" USING btree ("account_id","id");--> statement-breakpoint
-- What changed a rank, and what was paid as a rebate, stays recorded.
CREATE TRIGGER rank_changes_stay BEFORE UPDATE OR DELETE ON "rank_changes"
  FOR EACH ROW EXECUTE FUNCTION rows_stay();--> statement-breakpoint
CREATE TRIGGER rebate_claims_stay BEFORE UPDATE OR DELETE ON "rebate_claims"
  FOR EACH ROW EXECUTE FUNCTION rows_stay();
