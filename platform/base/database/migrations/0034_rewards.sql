CREATE TABLE "rewards" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "rewards_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"merchant" text NOT NULL,
	"account_id" bigint NOT NULL,
	"source" text NOT NULL,
	"key" text NOT NULL,
	"promotion" text,
	"titles" jsonb NOT NULL,
	"prize" text NOT NULL,
	"amount" bigint NOT NULL,
	"times" integer DEFAULT 0 NOT NULL,
	"state" text DEFAULT 'claimable' NOT NULL,
	"granted_at" timestamp with time zone NOT NULL,
	"ends_at" timestamp with time zone NOT NULL,
	"closed_at" timestamp with time zone,
	CONSTRAINT "rewards_source" CHECK ("rewards"."source" in ('promotion', 'cashback', 'race', 'check-in', 'wheel', 'raffle', 'mission', 'leaderboard', 'referral', 'rank')),
	CONSTRAINT "rewards_prize" CHECK ("rewards"."prize" in ('money')),
	CONSTRAINT "rewards_amount" CHECK ("rewards"."amount" > 0 and "rewards"."times" between 0 and 100),
	CONSTRAINT "rewards_state" CHECK ("rewards"."state" in ('claimable', 'claimed', 'lapsed', 'canceled') and ("rewards"."state" = 'claimable') = ("rewards"."closed_at" is null))
);
--> statement-breakpoint
ALTER TABLE "promotions" ADD COLUMN "kind" text DEFAULT 'application' NOT NULL;--> statement-breakpoint
ALTER TABLE "promotions" ADD COLUMN "terms" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "promotions" ADD COLUMN "descriptions" jsonb;--> statement-breakpoint
ALTER TABLE "promotions" ADD COLUMN "conditions" jsonb;--> statement-breakpoint
ALTER TABLE "promotions" ADD COLUMN "picture" text;--> statement-breakpoint
ALTER TABLE "promotions" ADD COLUMN "budget" bigint;--> statement-breakpoint
ALTER TABLE "promotions" ADD COLUMN "spent" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "rewards" ADD CONSTRAINT "rewards_merchant_merchants_code_fk" FOREIGN KEY ("merchant") REFERENCES "public"."merchants"("code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rewards" ADD CONSTRAINT "rewards_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rewards" ADD CONSTRAINT "rewards_merchant_promotion_promotions_merchant_id_fk" FOREIGN KEY ("merchant","promotion") REFERENCES "public"."promotions"("merchant","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "rewards_once" ON "rewards" USING btree ("merchant","source","key");--> statement-breakpoint
CREATE INDEX "rewards_account_id_state_id_index" ON "rewards" USING btree ("account_id","state","id");--> statement-breakpoint
CREATE INDEX "rewards_claimable" ON "rewards" USING btree ("ends_at") WHERE "rewards"."state" = 'claimable';--> statement-breakpoint
ALTER TABLE "promotions" ADD CONSTRAINT "promotions_budget" CHECK ("promotions"."spent" >= 0 and ("promotions"."budget" is null or "promotions"."spent" <= "promotions"."budget"));--> statement-breakpoint
UPDATE "promotions" SET "kind" = 'deposit' WHERE EXISTS (
  SELECT FROM "deposit_promotions" d WHERE d."merchant" = "promotions"."merchant" AND d."promotion" = "promotions"."id");--> statement-breakpoint
-- A reward begins claimable and ends once; what was granted does not change.
CREATE FUNCTION rewards_keep_their_steps() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    IF NEW.state <> 'claimable' THEN
      RAISE EXCEPTION 'a reward begins claimable' USING ERRCODE = 'check_violation';
    END IF;
    RETURN NEW;
  END IF;
  IF OLD.state <> 'claimable'
    OR (NEW.account_id, NEW.source, NEW.key, NEW.prize, NEW.amount, NEW.times, NEW.ends_at)
      IS DISTINCT FROM (OLD.account_id, OLD.source, OLD.key, OLD.prize, OLD.amount, OLD.times, OLD.ends_at) THEN
    RAISE EXCEPTION 'reward % is % and does not change like this', OLD.id, OLD.state USING ERRCODE = 'check_violation';
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER rewards_keep_their_steps BEFORE INSERT OR UPDATE ON "rewards" FOR EACH ROW EXECUTE FUNCTION rewards_keep_their_steps();
