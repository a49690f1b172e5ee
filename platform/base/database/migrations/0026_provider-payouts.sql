CREATE TABLE "provider_payout_events" (
	"merchant" text NOT NULL,
	"event" text NOT NULL,
	"reference" text NOT NULL,
	"state" text NOT NULL,
	"outcome" text NOT NULL,
	"received_at" timestamp with time zone NOT NULL,
	CONSTRAINT "provider_payout_events_merchant_event_pk" PRIMARY KEY("merchant","event")
);
--> statement-breakpoint
CREATE TABLE "provider_payouts" (
	"withdrawal_id" bigint PRIMARY KEY NOT NULL,
	"merchant" text NOT NULL,
	"reference" text NOT NULL,
	"amount" bigint NOT NULL,
	"currency" text NOT NULL,
	"state" text DEFAULT 'pending' NOT NULL,
	"reason" text,
	"attempts" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"accepted_at" timestamp with time zone,
	"next_at" timestamp with time zone NOT NULL,
	"settled_at" timestamp with time zone,
	CONSTRAINT "provider_payouts_reference_unique" UNIQUE("reference"),
	CONSTRAINT "provider_payouts_amount" CHECK ("provider_payouts"."amount" > 0),
	CONSTRAINT "provider_payouts_state" CHECK ("provider_payouts"."state" in ('pending', 'succeeded', 'failed', 'taken-over') and ("provider_payouts"."state" = 'pending') = ("provider_payouts"."settled_at" is null))
);
--> statement-breakpoint
ALTER TABLE "provider_payout_events" ADD CONSTRAINT "provider_payout_events_merchant_merchants_code_fk" FOREIGN KEY ("merchant") REFERENCES "public"."merchants"("code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "provider_payouts" ADD CONSTRAINT "provider_payouts_withdrawal_id_withdrawals_id_fk" FOREIGN KEY ("withdrawal_id") REFERENCES "public"."withdrawals"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "provider_payouts" ADD CONSTRAINT "provider_payouts_merchant_merchants_code_fk" FOREIGN KEY ("merchant") REFERENCES "public"."merchants"("code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "provider_payout_events_reference_index" ON "provider_payout_events" USING btree ("reference");--> statement-breakpoint
CREATE INDEX "provider_payouts_pending" ON "provider_payouts" USING btree ("next_at") WHERE "provider_payouts"."state" = 'pending';--> statement-breakpoint
-- A payout starts pending, ends once, and keeps everything that the provider was told.
CREATE FUNCTION provider_payouts_take_allowed_steps() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' THEN
    RAISE EXCEPTION 'payout % stays', OLD.reference USING ERRCODE = 'check_violation';
  ELSIF TG_OP = 'INSERT' THEN
    IF NEW.state <> 'pending' THEN
      RAISE EXCEPTION 'a payout starts pending, not %', NEW.state USING ERRCODE = 'check_violation';
    END IF;
    RETURN NEW;
  END IF;
  IF OLD.state <> 'pending' THEN
    RAISE EXCEPTION 'payout % has ended as % and never changes', OLD.reference, OLD.state
      USING ERRCODE = 'check_violation';
  END IF;
  IF (OLD.withdrawal_id, OLD.merchant, OLD.reference, OLD.amount, OLD.currency, OLD.created_at)
     IS DISTINCT FROM (NEW.withdrawal_id, NEW.merchant, NEW.reference, NEW.amount, NEW.currency, NEW.created_at) THEN
    RAISE EXCEPTION 'only the state of payout % may change', OLD.reference USING ERRCODE = 'check_violation';
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER provider_payouts_take_allowed_steps BEFORE INSERT OR UPDATE OR DELETE ON provider_payouts
  FOR EACH ROW EXECUTE FUNCTION provider_payouts_take_allowed_steps();
