CREATE TABLE "bonuses" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "bonuses_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"merchant" text NOT NULL,
	"account_id" bigint NOT NULL,
	"promotion" text NOT NULL,
	"turnover_id" bigint NOT NULL,
	"deposit_amount" bigint NOT NULL,
	"amount" bigint NOT NULL,
	"percent" integer NOT NULL,
	"times" integer NOT NULL,
	"state" text DEFAULT 'active' NOT NULL,
	"reason" text,
	"granted_at" timestamp with time zone NOT NULL,
	"ends_at" timestamp with time zone NOT NULL,
	"closed_at" timestamp with time zone,
	CONSTRAINT "bonuses_amount" CHECK ("bonuses"."amount" > 0),
	CONSTRAINT "bonuses_state" CHECK ("bonuses"."state" in ('active', 'released', 'forfeited', 'canceled') and ("bonuses"."state" = 'active') = ("bonuses"."closed_at" is null) and ("bonuses"."state" in ('forfeited', 'canceled')) = ("bonuses"."reason" is not null))
);
--> statement-breakpoint
CREATE TABLE "deposit_promotions" (
	"merchant" text NOT NULL,
	"promotion" text NOT NULL,
	"percent" integer NOT NULL,
	"maximum" bigint NOT NULL,
	"minimum" bigint NOT NULL,
	"times" integer NOT NULL,
	"days" integer NOT NULL,
	"weights" jsonb NOT NULL,
	CONSTRAINT "deposit_promotions_merchant_promotion_pk" PRIMARY KEY("merchant","promotion"),
	CONSTRAINT "deposit_promotions_terms" CHECK ("deposit_promotions"."percent" between 1 and 1000 and "deposit_promotions"."maximum" > 0 and "deposit_promotions"."minimum" >= 0 and "deposit_promotions"."times" between 1 and 100 and "deposit_promotions"."days" between 1 and 365)
);
--> statement-breakpoint
CREATE TABLE "turnover_requirements" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "turnover_requirements_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"merchant" text NOT NULL,
	"account_id" bigint NOT NULL,
	"source" text NOT NULL,
	"deposit" text NOT NULL,
	"required" bigint NOT NULL,
	"done" bigint DEFAULT 0 NOT NULL,
	"weights" jsonb,
	"state" text DEFAULT 'open' NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"ends_at" timestamp with time zone,
	"closed_at" timestamp with time zone,
	CONSTRAINT "turnover_requirements_state" CHECK ("turnover_requirements"."state" in ('open', 'met', 'dropped') and ("turnover_requirements"."state" = 'open') = ("turnover_requirements"."closed_at" is null)),
	CONSTRAINT "turnover_requirements_done" CHECK ("turnover_requirements"."required" > 0 and "turnover_requirements"."done" between 0 and "turnover_requirements"."required" and ("turnover_requirements"."state" = 'met') = ("turnover_requirements"."done" = "turnover_requirements"."required"))
);
--> statement-breakpoint
CREATE TABLE "line_transfers" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "line_transfers_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"merchant" text NOT NULL,
	"sender_id" bigint NOT NULL,
	"recipient_id" bigint NOT NULL,
	"amount" bigint NOT NULL,
	"transfer_id" bigint NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "line_transfers_transfer_id_unique" UNIQUE("transfer_id"),
	CONSTRAINT "line_transfers_amount" CHECK ("line_transfers"."amount" > 0 and "line_transfers"."sender_id" <> "line_transfers"."recipient_id")
);
--> statement-breakpoint
ALTER TABLE "bonuses" ADD CONSTRAINT "bonuses_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bonuses" ADD CONSTRAINT "bonuses_turnover_id_turnover_requirements_id_fk" FOREIGN KEY ("turnover_id") REFERENCES "public"."turnover_requirements"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bonuses" ADD CONSTRAINT "bonuses_merchant_promotion_promotions_merchant_id_fk" FOREIGN KEY ("merchant","promotion") REFERENCES "public"."promotions"("merchant","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "deposit_promotions" ADD CONSTRAINT "deposit_promotions_merchant_promotion_promotions_merchant_id_fk" FOREIGN KEY ("merchant","promotion") REFERENCES "public"."promotions"("merchant","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "turnover_requirements" ADD CONSTRAINT "turnover_requirements_merchant_merchants_code_fk" FOREIGN KEY ("merchant") REFERENCES "public"."merchants"("code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "turnover_requirements" ADD CONSTRAINT "turnover_requirements_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "line_transfers" ADD CONSTRAINT "line_transfers_merchant_merchants_code_fk" FOREIGN KEY ("merchant") REFERENCES "public"."merchants"("code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "line_transfers" ADD CONSTRAINT "line_transfers_sender_id_accounts_id_fk" FOREIGN KEY ("sender_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "line_transfers" ADD CONSTRAINT "line_transfers_recipient_id_accounts_id_fk" FOREIGN KEY ("recipient_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "line_transfers" ADD CONSTRAINT "line_transfers_transfer_id_transfers_id_fk" FOREIGN KEY ("transfer_id") REFERENCES "public"."transfers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "bonuses_turnover" ON "bonuses" USING btree ("turnover_id");--> statement-breakpoint
CREATE INDEX "bonuses_account_id_id_index" ON "bonuses" USING btree ("account_id","id");--> statement-breakpoint
CREATE INDEX "bonuses_active" ON "bonuses" USING btree ("ends_at") WHERE "bonuses"."state" = 'active';--> statement-breakpoint
CREATE UNIQUE INDEX "turnover_requirements_once" ON "turnover_requirements" USING btree ("merchant","source","deposit");--> statement-breakpoint
CREATE INDEX "turnover_requirements_open" ON "turnover_requirements" USING btree ("account_id") WHERE "turnover_requirements"."state" = 'open';--> statement-breakpoint
CREATE INDEX "line_transfers_sender_id_id_index" ON "line_transfers" USING btree ("sender_id","id");--> statement-breakpoint
CREATE INDEX "line_transfers_recipient_id_id_index" ON "line_transfers" USING btree ("recipient_id","id");--> statement-breakpoint
-- Transfers between an account and its upline.
INSERT INTO "transfer_kinds" VALUES ('line-transfer', '{member}') ON CONFLICT DO NOTHING;--> statement-breakpoint
-- What is closed stays closed, and what counts is never taken back, whatever code asks.
CREATE FUNCTION turnover_requirements_keep_their_steps() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF OLD.state <> 'open' OR NEW.done < OLD.done
    OR (NEW.account_id, NEW.source, NEW.deposit, NEW.required) IS DISTINCT FROM (OLD.account_id, OLD.source, OLD.deposit, OLD.required) THEN
    RAISE EXCEPTION 'turnover requirement % is % and does not change like this', OLD.id, OLD.state USING ERRCODE = 'check_violation';
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER turnover_requirements_keep_their_steps BEFORE UPDATE ON "turnover_requirements" FOR EACH ROW
  EXECUTE FUNCTION turnover_requirements_keep_their_steps();--> statement-breakpoint
-- A bonus begins active, ends once, and is paid out only when its turnover is met.
CREATE FUNCTION bonuses_keep_their_steps() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    IF NEW.state <> 'active' THEN
      RAISE EXCEPTION 'a bonus begins active' USING ERRCODE = 'check_violation';
    END IF;
    RETURN NEW;
  END IF;
  IF OLD.state <> 'active'
    OR (NEW.account_id, NEW.turnover_id, NEW.amount, NEW.ends_at) IS DISTINCT FROM (OLD.account_id, OLD.turnover_id, OLD.amount, OLD.ends_at) THEN
    RAISE EXCEPTION 'bonus % is % and does not change like this', OLD.id, OLD.state USING ERRCODE = 'check_violation';
  END IF;
  IF NEW.state = 'released'
    AND NOT EXISTS (SELECT FROM turnover_requirements t WHERE t.id = NEW.turnover_id AND t.state = 'met') THEN
    RAISE EXCEPTION 'the turnover of bonus % is not met', OLD.id USING ERRCODE = 'check_violation';
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER bonuses_keep_their_steps BEFORE INSERT OR UPDATE ON "bonuses" FOR EACH ROW EXECUTE FUNCTION bonuses_keep_their_steps();
