ALTER TABLE "merchants" ADD COLUMN "rules_version" uuid DEFAULT gen_random_uuid() NOT NULL;--> statement-breakpoint
-- What bets count by has changed: processes read it again that know it by its version.
CREATE FUNCTION renew_rules() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.rules_version := gen_random_uuid();
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER merchants_renew_rules BEFORE UPDATE OF settings, time_zone, decimals, currency ON merchants
  FOR EACH ROW EXECUTE FUNCTION renew_rules();
--> statement-breakpoint
CREATE FUNCTION renew_rules_of_missions() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE merchants SET rules_version = gen_random_uuid() WHERE code IN (NEW.merchant, OLD.merchant);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER missions_renew_rules AFTER INSERT OR UPDATE OR DELETE ON missions
  FOR EACH ROW EXECUTE FUNCTION renew_rules_of_missions();
