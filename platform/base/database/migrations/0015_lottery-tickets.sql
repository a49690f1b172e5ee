CREATE TABLE "draw_seeds" (
	"draw_id" bigint PRIMARY KEY NOT NULL,
	"seed" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "lottery_ticket_draws" (
	"ticket_id" bigint NOT NULL,
	"draw_id" bigint NOT NULL,
	"round" text NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"payout" bigint DEFAULT 0 NOT NULL,
	"line_payouts" jsonb,
	"settled_at" timestamp with time zone,
	CONSTRAINT "lottery_ticket_draws_ticket_id_draw_id_pk" PRIMARY KEY("ticket_id","draw_id"),
	CONSTRAINT "lottery_ticket_draws_state" CHECK ("lottery_ticket_draws"."state" in ('waiting', 'won', 'lost', 'void') and ("lottery_ticket_draws"."state" = 'waiting') = ("lottery_ticket_draws"."settled_at" is null) and ("lottery_ticket_draws"."state" = 'won') = ("lottery_ticket_draws"."payout" > 0))
);
--> statement-breakpoint
CREATE TABLE "lottery_tickets" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "lottery_tickets_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"merchant" text NOT NULL,
	"account_id" bigint NOT NULL,
	"game" text NOT NULL,
	"vendor" text NOT NULL,
	"prize_mode" text NOT NULL,
	"lines" jsonb NOT NULL,
	"stake" bigint NOT NULL,
	"possible_win" bigint NOT NULL,
	"stop_on_win" boolean NOT NULL,
	"simulated" boolean DEFAULT false NOT NULL,
	"placed_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "draws" ADD COLUMN "commitment" text;--> statement-breakpoint
ALTER TABLE "draws" ADD COLUMN "planned_at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "lotteries" ADD COLUMN "close_seconds" integer DEFAULT 10 NOT NULL;--> statement-breakpoint
ALTER TABLE "draw_seeds" ADD CONSTRAINT "draw_seeds_draw_id_draws_id_fk" FOREIGN KEY ("draw_id") REFERENCES "public"."draws"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lottery_ticket_draws" ADD CONSTRAINT "lottery_ticket_draws_ticket_id_lottery_tickets_id_fk" FOREIGN KEY ("ticket_id") REFERENCES "public"."lottery_tickets"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lottery_ticket_draws" ADD CONSTRAINT "lottery_ticket_draws_draw_id_draws_id_fk" FOREIGN KEY ("draw_id") REFERENCES "public"."draws"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lottery_tickets" ADD CONSTRAINT "lottery_tickets_merchant_merchants_code_fk" FOREIGN KEY ("merchant") REFERENCES "public"."merchants"("code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lottery_tickets" ADD CONSTRAINT "lottery_tickets_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lottery_tickets" ADD CONSTRAINT "lottery_tickets_game_lotteries_game_fk" FOREIGN KEY ("game") REFERENCES "public"."lotteries"("game") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lottery_tickets" ADD CONSTRAINT "lottery_tickets_vendor_vendors_code_fk" FOREIGN KEY ("vendor") REFERENCES "public"."vendors"("code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "lottery_ticket_draws_draw_id_index" ON "lottery_ticket_draws" USING btree ("draw_id");--> statement-breakpoint
CREATE INDEX "lottery_ticket_draws_waiting" ON "lottery_ticket_draws" USING btree ("draw_id") WHERE "lottery_ticket_draws"."state" = 'waiting';--> statement-breakpoint
CREATE INDEX "lottery_tickets_account_id_id_index" ON "lottery_tickets" USING btree ("account_id","id");--> statement-breakpoint

-- Bets close earlier where draws are rare.
UPDATE "lotteries" SET "close_seconds" = CASE WHEN "times" ? 'everyMinutes' THEN 10 ELSE 300 END;--> statement-breakpoint
-- Planned draws have no seed yet: they are planned again, with one.
DELETE FROM "draws" WHERE "drawn_at" IS NULL;--> statement-breakpoint
-- A held draw and its commitment never change, nor does what a ticket got in it.
CREATE FUNCTION draws_stay_held() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF OLD.result IS NOT NULL OR OLD.commitment IS DISTINCT FROM NEW.commitment AND OLD.commitment IS NOT NULL THEN
    RAISE EXCEPTION 'draw % of % does not change', OLD.numero, OLD.game USING ERRCODE = 'check_violation';
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER draws_stay_held BEFORE UPDATE ON "draws" FOR EACH ROW EXECUTE FUNCTION draws_stay_held();--> statement-breakpoint
CREATE FUNCTION lottery_ticket_draws_stay_settled() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'ticket % is % in draw %', OLD.ticket_id, OLD.state, OLD.draw_id USING ERRCODE = 'check_violation';
END $$;
--> statement-breakpoint
CREATE TRIGGER lottery_ticket_draws_stay_settled BEFORE UPDATE ON "lottery_ticket_draws" FOR EACH ROW
  WHEN (OLD.state <> 'waiting') EXECUTE FUNCTION lottery_ticket_draws_stay_settled();
