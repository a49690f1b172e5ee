CREATE TABLE "referrals" (
	"account_id" bigint PRIMARY KEY NOT NULL,
	"merchant" text NOT NULL,
	"inviter_id" bigint NOT NULL,
	"state" text DEFAULT 'registered' NOT NULL,
	"signs" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"same_browser" boolean DEFAULT false NOT NULL,
	"reward_id" bigint,
	"created_at" timestamp with time zone NOT NULL,
	"changed_at" timestamp with time zone NOT NULL,
	CONSTRAINT "referrals_state" CHECK ("referrals"."state" in ('registered', 'held', 'rewarded', 'refused') and ("referrals"."state" = 'rewarded') = ("referrals"."reward_id" is not null) and "referrals"."account_id" <> "referrals"."inviter_id")
);
--> statement-breakpoint
ALTER TABLE "referrals" ADD CONSTRAINT "referrals_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "referrals" ADD CONSTRAINT "referrals_merchant_merchants_code_fk" FOREIGN KEY ("merchant") REFERENCES "public"."merchants"("code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "referrals" ADD CONSTRAINT "referrals_inviter_id_accounts_id_fk" FOREIGN KEY ("inviter_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "referrals" ADD CONSTRAINT "referrals_reward_id_rewards_id_fk" FOREIGN KEY ("reward_id") REFERENCES "public"."rewards"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "referrals_inviter_id_created_at_index" ON "referrals" USING btree ("inviter_id","created_at");--> statement-breakpoint
CREATE INDEX "referrals_open" ON "referrals" USING btree ("merchant","state") WHERE "referrals"."state" in ('registered', 'held');