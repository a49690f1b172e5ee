CREATE TABLE "free_spins" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "free_spins_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"merchant" text NOT NULL,
	"account_id" bigint NOT NULL,
	"reward_id" bigint NOT NULL,
	"promotion" text,
	"vendor" text NOT NULL,
	"game" text NOT NULL,
	"stake" bigint NOT NULL,
	"count" integer NOT NULL,
	"used" integer DEFAULT 0 NOT NULL,
	"times" integer DEFAULT 0 NOT NULL,
	"granted_at" timestamp with time zone NOT NULL,
	"ends_at" timestamp with time zone NOT NULL,
	"lapsed_at" timestamp with time zone,
	CONSTRAINT "free_spins_used" CHECK ("free_spins"."count" between 1 and 1000 and "free_spins"."used" between 0 and "free_spins"."count" and "free_spins"."stake" > 0)
);
--> statement-breakpoint
ALTER TABLE "rewards" DROP CONSTRAINT "rewards_prize";--> statement-breakpoint
ALTER TABLE "bets" ADD COLUMN "free_spins_id" bigint;--> statement-breakpoint
ALTER TABLE "rewards" ADD COLUMN "spin_game" text;--> statement-breakpoint
ALTER TABLE "rewards" ADD COLUMN "spin_stake" bigint;--> statement-breakpoint
ALTER TABLE "rewards" ADD COLUMN "spin_days" integer;--> statement-breakpoint
ALTER TABLE "free_spins" ADD CONSTRAINT "free_spins_merchant_merchants_code_fk" FOREIGN KEY ("merchant") REFERENCES "public"."merchants"("code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "free_spins" ADD CONSTRAINT "free_spins_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "free_spins" ADD CONSTRAINT "free_spins_reward_id_rewards_id_fk" FOREIGN KEY ("reward_id") REFERENCES "public"."rewards"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "free_spins" ADD CONSTRAINT "free_spins_vendor_vendors_code_fk" FOREIGN KEY ("vendor") REFERENCES "public"."vendors"("code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "free_spins" ADD CONSTRAINT "free_spins_game_games_code_fk" FOREIGN KEY ("game") REFERENCES "public"."games"("code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "free_spins" ADD CONSTRAINT "free_spins_merchant_promotion_promotions_merchant_id_fk" FOREIGN KEY ("merchant","promotion") REFERENCES "public"."promotions"("merchant","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "free_spins_reward" ON "free_spins" USING btree ("reward_id");--> statement-breakpoint
CREATE INDEX "free_spins_account_id_vendor_ends_at_index" ON "free_spins" USING btree ("account_id","vendor","ends_at");--> statement-breakpoint
CREATE INDEX "free_spins_to_lapse" ON "free_spins" USING btree ("ends_at") WHERE "free_spins"."lapsed_at" is null;--> statement-breakpoint
ALTER TABLE "rewards" ADD CONSTRAINT "rewards_spin_game_games_code_fk" FOREIGN KEY ("spin_game") REFERENCES "public"."games"("code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rewards" ADD CONSTRAINT "rewards_spins" CHECK (("rewards"."prize" = 'free-spins') = ("rewards"."spin_game" is not null and "rewards"."spin_stake" is not null and "rewards"."spin_days" is not null) and ("rewards"."prize" <> 'free-spins' or ("rewards"."amount" <= 1000 and "rewards"."spin_stake" > 0 and "rewards"."spin_days" between 1 and 365)));--> statement-breakpoint
ALTER TABLE "rewards" ADD CONSTRAINT "rewards_prize" CHECK ("rewards"."prize" in ('money', 'points', 'free-spins'));--> statement-breakpoint
-- A reward begins claimable and ends once; what was granted does not change.
CREATE OR REPLACE FUNCTION rewards_keep_their_steps() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    IF NEW.state <> 'claimable' THEN
      RAISE EXCEPTION 'a reward begins claimable' USING ERRCODE = 'check_violation';
    END IF;
    RETURN NEW;
  END IF;
  IF OLD.state <> 'claimable'
    OR (NEW.account_id, NEW.source, NEW.key, NEW.prize, NEW.amount, NEW.times, NEW.ends_at, NEW.spin_game, NEW.spin_stake, NEW.spin_days)
      IS DISTINCT FROM (OLD.account_id, OLD.source, OLD.key, OLD.prize, OLD.amount, OLD.times, OLD.ends_at, OLD.spin_game, OLD.spin_stake, OLD.spin_days) THEN
    RAISE EXCEPTION 'reward % is % and does not change like this', OLD.id, OLD.state USING ERRCODE = 'check_violation';
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
-- Free spins are used and lapse once; nothing else of them changes, and none is played after they have lapsed.
CREATE FUNCTION free_spins_keep_their_steps() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF (to_jsonb(NEW) - 'used' - 'lapsed_at') IS DISTINCT FROM (to_jsonb(OLD) - 'used' - 'lapsed_at')
    OR (OLD.lapsed_at IS NOT NULL AND (NEW.lapsed_at IS DISTINCT FROM OLD.lapsed_at OR NEW.used > OLD.used)) THEN
    RAISE EXCEPTION 'free spins % do not change like this', OLD.id USING ERRCODE = 'check_violation';
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER free_spins_keep_their_steps BEFORE UPDATE ON "free_spins" FOR EACH ROW EXECUTE FUNCTION free_spins_keep_their_steps();
