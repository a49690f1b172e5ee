CREATE TABLE "bet_days" (
	"account_id" bigint NOT NULL,
	"day" date NOT NULL,
	"merchant" text NOT NULL,
	"bets" integer NOT NULL,
	"stake" bigint NOT NULL,
	"valid_stake" bigint NOT NULL,
	"payout" bigint NOT NULL,
	CONSTRAINT "bet_days_account_id_day_pk" PRIMARY KEY("account_id","day")
);
--> statement-breakpoint
CREATE TABLE "bets" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "bets_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"merchant" text NOT NULL,
	"account_id" bigint NOT NULL,
	"game" text NOT NULL,
	"stake" bigint NOT NULL,
	"valid_stake" bigint NOT NULL,
	"payout" bigint NOT NULL,
	"settled_at" timestamp with time zone NOT NULL,
	CONSTRAINT "bets_amounts" CHECK ("bets"."stake" > 0 and "bets"."payout" >= 0 and "bets"."valid_stake" >= 0)
);
--> statement-breakpoint
CREATE TABLE "draws" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "draws_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"game" text NOT NULL,
	"numero" text NOT NULL,
	"draws_at" timestamp with time zone NOT NULL,
	"drawn_at" timestamp with time zone,
	"result" jsonb
);
--> statement-breakpoint
CREATE TABLE "lotteries" (
	"game" text PRIMARY KEY NOT NULL,
	"area" text NOT NULL,
	"time_zone" text NOT NULL,
	"times" jsonb NOT NULL,
	"form" jsonb NOT NULL
);
--> statement-breakpoint
ALTER TABLE "accounts" ADD COLUMN "simulated" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "transfers" ADD COLUMN "simulated" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "bet_days" ADD CONSTRAINT "bet_days_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bet_days" ADD CONSTRAINT "bet_days_merchant_merchants_code_fk" FOREIGN KEY ("merchant") REFERENCES "public"."merchants"("code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bets" ADD CONSTRAINT "bets_merchant_merchants_code_fk" FOREIGN KEY ("merchant") REFERENCES "public"."merchants"("code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bets" ADD CONSTRAINT "bets_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bets" ADD CONSTRAINT "bets_game_games_code_fk" FOREIGN KEY ("game") REFERENCES "public"."games"("code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "draws" ADD CONSTRAINT "draws_game_lotteries_game_fk" FOREIGN KEY ("game") REFERENCES "public"."lotteries"("game") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lotteries" ADD CONSTRAINT "lotteries_game_games_code_fk" FOREIGN KEY ("game") REFERENCES "public"."games"("code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "bet_days_merchant_day_index" ON "bet_days" USING btree ("merchant","day");--> statement-breakpoint
CREATE INDEX "bets_merchant_settled_at_index" ON "bets" USING btree ("merchant","settled_at");--> statement-breakpoint
CREATE INDEX "bets_wins" ON "bets" USING btree ("merchant","settled_at") WHERE "bets"."payout" > "bets"."stake";--> statement-breakpoint
CREATE INDEX "bets_account_id_settled_at_index" ON "bets" USING btree ("account_id","settled_at");--> statement-breakpoint
CREATE UNIQUE INDEX "draws_numero" ON "draws" USING btree ("game","numero");--> statement-breakpoint
CREATE INDEX "draws_game_draws_at_index" ON "draws" USING btree ("game","draws_at");--> statement-breakpoint
CREATE INDEX "draws_waiting" ON "draws" USING btree ("draws_at") WHERE "draws"."drawn_at" is null;--> statement-breakpoint
CREATE INDEX "transfers_merchant_kind_created_at_index" ON "transfers" USING btree ("merchant","kind","created_at");--> statement-breakpoint
-- Postings are history: they are never changed, and never taken away, save those of a demo's simulation.
CREATE OR REPLACE FUNCTION postings_are_kept() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' AND EXISTS (SELECT 1 FROM transfers WHERE id = OLD.transfer_id AND simulated) THEN
    RETURN OLD;
  END IF;
  RAISE EXCEPTION 'postings are never changed or deleted' USING ERRCODE = 'check_violation';
END $$;
--> statement-breakpoint
-- What is real stays real: the mark is set when a transfer is written, and never after.
CREATE FUNCTION transfers_keep_their_mark() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'a transfer is marked simulated when it is written, or never' USING ERRCODE = 'check_violation';
END $$;
--> statement-breakpoint
CREATE TRIGGER transfers_keep_their_mark BEFORE UPDATE OF simulated ON transfers FOR EACH ROW EXECUTE FUNCTION transfers_keep_their_mark();
