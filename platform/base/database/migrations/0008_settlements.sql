CREATE TABLE "settlement_corrections" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "settlement_corrections_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"merchant" text NOT NULL,
	"statement_id" bigint NOT NULL,
	"kind" text NOT NULL,
	"account_id" bigint NOT NULL,
	"amount" bigint NOT NULL,
	"reason" text NOT NULL,
	"operator" text NOT NULL,
	"made_at" timestamp with time zone NOT NULL,
	CONSTRAINT "settlement_corrections_amount" CHECK ("settlement_corrections"."amount" <> 0)
);
--> statement-breakpoint
CREATE TABLE "settlement_counts" (
	"run_id" bigint NOT NULL,
	"merchant" text NOT NULL,
	"kind" text NOT NULL,
	"account_id" bigint NOT NULL,
	"day" date NOT NULL,
	"item" text NOT NULL,
	"amount" bigint NOT NULL,
	CONSTRAINT "settlement_counts_run_id_account_id_day_item_pk" PRIMARY KEY("run_id","account_id","day","item")
);
--> statement-breakpoint
CREATE TABLE "settlement_inputs" (
	"run_id" bigint PRIMARY KEY NOT NULL,
	"inputs" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "settlement_lines" (
	"statement_id" bigint NOT NULL,
	"position" integer NOT NULL,
	"part" text NOT NULL,
	"source_id" bigint,
	"day" date,
	"category" text,
	"valid_bets" bigint,
	"rate" integer,
	"source_rate" integer,
	"amount" bigint NOT NULL,
	"correction_id" bigint,
	CONSTRAINT "settlement_lines_statement_id_position_pk" PRIMARY KEY("statement_id","position")
);
--> statement-breakpoint
CREATE TABLE "settlement_runs" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "settlement_runs_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"merchant" text NOT NULL,
	"kind" text NOT NULL,
	"period" text DEFAULT '' NOT NULL,
	"starts_at" timestamp with time zone NOT NULL,
	"ends_at" timestamp with time zone NOT NULL,
	"first_day" date NOT NULL,
	"last_day" date NOT NULL,
	"settled_at" timestamp with time zone NOT NULL,
	"digest" text NOT NULL,
	CONSTRAINT "settlement_runs_span" CHECK ("settlement_runs"."starts_at" < "settlement_runs"."ends_at" and "settlement_runs"."first_day" <= "settlement_runs"."last_day")
);
--> statement-breakpoint
CREATE TABLE "settlement_statements" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "settlement_statements_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"merchant" text NOT NULL,
	"number" integer NOT NULL,
	"run_id" bigint NOT NULL,
	"kind" text NOT NULL,
	"account_id" bigint NOT NULL,
	"day" date NOT NULL,
	"contract_id" bigint,
	"version" integer,
	"base" bigint NOT NULL,
	"active" integer,
	"tier" integer,
	"gross" bigint NOT NULL,
	"less_downline" bigint NOT NULL,
	"correction" bigint NOT NULL,
	"carried_in" bigint NOT NULL,
	"carried_out" bigint NOT NULL,
	"rest_in" bigint NOT NULL,
	"rest_out" bigint NOT NULL,
	"paid" bigint NOT NULL,
	"state" text NOT NULL,
	"state_at" timestamp with time zone NOT NULL,
	"transfer_id" bigint,
	"reversal_id" bigint,
	CONSTRAINT "settlement_statements_paid" CHECK ("settlement_statements"."paid" >= 0 and ("settlement_statements"."paid" = 0) = ("settlement_statements"."state" = 'nothing')),
	CONSTRAINT "settlement_statements_transfers" CHECK (("settlement_statements"."transfer_id" is not null) = ("settlement_statements"."state" in ('paid', 'reversed')) and ("settlement_statements"."reversal_id" is not null) = ("settlement_statements"."state" = 'reversed'))
);
--> statement-breakpoint
ALTER TABLE "settlement_corrections" ADD CONSTRAINT "settlement_corrections_merchant_merchants_code_fk" FOREIGN KEY ("merchant") REFERENCES "public"."merchants"("code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "settlement_corrections" ADD CONSTRAINT "settlement_corrections_statement_id_settlement_statements_id_fk" FOREIGN KEY ("statement_id") REFERENCES "public"."settlement_statements"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "settlement_corrections" ADD CONSTRAINT "settlement_corrections_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "settlement_counts" ADD CONSTRAINT "settlement_counts_run_id_settlement_runs_id_fk" FOREIGN KEY ("run_id") REFERENCES "public"."settlement_runs"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "settlement_counts" ADD CONSTRAINT "settlement_counts_merchant_merchants_code_fk" FOREIGN KEY ("merchant") REFERENCES "public"."merchants"("code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "settlement_counts" ADD CONSTRAINT "settlement_counts_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "settlement_inputs" ADD CONSTRAINT "settlement_inputs_run_id_settlement_runs_id_fk" FOREIGN KEY ("run_id") REFERENCES "public"."settlement_runs"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "settlement_lines" ADD CONSTRAINT "settlement_lines_statement_id_settlement_statements_id_fk" FOREIGN KEY ("statement_id") REFERENCES "public"."settlement_statements"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "settlement_lines" ADD CONSTRAINT "settlement_lines_source_id_accounts_id_fk" FOREIGN KEY ("source_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "settlement_lines" ADD CONSTRAINT "settlement_lines_correction_id_settlement_corrections_id_fk" FOREIGN KEY ("correction_id") REFERENCES "public"."settlement_corrections"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "settlement_runs" ADD CONSTRAINT "settlement_runs_merchant_merchants_code_fk" FOREIGN KEY ("merchant") REFERENCES "public"."merchants"("code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "settlement_statements" ADD CONSTRAINT "settlement_statements_merchant_merchants_code_fk" FOREIGN KEY ("merchant") REFERENCES "public"."merchants"("code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "settlement_statements" ADD CONSTRAINT "settlement_statements_run_id_settlement_runs_id_fk" FOREIGN KEY ("run_id") REFERENCES "public"."settlement_runs"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "settlement_statements" ADD CONSTRAINT "settlement_statements_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "settlement_statements" ADD CONSTRAINT "settlement_statements_contract_id_contracts_id_fk" FOREIGN KEY ("contract_id") REFERENCES "public"."contracts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "settlement_statements" ADD CONSTRAINT "settlement_statements_transfer_id_transfers_id_fk" FOREIGN KEY ("transfer_id") REFERENCES "public"."transfers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "settlement_statements" ADD CONSTRAINT "settlement_statements_reversal_id_transfers_id_fk" FOREIGN KEY ("reversal_id") REFERENCES "public"."transfers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "settlement_corrections_statement_id_index" ON "settlement_corrections" USING btree ("statement_id");--> statement-breakpoint
CREATE INDEX "settlement_corrections_merchant_kind_index" ON "settlement_corrections" USING btree ("merchant","kind");--> statement-breakpoint
CREATE INDEX "settlement_counts_on" ON "settlement_counts" USING btree ("merchant","kind","day","account_id");--> statement-breakpoint
CREATE UNIQUE INDEX "settlement_lines_correction" ON "settlement_lines" USING btree ("correction_id") WHERE "settlement_lines"."correction_id" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "settlement_runs_once" ON "settlement_runs" USING btree ("merchant","kind","period","starts_at");--> statement-breakpoint
CREATE INDEX "settlement_runs_merchant_id_index" ON "settlement_runs" USING btree ("merchant","id");--> statement-breakpoint
CREATE UNIQUE INDEX "settlement_statements_number" ON "settlement_statements" USING btree ("merchant","number");--> statement-breakpoint
CREATE UNIQUE INDEX "settlement_statements_once" ON "settlement_statements" USING btree ("run_id","account_id");--> statement-breakpoint
CREATE INDEX "settlement_statements_of" ON "settlement_statements" USING btree ("account_id","kind","day","id");--> statement-breakpoint
CREATE INDEX "settlement_statements_on" ON "settlement_statements" USING btree ("merchant","kind","day");--> statement-breakpoint
CREATE INDEX "settlement_statements_open" ON "settlement_statements" USING btree ("merchant","id") WHERE "settlement_statements"."state" in ('waiting', 'due', 'withheld');--> statement-breakpoint
CREATE INDEX "settlement_statements_transfer" ON "settlement_statements" USING btree ("transfer_id") WHERE "settlement_statements"."transfer_id" is not null;
--> statement-breakpoint
INSERT INTO "transfer_kinds" ("kind", "account_kinds") VALUES
  ('dividend', '{commission-expense,member}'),
  ('line-rebate', '{commission-expense,member}'),
  ('wage', '{commission-expense,member}');
--> statement-breakpoint
-- A statement stays as it was computed: only the step of its payment changes, by the steps named here.
CREATE FUNCTION settlement_statements_take_known_steps() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  step text[] := '{state,state_at,transfer_id,reversal_id}';
BEGIN
  IF TG_OP = 'DELETE' THEN
    RAISE EXCEPTION 'statement % stays', OLD.number USING ERRCODE = 'check_violation';
  END IF;
  IF to_jsonb(NEW) - step IS DISTINCT FROM to_jsonb(OLD) - step
    OR OLD.transfer_id IS NOT NULL AND NEW.transfer_id IS DISTINCT FROM OLD.transfer_id THEN
    RAISE EXCEPTION 'statement % stays as it is but for its payment', OLD.number USING ERRCODE = 'check_violation';
  END IF;
  IF (OLD.state, NEW.state) NOT IN (
    ('waiting', 'due'), ('waiting', 'canceled'), ('due', 'paid'), ('due', 'withheld'),
    ('withheld', 'due'), ('withheld', 'canceled'), ('paid', 'reversed')
  ) THEN
    RAISE EXCEPTION 'statement % cannot go from % to %', OLD.number, OLD.state, NEW.state USING ERRCODE = 'check_violation';
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER settlement_statements_take_known_steps BEFORE UPDATE OR DELETE ON settlement_statements
  FOR EACH ROW EXECUTE FUNCTION settlement_statements_take_known_steps();
--> statement-breakpoint
CREATE TRIGGER settlement_runs_stay BEFORE UPDATE OR DELETE ON settlement_runs
  FOR EACH ROW EXECUTE FUNCTION rows_stay();
--> statement-breakpoint
CREATE TRIGGER settlement_inputs_stay BEFORE UPDATE OR DELETE ON settlement_inputs
  FOR EACH ROW EXECUTE FUNCTION rows_stay();
--> statement-breakpoint
CREATE TRIGGER settlement_lines_stay BEFORE UPDATE OR DELETE ON settlement_lines
  FOR EACH ROW EXECUTE FUNCTION rows_stay();
--> statement-breakpoint
CREATE TRIGGER settlement_counts_stay BEFORE UPDATE OR DELETE ON settlement_counts
  FOR EACH ROW EXECUTE FUNCTION rows_stay();
--> statement-breakpoint
CREATE TRIGGER settlement_corrections_stay BEFORE UPDATE OR DELETE ON settlement_corrections
  FOR EACH ROW EXECUTE FUNCTION rows_stay();
