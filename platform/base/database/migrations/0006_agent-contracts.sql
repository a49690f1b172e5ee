CREATE TABLE "contract_answers" (
	"contract_id" bigint NOT NULL,
	"number" integer NOT NULL,
	"answer" text NOT NULL,
	"from_day" date,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "contract_answers_contract_id_number_pk" PRIMARY KEY("contract_id","number")
);
--> statement-breakpoint
CREATE TABLE "contract_steps" (
	"before" text NOT NULL,
	"after" text NOT NULL,
	CONSTRAINT "contract_steps_before_after_pk" PRIMARY KEY("before","after")
);
--> statement-breakpoint
CREATE TABLE "contract_versions" (
	"contract_id" bigint NOT NULL,
	"number" integer NOT NULL,
	"merchant" text NOT NULL,
	"terms" jsonb NOT NULL,
	"operator" text,
	"offered_at" timestamp with time zone NOT NULL,
	CONSTRAINT "contract_versions_contract_id_number_pk" PRIMARY KEY("contract_id","number")
);
--> statement-breakpoint
CREATE TABLE "contracts" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "contracts_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"merchant" text NOT NULL,
	"kind" text NOT NULL,
	"upline_id" bigint,
	"account_id" bigint NOT NULL,
	"state" text DEFAULT 'offered' NOT NULL,
	"waiting_version" integer,
	"end_asked_by" text,
	"last_day" date,
	"reason" text,
	"changed_at" timestamp with time zone NOT NULL,
	CONSTRAINT "contracts_waiting" CHECK ("contracts"."waiting_version" is null and "contracts"."state" <> 'offered' or "contracts"."waiting_version" is not null and "contracts"."state" in ('offered', 'in-force')),
	CONSTRAINT "contracts_end" CHECK (("contracts"."end_asked_by" is not null) = ("contracts"."state" in ('end-requested', 'ending', 'ended')) and ("contracts"."last_day" is not null) = ("contracts"."state" in ('ending', 'ended')))
);
--> statement-breakpoint
ALTER TABLE "contract_answers" ADD CONSTRAINT "contract_answers_contract_id_contracts_id_fk" FOREIGN KEY ("contract_id") REFERENCES "public"."contracts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contract_versions" ADD CONSTRAINT "contract_versions_contract_id_contracts_id_fk" FOREIGN KEY ("contract_id") REFERENCES "public"."contracts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contract_versions" ADD CONSTRAINT "contract_versions_merchant_merchants_code_fk" FOREIGN KEY ("merchant") REFERENCES "public"."merchants"("code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contracts" ADD CONSTRAINT "contracts_merchant_merchants_code_fk" FOREIGN KEY ("merchant") REFERENCES "public"."merchants"("code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contracts" ADD CONSTRAINT "contracts_upline_id_accounts_id_fk" FOREIGN KEY ("upline_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contracts" ADD CONSTRAINT "contracts_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "contracts_merchant_id_index" ON "contracts" USING btree ("merchant","id");--> statement-breakpoint
CREATE INDEX "contracts_upline_id_index" ON "contracts" USING btree ("upline_id");--> statement-breakpoint
CREATE INDEX "contracts_of" ON "contracts" USING btree ("account_id","kind");--> statement-breakpoint
CREATE UNIQUE INDEX "contracts_one_open" ON "contracts" USING btree ("account_id","kind") WHERE "contracts"."state" in ('offered', 'accepted', 'in-force', 'end-requested');--> statement-breakpoint
CREATE INDEX "contracts_to_step" ON "contracts" USING btree ("changed_at") WHERE "contracts"."state" in ('offered', 'accepted', 'ending') or "contracts"."waiting_version" is not null;
--> statement-breakpoint
INSERT INTO "contract_steps" ("before", "after") VALUES
  ('accepted', 'in-force'),
  ('end-requested', 'ending'),
  ('end-requested', 'in-force'),
  ('ending', 'ended'),
  ('in-force', 'end-requested'),
  ('offered', 'accepted'),
  ('offered', 'lapsed'),
  ('offered', 'refused'),
  ('offered', 'withdrawn');
--> statement-breakpoint
-- A contract begins as offered and takes the steps of `contract_steps`. Its sides stay, and its last day only comes closer.
CREATE FUNCTION contracts_take_known_steps() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' THEN
    RAISE EXCEPTION 'contract % stays', OLD.id USING ERRCODE = 'check_violation';
  ELSIF TG_OP = 'INSERT' THEN
    IF NEW.state <> 'offered' THEN
      RAISE EXCEPTION 'a contract begins as offered, not %', NEW.state USING ERRCODE = 'check_violation';
    END IF;
  ELSE
    IF (NEW.merchant, NEW.kind, NEW.upline_id, NEW.account_id)
      IS DISTINCT FROM (OLD.merchant, OLD.kind, OLD.upline_id, OLD.account_id) THEN
      RAISE EXCEPTION 'contract % keeps its kind and its sides', OLD.id USING ERRCODE = 'check_violation';
    END IF;
    IF NEW.last_day > OLD.last_day THEN
      RAISE EXCEPTION 'contract % does not end later', OLD.id USING ERRCODE = 'check_violation';
    END IF;
    IF NEW.state <> OLD.state
      AND NOT EXISTS (SELECT FROM contract_steps s WHERE s.before = OLD.state AND s.after = NEW.state) THEN
      RAISE EXCEPTION 'contract % cannot go from % to %', OLD.id, OLD.state, NEW.state USING ERRCODE = 'check_violation';
    END IF;
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER contracts_take_known_steps BEFORE INSERT OR UPDATE OR DELETE ON contracts
  FOR EACH ROW EXECUTE FUNCTION contracts_take_known_steps();
--> statement-breakpoint
CREATE TRIGGER contract_versions_stay BEFORE UPDATE OR DELETE ON contract_versions
  FOR EACH ROW EXECUTE FUNCTION rows_stay();
--> statement-breakpoint
CREATE TRIGGER contract_answers_stay BEFORE UPDATE OR DELETE ON contract_answers
  FOR EACH ROW EXECUTE FUNCTION rows_stay();
