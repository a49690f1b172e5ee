ALTER TABLE "announcements" ADD COLUMN "audience" text DEFAULT 'all' NOT NULL;--> statement-breakpoint
ALTER TABLE "point_orders" ADD COLUMN "address" text;--> statement-breakpoint
ALTER TABLE "point_rewards" ADD COLUMN "needs_address" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "announcements" ADD CONSTRAINT "announcements_audience" CHECK ("announcements"."audience" in ('all', 'guests', 'members'));--> statement-breakpoint
-- Tells listeners of the channel "live" whose withdrawal has taken a step.
CREATE FUNCTION tell_withdrawal() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('live', NEW.account_id || ':withdrawals');
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER withdrawals_tell AFTER INSERT OR UPDATE OF state ON withdrawals
  FOR EACH ROW EXECUTE FUNCTION tell_withdrawal();
