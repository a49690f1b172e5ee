CREATE TABLE "deposit_events" (
	"merchant" text NOT NULL,
	"event" text NOT NULL,
	"reference" text NOT NULL,
	"state" text NOT NULL,
	"outcome" text NOT NULL,
	"received_at" timestamp with time zone NOT NULL,
	CONSTRAINT "deposit_events_merchant_event_pk" PRIMARY KEY("merchant","event")
);
--> statement-breakpoint
CREATE TABLE "deposit_methods" (
	"merchant" text NOT NULL,
	"code" text NOT NULL,
	"kind" text NOT NULL,
	"label" text,
	"enabled" boolean DEFAULT true NOT NULL,
	"position" integer NOT NULL,
	"min" bigint NOT NULL,
	"max" bigint NOT NULL,
	"fee_basis_points" integer DEFAULT 0 NOT NULL,
	"fee_fixed" bigint DEFAULT 0 NOT NULL,
	"currencies" text[],
	"opens_at" integer,
	"closes_at" integer,
	"quick_amounts" bigint[] NOT NULL,
	"minutes" integer NOT NULL,
	CONSTRAINT "deposit_methods_merchant_code_pk" PRIMARY KEY("merchant","code"),
	CONSTRAINT "deposit_methods_kind" CHECK ("deposit_methods"."kind" in ('bank-transfer', 'card', 'e-wallet', 'crypto')),
	CONSTRAINT "deposit_methods_limits" CHECK ("deposit_methods"."min" > 0 and "deposit_methods"."max" >= "deposit_methods"."min"),
	CONSTRAINT "deposit_methods_fee" CHECK ("deposit_methods"."fee_basis_points" between 0 and 5000 and "deposit_methods"."fee_fixed" >= 0),
	CONSTRAINT "deposit_methods_hours" CHECK (("deposit_methods"."opens_at" is null) = ("deposit_methods"."closes_at" is null))
);
--> statement-breakpoint
CREATE TABLE "deposits" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "deposits_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"reference" text NOT NULL,
	"merchant" text NOT NULL,
	"account_id" bigint NOT NULL,
	"method" text NOT NULL,
	"kind" text NOT NULL,
	"label" text,
	"amount" bigint NOT NULL,
	"fee" bigint NOT NULL,
	"currency" text NOT NULL,
	"promotion" text,
	"state" text DEFAULT 'pending' NOT NULL,
	"reason" text,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"settled_at" timestamp with time zone,
	"transfer_id" bigint,
	CONSTRAINT "deposits_reference_unique" UNIQUE("reference"),
	CONSTRAINT "deposits_state" CHECK ("deposits"."state" in ('pending', 'success', 'failed', 'expired', 'canceled')),
	CONSTRAINT "deposits_amount" CHECK ("deposits"."fee" >= 0 and "deposits"."amount" > "deposits"."fee"),
	CONSTRAINT "deposits_credited" CHECK (("deposits"."state" = 'success') = ("deposits"."transfer_id" is not null)),
	CONSTRAINT "deposits_settled" CHECK (("deposits"."state" = 'pending') = ("deposits"."settled_at" is null))
);
--> statement-breakpoint
ALTER TABLE "deposit_events" ADD CONSTRAINT "deposit_events_merchant_merchants_code_fk" FOREIGN KEY ("merchant") REFERENCES "public"."merchants"("code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "deposit_methods" ADD CONSTRAINT "deposit_methods_merchant_merchants_code_fk" FOREIGN KEY ("merchant") REFERENCES "public"."merchants"("code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "deposits" ADD CONSTRAINT "deposits_merchant_merchants_code_fk" FOREIGN KEY ("merchant") REFERENCES "public"."merchants"("code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "deposits" ADD CONSTRAINT "deposits_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "deposits" ADD CONSTRAINT "deposits_transfer_id_transfers_id_fk" FOREIGN KEY ("transfer_id") REFERENCES "public"."transfers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "deposit_events_reference_index" ON "deposit_events" USING btree ("reference");--> statement-breakpoint
CREATE INDEX "deposits_account_id_id_index" ON "deposits" USING btree ("account_id","id");--> statement-breakpoint
CREATE INDEX "deposits_merchant_id_index" ON "deposits" USING btree ("merchant","id");--> statement-breakpoint
CREATE INDEX "deposits_pending" ON "deposits" USING btree ("expires_at") WHERE "deposits"."state" = 'pending';--> statement-breakpoint
CREATE UNIQUE INDEX "deposits_transfer" ON "deposits" USING btree ("transfer_id");--> statement-breakpoint
-- A deposit starts pending, ends once, and keeps everything else.
CREATE FUNCTION deposits_take_allowed_steps() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    IF NEW.state <> 'pending' THEN
      RAISE EXCEPTION 'a deposit starts pending, not %', NEW.state USING ERRCODE = 'check_violation';
    END IF;
    RETURN NEW;
  END IF;
  IF OLD.state <> 'pending' THEN
    RAISE EXCEPTION 'deposit % has ended as % and never changes', OLD.reference, OLD.state
      USING ERRCODE = 'check_violation';
  END IF;
  IF (OLD.id, OLD.reference, OLD.merchant, OLD.account_id, OLD.method, OLD.kind, OLD.amount, OLD.fee, OLD.currency,
      OLD.created_at, OLD.expires_at)
     IS DISTINCT FROM
     (NEW.id, NEW.reference, NEW.merchant, NEW.account_id, NEW.method, NEW.kind, NEW.amount, NEW.fee, NEW.currency,
      NEW.created_at, NEW.expires_at)
     OR OLD.label IS DISTINCT FROM NEW.label OR OLD.promotion IS DISTINCT FROM NEW.promotion THEN
    RAISE EXCEPTION 'only the state of deposit % may change', OLD.reference USING ERRCODE = 'check_violation';
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER deposits_take_allowed_steps BEFORE INSERT OR UPDATE ON deposits FOR EACH ROW EXECUTE FUNCTION deposits_take_allowed_steps();
