CREATE TABLE "check_ins" (
	"merchant" text NOT NULL,
	"promotion" text NOT NULL,
	"account_id" bigint NOT NULL,
	"day" date NOT NULL,
	"step" integer NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "check_ins_merchant_promotion_account_id_day_pk" PRIMARY KEY("merchant","promotion","account_id","day"),
	CONSTRAINT "check_ins_step" CHECK ("check_ins"."step" between 1 and 31)
);
--> statement-breakpoint
CREATE TABLE "raffle_draws" (
	"merchant" text NOT NULL,
	"promotion" text NOT NULL,
	"seed" text NOT NULL,
	"commitment" text NOT NULL,
	"planned_at" timestamp with time zone NOT NULL,
	"drawn_at" timestamp with time zone,
	"tickets" integer,
	CONSTRAINT "raffle_draws_merchant_promotion_pk" PRIMARY KEY("merchant","promotion"),
	CONSTRAINT "raffle_draws_drawn" CHECK (("raffle_draws"."drawn_at" is null) = ("raffle_draws"."tickets" is null))
);
--> statement-breakpoint
CREATE TABLE "raffle_entries" (
	"merchant" text NOT NULL,
	"promotion" text NOT NULL,
	"account_id" bigint NOT NULL,
	"joined_at" timestamp with time zone NOT NULL,
	"first_ticket" integer,
	"tickets" integer,
	"place" integer,
	"winning_ticket" integer,
	CONSTRAINT "raffle_entries_merchant_promotion_account_id_pk" PRIMARY KEY("merchant","promotion","account_id"),
	CONSTRAINT "raffle_entries_tickets" CHECK (("raffle_entries"."first_ticket" is null) = ("raffle_entries"."tickets" is null) and ("raffle_entries"."place" is null) = ("raffle_entries"."winning_ticket" is null) and ("raffle_entries"."place" is null or "raffle_entries"."winning_ticket" between "raffle_entries"."first_ticket" and "raffle_entries"."first_ticket" + "raffle_entries"."tickets" - 1))
);
--> statement-breakpoint
CREATE TABLE "wheel_spins" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "wheel_spins_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"merchant" text NOT NULL,
	"promotion" text NOT NULL,
	"account_id" bigint NOT NULL,
	"day" date NOT NULL,
	"number" integer NOT NULL,
	"segment" integer NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "wheel_spins_number" CHECK ("wheel_spins"."number" between 1 and 100 and "wheel_spins"."segment" >= 0)
);
--> statement-breakpoint
ALTER TABLE "check_ins" ADD CONSTRAINT "check_ins_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "check_ins" ADD CONSTRAINT "check_ins_merchant_promotion_promotions_merchant_id_fk" FOREIGN KEY ("merchant","promotion") REFERENCES "public"."promotions"("merchant","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "raffle_draws" ADD CONSTRAINT "raffle_draws_merchant_promotion_promotions_merchant_id_fk" FOREIGN KEY ("merchant","promotion") REFERENCES "public"."promotions"("merchant","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "raffle_entries" ADD CONSTRAINT "raffle_entries_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "raffle_entries" ADD CONSTRAINT "raffle_entries_merchant_promotion_promotions_merchant_id_fk" FOREIGN KEY ("merchant","promotion") REFERENCES "public"."promotions"("merchant","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "wheel_spins" ADD CONSTRAINT "wheel_spins_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "wheel_spins" ADD CONSTRAINT "wheel_spins_merchant_promotion_promotions_merchant_id_fk" FOREIGN KEY ("merchant","promotion") REFERENCES "public"."promotions"("merchant","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "raffle_entries_account_id_index" ON "raffle_entries" USING btree ("account_id");--> statement-breakpoint
CREATE UNIQUE INDEX "raffle_entries_place" ON "raffle_entries" USING btree ("merchant","promotion","place") WHERE "raffle_entries"."place" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "wheel_spins_once" ON "wheel_spins" USING btree ("merchant","promotion","account_id","day","number");--> statement-breakpoint
-- What a wheel has drawn stays as it was drawn.
CREATE FUNCTION wheel_spins_stay() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'spin % does not change', OLD.id USING ERRCODE = 'check_violation';
END $$;
--> statement-breakpoint
CREATE TRIGGER wheel_spins_stay BEFORE UPDATE ON "wheel_spins" FOR EACH ROW EXECUTE FUNCTION wheel_spins_stay();
--> statement-breakpoint
CREATE FUNCTION tell_rewards() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('live', COALESCE(NEW.account_id, OLD.account_id) || ':rewards');
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER rewards_tell AFTER INSERT OR UPDATE OR DELETE ON "rewards"
  FOR EACH ROW EXECUTE FUNCTION tell_rewards();
