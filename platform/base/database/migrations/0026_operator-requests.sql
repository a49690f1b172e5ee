CREATE TABLE "operator_requests" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "operator_requests_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"merchant" text,
	"call" text NOT NULL,
	"content" text NOT NULL,
	"fingerprint" text NOT NULL,
	"subject" text NOT NULL,
	"reason" text,
	"effect" jsonb NOT NULL,
	"state" text NOT NULL,
	"asked_by" text NOT NULL,
	"asked_as" text NOT NULL,
	"signed_in" text NOT NULL,
	"asked_from" text NOT NULL,
	"asked_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"decided_by" text,
	"decided_as" text,
	"decided_at" timestamp with time zone,
	"decision" text,
	"failure" jsonb,
	CONSTRAINT "operator_requests_state" CHECK ("operator_requests"."state" in ('open', 'done', 'failed', 'rejected', 'taken-back')),
	CONSTRAINT "operator_requests_fingerprint" CHECK ("operator_requests"."fingerprint" = encode(sha256(convert_to("operator_requests"."content", 'UTF8')), 'hex')),
	CONSTRAINT "operator_requests_decided" CHECK (("operator_requests"."state" = 'open') = ("operator_requests"."decided_by" is null)),
	CONSTRAINT "operator_requests_second_person" CHECK ("operator_requests"."state" not in ('done', 'failed', 'rejected') or "operator_requests"."decided_by" <> "operator_requests"."asked_by"),
	CONSTRAINT "operator_requests_taken_back" CHECK ("operator_requests"."state" <> 'taken-back' or "operator_requests"."decided_by" = "operator_requests"."asked_by")
);
--> statement-breakpoint
ALTER TABLE "operator_acts" ADD COLUMN "approver" text;--> statement-breakpoint
ALTER TABLE "operator_requests" ADD CONSTRAINT "operator_requests_merchant_merchants_code_fk" FOREIGN KEY ("merchant") REFERENCES "public"."merchants"("code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "operator_requests_merchant_id_index" ON "operator_requests" USING btree ("merchant","id");--> statement-breakpoint
CREATE INDEX "operator_requests_state_id_index" ON "operator_requests" USING btree ("state","id");
--> statement-breakpoint
-- A request is decided once, and nothing else of it ever changes: what is approved is what was asked for.
CREATE FUNCTION operator_requests_guard() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP <> 'UPDATE' THEN
    RAISE EXCEPTION 'Requests of operators are not deleted.' USING ERRCODE = 'restrict_violation';
  END IF;
  IF (NEW.id, NEW.merchant, NEW.call, NEW.content, NEW.fingerprint, NEW.subject, NEW.reason, NEW.effect, NEW.asked_by, NEW.asked_as, NEW.signed_in,
      NEW.asked_from, NEW.asked_at, NEW.expires_at) IS DISTINCT FROM
     (OLD.id, OLD.merchant, OLD.call, OLD.content, OLD.fingerprint, OLD.subject, OLD.reason, OLD.effect, OLD.asked_by, OLD.asked_as, OLD.signed_in,
      OLD.asked_from, OLD.asked_at, OLD.expires_at) THEN
    RAISE EXCEPTION 'The content of the request % does not change.', OLD.id USING ERRCODE = 'restrict_violation';
  END IF;
  IF OLD.state <> 'open' OR NEW.state = 'open' THEN
    RAISE EXCEPTION 'The request % is decided.', OLD.id USING ERRCODE = 'restrict_violation';
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER operator_requests_guard BEFORE UPDATE OR DELETE ON operator_requests FOR EACH ROW EXECUTE FUNCTION operator_requests_guard();
--> statement-breakpoint
CREATE TRIGGER operator_requests_stay BEFORE TRUNCATE ON operator_requests FOR EACH STATEMENT EXECUTE FUNCTION operator_requests_guard();
