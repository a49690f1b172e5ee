-- Tells listeners of the channel "live" which account changed, when the change is committed: "<account id>:<topic>".
CREATE FUNCTION tell_balance() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('live', NEW.account_id || ':balance');
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER ledger_accounts_tell AFTER UPDATE OF balance ON ledger_accounts
  FOR EACH ROW WHEN (NEW.account_id IS NOT NULL AND NEW.balance <> OLD.balance) EXECUTE FUNCTION tell_balance();
--> statement-breakpoint
CREATE FUNCTION tell_session() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('live', OLD.account_id || ':session');
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER sessions_tell AFTER DELETE ON sessions FOR EACH ROW EXECUTE FUNCTION tell_session();
--> statement-breakpoint
CREATE FUNCTION tell_messages() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('live', COALESCE(NEW.account_id, OLD.account_id) || ':messages');
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER messages_tell AFTER INSERT OR UPDATE OR DELETE ON messages
  FOR EACH ROW EXECUTE FUNCTION tell_messages();
