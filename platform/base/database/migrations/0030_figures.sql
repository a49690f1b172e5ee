CREATE TABLE "merchant_days" (
	"merchant" text NOT NULL,
	"day" date NOT NULL,
	"bets" bigint NOT NULL,
	"stake" bigint NOT NULL,
	"valid_stake" bigint NOT NULL,
	"payout" bigint NOT NULL,
	"active" integer NOT NULL,
	"deposits" bigint NOT NULL,
	"withdrawals" bigint NOT NULL,
	"bonuses" bigint NOT NULL,
	"rebates" bigint NOT NULL,
	"earnings" bigint NOT NULL,
	"joined" integer NOT NULL,
	"first_depositors" integer NOT NULL,
	"first_deposits" bigint NOT NULL,
	CONSTRAINT "merchant_days_merchant_day_pk" PRIMARY KEY("merchant","day")
);
--> statement-breakpoint
ALTER TABLE "merchant_days" ADD CONSTRAINT "merchant_days_merchant_merchants_code_fk" FOREIGN KEY ("merchant") REFERENCES "public"."merchants"("code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "withdrawals_paid" ON "withdrawals" USING btree ("merchant","disbursed_at");
--> statement-breakpoint
-- Forgets the sums of a day that changes, and of those after it, whose first deposits it may decide. Who stores sums has the lock that is shared here, so that
-- none is stored from what it was before. The sums of a day that has not ended are not stored, so bets of today take no lock.
CREATE FUNCTION merchant_days_forget() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  changed record;
BEGIN
  IF TG_OP = 'DELETE' THEN changed := OLD; ELSE changed := NEW; END IF;
  IF changed.day < (SELECT (now() AT TIME ZONE time_zone)::date FROM merchants WHERE code = changed.merchant) THEN
    PERFORM pg_advisory_xact_lock_shared(hashtext('merchant_days'), hashtext(changed.merchant));
  END IF;
  DELETE FROM merchant_days WHERE merchant = changed.merchant AND day >= changed.day;
  RETURN NULL;
END $$;
--> statement-breakpoint
-- Bets are settled one at a time, but history is copied in large statements.
CREATE FUNCTION merchant_days_forget_bets() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  one record;
BEGIN
  FOR one IN SELECT merchant, min(day) AS day FROM changed GROUP BY merchant LOOP
    IF one.day < (SELECT (now() AT TIME ZONE time_zone)::date FROM merchants WHERE code = one.merchant) THEN
      PERFORM pg_advisory_xact_lock_shared(hashtext('merchant_days'), hashtext(one.merchant));
    END IF;
    DELETE FROM merchant_days WHERE merchant = one.merchant AND day >= one.day;
  END LOOP;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER merchant_days_forget_added AFTER INSERT ON bet_days REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION merchant_days_forget_bets();
--> statement-breakpoint
CREATE TRIGGER merchant_days_forget_changed AFTER UPDATE ON bet_days REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION merchant_days_forget_bets();
--> statement-breakpoint
CREATE TRIGGER merchant_days_forget_gone AFTER DELETE ON bet_days REFERENCING OLD TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION merchant_days_forget_bets();
--> statement-breakpoint
-- Kinds of play stand in bet_days.
CREATE TRIGGER merchant_days_forget AFTER INSERT OR UPDATE ON posting_days
  FOR EACH ROW WHEN (NEW.kind IN ('deposit', 'bonus', 'commission', 'line-rebate', 'wage', 'dividend')) EXECUTE FUNCTION merchant_days_forget();
--> statement-breakpoint
CREATE TRIGGER merchant_days_forget_gone AFTER DELETE ON posting_days
  FOR EACH ROW WHEN (OLD.kind IN ('deposit', 'bonus', 'commission', 'line-rebate', 'wage', 'dividend')) EXECUTE FUNCTION merchant_days_forget();
