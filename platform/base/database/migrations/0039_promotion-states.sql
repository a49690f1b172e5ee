CREATE TABLE "promotion_runs" (
	"merchant" text NOT NULL,
	"promotion" text NOT NULL,
	"period" text NOT NULL,
	"ran_at" timestamp with time zone NOT NULL,
	CONSTRAINT "promotion_runs_merchant_promotion_period_pk" PRIMARY KEY("merchant","promotion","period")
);
--> statement-breakpoint
CREATE TABLE "promotion_steps" (
	"review" boolean NOT NULL,
	"before" text NOT NULL,
	"after" text NOT NULL,
	CONSTRAINT "promotion_steps_review_before_after_pk" PRIMARY KEY("review","before","after")
);
--> statement-breakpoint
ALTER TABLE "promotion_parts" ADD COLUMN "state" text DEFAULT 'joined' NOT NULL;--> statement-breakpoint
ALTER TABLE "promotion_parts" ADD COLUMN "remark" text;--> statement-breakpoint
ALTER TABLE "promotion_parts" ADD COLUMN "pictures" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "promotion_parts" ADD COLUMN "applied_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "promotion_parts" ADD COLUMN "reason" text;--> statement-breakpoint
ALTER TABLE "promotion_parts" ADD COLUMN "changed_at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "promotions" ADD COLUMN "countries" jsonb;--> statement-breakpoint
ALTER TABLE "promotion_runs" ADD CONSTRAINT "promotion_runs_merchant_promotion_promotions_merchant_id_fk" FOREIGN KEY ("merchant","promotion") REFERENCES "public"."promotions"("merchant","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "promotion_parts_applying" ON "promotion_parts" USING btree ("merchant","applied_at") WHERE "promotion_parts"."state" = 'applying';--> statement-breakpoint
ALTER TABLE "promotion_parts" ADD CONSTRAINT "promotion_parts_state" CHECK ("promotion_parts"."state" in ('joined', 'applying', 'rejected', 'issued', 'claimed') and ("promotion_parts"."state" = 'rejected') = ("promotion_parts"."reason" is not null));--> statement-breakpoint
ALTER TABLE "promotion_parts" ADD CONSTRAINT "promotion_parts_pictures" CHECK (jsonb_array_length("promotion_parts"."pictures") <= 3);--> statement-breakpoint
-- Until now, only deposit promotions were taken, by a bonus that was granted.
UPDATE "promotion_parts" SET "state" = 'issued', "changed_at" = "created_at";--> statement-breakpoint
UPDATE "promotions" SET "spent" = (
  SELECT coalesce(sum(b."amount"), 0) FROM "bonuses" b
  WHERE b."merchant" = "promotions"."merchant" AND b."promotion" = "promotions"."id" AND b."state" IN ('active', 'released'));--> statement-breakpoint
-- The steps of R4.18, held here whatever code asks.
INSERT INTO "promotion_steps" ("review", "before", "after") VALUES
  (true, 'joined', 'applying'), (true, 'applying', 'rejected'), (true, 'applying', 'issued'), (true, 'issued', 'claimed'),
  (false, 'joined', 'issued'), (false, 'issued', 'claimed');--> statement-breakpoint
CREATE FUNCTION promotion_parts_take_known_steps() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  own promotions%ROWTYPE;
  at timestamptz := NEW.changed_at;
BEGIN
  SELECT * INTO own FROM promotions p WHERE p.merchant = NEW.merchant AND p.id = NEW.promotion;
  IF NOT FOUND THEN
    RAISE EXCEPTION 'there is no promotion % of %', NEW.promotion, NEW.merchant USING ERRCODE = 'check_violation';
  END IF;
  IF TG_OP = 'INSERT' THEN
    at := NEW.created_at;
    IF NEW.state <> 'joined' THEN
      RAISE EXCEPTION 'taking part in a promotion begins as joined, not %', NEW.state USING ERRCODE = 'check_violation';
    END IF;
  ELSE
    IF (NEW.account_id, NEW.merchant, NEW.promotion, NEW.created_at)
      IS DISTINCT FROM (OLD.account_id, OLD.merchant, OLD.promotion, OLD.created_at) THEN
      RAISE EXCEPTION 'the part of account % in % keeps its account', OLD.account_id, OLD.promotion USING ERRCODE = 'check_violation';
    END IF;
    IF OLD.state <> 'joined' AND (NEW.remark, NEW.pictures, NEW.applied_at)
      IS DISTINCT FROM (OLD.remark, OLD.pictures, OLD.applied_at) THEN
      RAISE EXCEPTION 'an application is not changed once it is sent' USING ERRCODE = 'check_violation';
    END IF;
    IF NEW.state <> OLD.state AND NOT EXISTS (
      SELECT FROM promotion_steps s
      WHERE s.review = (own.kind = 'application') AND s.before = OLD.state AND s.after = NEW.state) THEN
      RAISE EXCEPTION 'the part of account % in % cannot go from % to %', OLD.account_id, OLD.promotion, OLD.state, NEW.state
        USING ERRCODE = 'check_violation';
    END IF;
  END IF;
  -- A deposit that was begun in time gets its bonus although it arrives later.
  IF own.kind <> 'deposit' AND NEW.state IN ('joined', 'applying') AND (TG_OP = 'INSERT' OR NEW.state <> OLD.state)
    AND (at < own.starts_at OR at >= own.ends_at) THEN
    RAISE EXCEPTION 'promotion % is not in force', NEW.promotion
      USING ERRCODE = 'check_violation', CONSTRAINT = 'promotion_parts_in_force';
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER promotion_parts_take_known_steps BEFORE INSERT OR UPDATE ON "promotion_parts"
  FOR EACH ROW EXECUTE FUNCTION promotion_parts_take_known_steps();--> statement-breakpoint
-- Wherever a member claims the prize of a promotion, its part is claimed with it.
CREATE FUNCTION rewards_close_promotion_parts() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE promotion_parts SET state = 'claimed', changed_at = NEW.closed_at
  WHERE account_id = NEW.account_id AND merchant = NEW.merchant AND promotion = NEW.promotion AND state = 'issued';
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER rewards_close_promotion_parts AFTER UPDATE ON "rewards" FOR EACH ROW
  WHEN (NEW.state = 'claimed' AND OLD.state <> 'claimed' AND NEW.promotion IS NOT NULL)
  EXECUTE FUNCTION rewards_close_promotion_parts();
