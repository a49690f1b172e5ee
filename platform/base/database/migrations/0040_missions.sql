CREATE TABLE "leaderboard_periods" (
	"merchant" text NOT NULL,
	"leaderboard" text NOT NULL,
	"day" date NOT NULL,
	"closed_at" timestamp with time zone NOT NULL,
	CONSTRAINT "leaderboard_periods_merchant_leaderboard_day_pk" PRIMARY KEY("merchant","leaderboard","day")
);
--> statement-breakpoint
CREATE TABLE "leaderboard_places" (
	"merchant" text NOT NULL,
	"leaderboard" text NOT NULL,
	"day" date NOT NULL,
	"account_id" bigint NOT NULL,
	"place" integer NOT NULL,
	"score" bigint NOT NULL,
	"prize" bigint NOT NULL,
	CONSTRAINT "leaderboard_places_merchant_leaderboard_day_account_id_pk" PRIMARY KEY("merchant","leaderboard","day","account_id"),
	CONSTRAINT "leaderboard_places_values" CHECK ("leaderboard_places"."place" > 0 and "leaderboard_places"."score" > 0 and "leaderboard_places"."prize" > 0)
);
--> statement-breakpoint
CREATE TABLE "leaderboards" (
	"merchant" text NOT NULL,
	"id" text NOT NULL,
	"position" integer DEFAULT 0 NOT NULL,
	"titles" jsonb NOT NULL,
	"period" text NOT NULL,
	"measure" text NOT NULL,
	"prizes" jsonb NOT NULL,
	"times" integer DEFAULT 0 NOT NULL,
	"claim_days" integer DEFAULT 7 NOT NULL,
	"starts_at" timestamp with time zone NOT NULL,
	"ends_at" timestamp with time zone,
	CONSTRAINT "leaderboards_merchant_id_pk" PRIMARY KEY("merchant","id"),
	CONSTRAINT "leaderboards_period" CHECK ("leaderboards"."period" in ('day', 'week', 'month')),
	CONSTRAINT "leaderboards_measure" CHECK ("leaderboards"."measure" in ('points', 'valid-bets'))
);
--> statement-breakpoint
CREATE TABLE "mission_entries" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "mission_entries_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"merchant" text NOT NULL,
	"mission" text NOT NULL,
	"account_id" bigint NOT NULL,
	"day" date NOT NULL,
	"state" text DEFAULT 'joined' NOT NULL,
	"progress" bigint DEFAULT 0 NOT NULL,
	"goal" bigint NOT NULL,
	"points" integer NOT NULL,
	"joined_at" timestamp with time zone NOT NULL,
	"reached_at" timestamp with time zone,
	"comment" text,
	"pictures" jsonb,
	"applied_at" timestamp with time zone,
	"decided_at" timestamp with time zone,
	"reason" text,
	"reward_id" bigint,
	CONSTRAINT "mission_entries_state" CHECK ("mission_entries"."state" in ('joined', 'applying', 'issued', 'rejected')),
	CONSTRAINT "mission_entries_progress" CHECK ("mission_entries"."progress" between 0 and "mission_entries"."goal" and ("mission_entries"."reached_at" is not null) = ("mission_entries"."progress" = "mission_entries"."goal") and ("mission_entries"."state" = 'joined' or "mission_entries"."reached_at" is not null) and ("mission_entries"."state" in ('issued', 'rejected')) = ("mission_entries"."decided_at" is not null) and ("mission_entries"."state" = 'rejected') = ("mission_entries"."reason" is not null))
);
--> statement-breakpoint
CREATE TABLE "mission_games" (
	"entry_id" bigint NOT NULL,
	"game" text NOT NULL,
	CONSTRAINT "mission_games_entry_id_game_pk" PRIMARY KEY("entry_id","game")
);
--> statement-breakpoint
CREATE TABLE "missions" (
	"merchant" text NOT NULL,
	"id" text NOT NULL,
	"position" integer DEFAULT 0 NOT NULL,
	"period" text NOT NULL,
	"titles" jsonb NOT NULL,
	"picture" text NOT NULL,
	"counts" text NOT NULL,
	"goal" bigint NOT NULL,
	"categories" jsonb,
	"vendors" jsonb,
	"min_stake" bigint DEFAULT 0 NOT NULL,
	"prize_kind" text DEFAULT 'money' NOT NULL,
	"prize" bigint NOT NULL,
	"times" integer DEFAULT 0 NOT NULL,
	"points" integer DEFAULT 0 NOT NULL,
	"joined" boolean DEFAULT false NOT NULL,
	"reviewed" boolean DEFAULT false NOT NULL,
	"after" text,
	"claim_days" integer DEFAULT 7 NOT NULL,
	"starts_at" timestamp with time zone NOT NULL,
	"ends_at" timestamp with time zone,
	CONSTRAINT "missions_merchant_id_pk" PRIMARY KEY("merchant","id"),
	CONSTRAINT "missions_period" CHECK ("missions"."period" in ('day', 'week', 'once')),
	CONSTRAINT "missions_counts" CHECK ("missions"."counts" in ('rounds', 'valid-bets', 'wins', 'deposits', 'deposit-amount', 'games')),
	CONSTRAINT "missions_terms" CHECK ("missions"."goal" > 0 and "missions"."prize" > 0 and "missions"."points" >= 0 and "missions"."claim_days" between 1 and 90 and "missions"."min_stake" >= 0 and "missions"."times" between 0 and 100 and "missions"."after" <> "missions"."id")
);
--> statement-breakpoint
ALTER TABLE "leaderboard_periods" ADD CONSTRAINT "leaderboard_periods_merchant_leaderboard_leaderboards_merchant_id_fk" FOREIGN KEY ("merchant","leaderboard") REFERENCES "public"."leaderboards"("merchant","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "leaderboard_places" ADD CONSTRAINT "leaderboard_places_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "leaderboard_places" ADD CONSTRAINT "leaderboard_places_merchant_leaderboard_day_leaderboard_periods_merchant_leaderboard_day_fk" FOREIGN KEY ("merchant","leaderboard","day") REFERENCES "public"."leaderboard_periods"("merchant","leaderboard","day") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "leaderboards" ADD CONSTRAINT "leaderboards_merchant_merchants_code_fk" FOREIGN KEY ("merchant") REFERENCES "public"."merchants"("code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mission_entries" ADD CONSTRAINT "mission_entries_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mission_entries" ADD CONSTRAINT "mission_entries_reward_id_rewards_id_fk" FOREIGN KEY ("reward_id") REFERENCES "public"."rewards"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mission_entries" ADD CONSTRAINT "mission_entries_merchant_mission_missions_merchant_id_fk" FOREIGN KEY ("merchant","mission") REFERENCES "public"."missions"("merchant","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mission_games" ADD CONSTRAINT "mission_games_entry_id_mission_entries_id_fk" FOREIGN KEY ("entry_id") REFERENCES "public"."mission_entries"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "missions" ADD CONSTRAINT "missions_merchant_merchants_code_fk" FOREIGN KEY ("merchant") REFERENCES "public"."merchants"("code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "mission_entries_once" ON "mission_entries" USING btree ("account_id","merchant","mission","day");--> statement-breakpoint
CREATE INDEX "mission_entries_points" ON "mission_entries" USING btree ("merchant","decided_at") WHERE "mission_entries"."state" = 'issued';--> statement-breakpoint
CREATE INDEX "mission_entries_applying" ON "mission_entries" USING btree ("merchant","applied_at") WHERE "mission_entries"."state" = 'applying';
--> statement-breakpoint
-- The steps of R4.18, whatever code asks. What a claim did is said by the reward.
CREATE FUNCTION mission_entries_steps() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE is_reviewed boolean;
BEGIN
  IF TG_OP = 'INSERT' THEN
    IF NEW.state <> 'joined' OR NEW.progress <> 0 THEN
      RAISE EXCEPTION 'a mission begins joined, with no progress' USING ERRCODE = 'check_violation';
    END IF;
    RETURN NEW;
  END IF;
  SELECT reviewed INTO is_reviewed FROM missions WHERE merchant = OLD.merchant AND id = OLD.mission;
  IF (NEW.account_id, NEW.merchant, NEW.mission, NEW.day, NEW.goal, NEW.points, NEW.joined_at)
      IS DISTINCT FROM (OLD.account_id, OLD.merchant, OLD.mission, OLD.day, OLD.goal, OLD.points, OLD.joined_at)
    OR NEW.progress < OLD.progress
    OR OLD.state IN ('issued', 'rejected')
    OR NOT (
      NEW.state = OLD.state
      OR (OLD.state = 'joined' AND NEW.state = 'applying' AND is_reviewed)
      OR (OLD.state = 'joined' AND NEW.state = 'issued' AND NOT is_reviewed)
      OR (OLD.state = 'applying' AND NEW.state IN ('issued', 'rejected'))
    ) THEN
    RAISE EXCEPTION 'mission entry % is % and cannot become %', OLD.id, OLD.state, NEW.state USING ERRCODE = 'check_violation';
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER mission_entries_steps BEFORE INSERT OR UPDATE ON mission_entries FOR EACH ROW EXECUTE FUNCTION mission_entries_steps();
--> statement-breakpoint
-- Closed places stay as they are.
CREATE FUNCTION leaderboard_places_stay() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'places of a closed leaderboard do not change' USING ERRCODE = 'check_violation';
END $$;
--> statement-breakpoint
CREATE TRIGGER leaderboard_places_stay BEFORE UPDATE OR DELETE ON leaderboard_places FOR EACH ROW EXECUTE FUNCTION leaderboard_places_stay();
--> statement-breakpoint
CREATE TRIGGER leaderboard_periods_stay BEFORE UPDATE OR DELETE ON leaderboard_periods FOR EACH ROW EXECUTE FUNCTION leaderboard_places_stay();
--> statement-breakpoint
CREATE FUNCTION tell_missions() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('live', NEW.account_id || ':missions');
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER mission_entries_tell AFTER INSERT OR UPDATE ON mission_entries FOR EACH ROW EXECUTE FUNCTION tell_missions();
--> statement-breakpoint
CREATE TRIGGER rewards_tell_missions AFTER UPDATE OF state ON rewards
  FOR EACH ROW WHEN (NEW.source = 'mission') EXECUTE FUNCTION tell_missions();
