-- contract: payment passwords move from profiles to a table of their own; the previous version cannot sign up members with one
CREATE TABLE "member_uploads" (
	"id" text PRIMARY KEY NOT NULL,
	"merchant" text NOT NULL,
	"account_id" bigint NOT NULL,
	"bytes" "bytea" NOT NULL,
	"width" integer NOT NULL,
	"height" integer NOT NULL,
	"uploaded_at" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "operator_acts" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "operator_acts_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"merchant" text NOT NULL,
	"operator" text NOT NULL,
	"act" text NOT NULL,
	"subject" text NOT NULL,
	"details" jsonb NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "payment_passwords" (
	"account_id" bigint PRIMARY KEY NOT NULL,
	"password_hash" text NOT NULL,
	"changed_at" timestamp with time zone NOT NULL,
	"failures" integer DEFAULT 0 NOT NULL,
	"pending_hash" text,
	"pending_from" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "payout_accounts" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "payout_accounts_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"merchant" text NOT NULL,
	"account_id" bigint NOT NULL,
	"kind" text NOT NULL,
	"provider" text NOT NULL,
	"holder" text NOT NULL,
	"number" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"usable_at" timestamp with time zone NOT NULL,
	"removed_at" timestamp with time zone,
	CONSTRAINT "payout_accounts_kind" CHECK ("payout_accounts"."kind" in ('bank', 'ewallet', 'crypto'))
);
--> statement-breakpoint
CREATE TABLE "case_proofs" (
	"case_id" bigint NOT NULL,
	"position" integer NOT NULL,
	"upload" text NOT NULL,
	CONSTRAINT "case_proofs_case_id_position_pk" PRIMARY KEY("case_id","position"),
	CONSTRAINT "case_proofs_at_most_three" CHECK ("case_proofs"."position" between 1 and 3)
);
--> statement-breakpoint
CREATE TABLE "withdrawal_cases" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "withdrawal_cases_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"merchant" text NOT NULL,
	"withdrawal_id" bigint NOT NULL,
	"received" bigint NOT NULL,
	"note" text NOT NULL,
	"state" text DEFAULT 'open' NOT NULL,
	"reason" text,
	"opened_at" timestamp with time zone NOT NULL,
	"closed_at" timestamp with time zone,
	CONSTRAINT "withdrawal_cases_received" CHECK ("withdrawal_cases"."received" >= 0),
	CONSTRAINT "withdrawal_cases_state" CHECK ("withdrawal_cases"."state" in ('open', 'paid', 'forced') and ("withdrawal_cases"."state" = 'open') = ("withdrawal_cases"."closed_at" is null))
);
--> statement-breakpoint
CREATE TABLE "withdrawal_steps" (
	"before" text NOT NULL,
	"after" text NOT NULL,
	CONSTRAINT "withdrawal_steps_before_after_pk" PRIMARY KEY("before","after")
);
--> statement-breakpoint
CREATE TABLE "withdrawals" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "withdrawals_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"merchant" text NOT NULL,
	"account_id" bigint NOT NULL,
	"payout_account_id" bigint NOT NULL,
	"amount" bigint NOT NULL,
	"fee" bigint NOT NULL,
	"state" text DEFAULT 'requested' NOT NULL,
	"reason" text,
	"requested_at" timestamp with time zone NOT NULL,
	"disbursed_at" timestamp with time zone,
	"confirm_by" timestamp with time zone,
	"received_by" text,
	"ended_at" timestamp with time zone,
	CONSTRAINT "withdrawals_amounts" CHECK ("withdrawals"."fee" >= 0 and "withdrawals"."amount" > "withdrawals"."fee"),
	CONSTRAINT "withdrawals_received" CHECK (("withdrawals"."state" = 'received') = ("withdrawals"."received_by" is not null)),
	CONSTRAINT "withdrawals_disbursed" CHECK ("withdrawals"."state" <> 'disbursed' or "withdrawals"."confirm_by" is not null)
);
--> statement-breakpoint
ALTER TABLE "member_uploads" ADD CONSTRAINT "member_uploads_merchant_merchants_code_fk" FOREIGN KEY ("merchant") REFERENCES "public"."merchants"("code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "member_uploads" ADD CONSTRAINT "member_uploads_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "operator_acts" ADD CONSTRAINT "operator_acts_merchant_merchants_code_fk" FOREIGN KEY ("merchant") REFERENCES "public"."merchants"("code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_passwords" ADD CONSTRAINT "payment_passwords_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payout_accounts" ADD CONSTRAINT "payout_accounts_merchant_merchants_code_fk" FOREIGN KEY ("merchant") REFERENCES "public"."merchants"("code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payout_accounts" ADD CONSTRAINT "payout_accounts_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "case_proofs" ADD CONSTRAINT "case_proofs_case_id_withdrawal_cases_id_fk" FOREIGN KEY ("case_id") REFERENCES "public"."withdrawal_cases"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "case_proofs" ADD CONSTRAINT "case_proofs_upload_member_uploads_id_fk" FOREIGN KEY ("upload") REFERENCES "public"."member_uploads"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "withdrawal_cases" ADD CONSTRAINT "withdrawal_cases_merchant_merchants_code_fk" FOREIGN KEY ("merchant") REFERENCES "public"."merchants"("code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "withdrawal_cases" ADD CONSTRAINT "withdrawal_cases_withdrawal_id_withdrawals_id_fk" FOREIGN KEY ("withdrawal_id") REFERENCES "public"."withdrawals"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "withdrawals" ADD CONSTRAINT "withdrawals_merchant_merchants_code_fk" FOREIGN KEY ("merchant") REFERENCES "public"."merchants"("code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "withdrawals" ADD CONSTRAINT "withdrawals_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "withdrawals" ADD CONSTRAINT "withdrawals_payout_account_id_payout_accounts_id_fk" FOREIGN KEY ("payout_account_id") REFERENCES "public"."payout_accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "member_uploads_account_id_index" ON "member_uploads" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "member_uploads_uploaded_at_index" ON "member_uploads" USING btree ("uploaded_at");--> statement-breakpoint
CREATE INDEX "operator_acts_merchant_id_index" ON "operator_acts" USING btree ("merchant","id");--> statement-breakpoint
CREATE INDEX "operator_acts_merchant_subject_index" ON "operator_acts" USING btree ("merchant","subject");--> statement-breakpoint
CREATE INDEX "payout_accounts_account_id_index" ON "payout_accounts" USING btree ("account_id");--> statement-breakpoint
CREATE UNIQUE INDEX "payout_accounts_once" ON "payout_accounts" USING btree ("account_id","kind","provider","number") WHERE "payout_accounts"."removed_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "withdrawal_cases_once" ON "withdrawal_cases" USING btree ("withdrawal_id");--> statement-breakpoint
CREATE INDEX "withdrawal_cases_merchant_state_id_index" ON "withdrawal_cases" USING btree ("merchant","state","id");--> statement-breakpoint
CREATE INDEX "withdrawals_account_id_id_index" ON "withdrawals" USING btree ("account_id","id");--> statement-breakpoint
CREATE INDEX "withdrawals_merchant_state_id_index" ON "withdrawals" USING btree ("merchant","state","id");--> statement-breakpoint
CREATE INDEX "withdrawals_waiting" ON "withdrawals" USING btree ("confirm_by") WHERE "withdrawals"."state" = 'disbursed';--> statement-breakpoint
-- Payment passwords of sign-ups.
INSERT INTO "payment_passwords" ("account_id", "password_hash", "changed_at")
  SELECT p."account_id", p."payment_password_hash", a."created_at"
  FROM "profiles" p JOIN "accounts" a ON a."id" = p."account_id" WHERE p."payment_password_hash" IS NOT NULL;--> statement-breakpoint
ALTER TABLE "profiles" DROP COLUMN "payment_password_hash";--> statement-breakpoint
-- What paying a withdrawal moves: its fee stays with the house. What did not arrive is paid again by the house.
UPDATE "transfer_kinds" SET "account_kinds" = '{hold,outside,house}' WHERE "kind" = 'withdrawal';--> statement-breakpoint
INSERT INTO "transfer_kinds" VALUES ('remainder', '{house,outside}');--> statement-breakpoint

-- The steps of a withdrawal, held here whatever code asks.
INSERT INTO "withdrawal_steps" ("before", "after") VALUES
  ('requested', 'reviewing'), ('requested', 'rejected'), ('requested', 'canceled'),
  ('reviewing', 'paying'), ('reviewing', 'rejected'),
  ('paying', 'disbursed'), ('paying', 'rejected'),
  ('disbursed', 'received'), ('disbursed', 'disputed'),
  ('disputed', 'received');--> statement-breakpoint
CREATE FUNCTION withdrawals_take_known_steps() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' THEN
    RAISE EXCEPTION 'withdrawal % stays', OLD.id USING ERRCODE = 'check_violation';
  ELSIF TG_OP = 'INSERT' THEN
    IF NEW.state <> 'requested' THEN
      RAISE EXCEPTION 'a withdrawal begins as requested, not %', NEW.state USING ERRCODE = 'check_violation';
    END IF;
  ELSE
    IF NEW.amount <> OLD.amount OR NEW.fee <> OLD.fee OR NEW.account_id <> OLD.account_id
      OR NEW.merchant <> OLD.merchant OR NEW.payout_account_id <> OLD.payout_account_id THEN
      RAISE EXCEPTION 'withdrawal % keeps its amounts and accounts', OLD.id USING ERRCODE = 'check_violation';
    END IF;
    IF NEW.state <> OLD.state
      AND NOT EXISTS (SELECT FROM withdrawal_steps s WHERE s.before = OLD.state AND s.after = NEW.state) THEN
      RAISE EXCEPTION 'withdrawal % cannot go from % to %', OLD.id, OLD.state, NEW.state USING ERRCODE = 'check_violation';
    END IF;
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER withdrawals_take_known_steps BEFORE INSERT OR UPDATE OR DELETE ON withdrawals
  FOR EACH ROW EXECUTE FUNCTION withdrawals_take_known_steps();--> statement-breakpoint
CREATE FUNCTION rows_stay() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'rows of % stay as they are', TG_TABLE_NAME USING ERRCODE = 'check_violation';
END $$;
--> statement-breakpoint
-- A closed case stays closed, and what operators did stays recorded.
CREATE TRIGGER withdrawal_cases_stay_closed BEFORE UPDATE ON withdrawal_cases
  FOR EACH ROW WHEN (OLD.state <> 'open') EXECUTE FUNCTION rows_stay();--> statement-breakpoint
CREATE TRIGGER operator_acts_stay BEFORE UPDATE OR DELETE ON operator_acts
  FOR EACH ROW EXECUTE FUNCTION rows_stay();
