-- Says on a channel what a row's change means for others. With the setting livery.tell = 'notice', the connection itself is told, and
-- passes it on after its commit: a NOTIFY in the transaction would hold a lock of the whole database until the commit is on the disk.
CREATE FUNCTION tell(channel text, news text) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  IF current_setting('livery.tell', true) = 'notice' THEN
    RAISE NOTICE USING MESSAGE = channel || ' ' || news, ERRCODE = 'LV001';
  ELSE
    PERFORM pg_notify(channel, news);
  END IF;
END $$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION tell_balance() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM tell('live', NEW.account_id || ':balance');
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION tell_session() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM tell('live', OLD.account_id || ':session');
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION tell_messages() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM tell('live', COALESCE(NEW.account_id, OLD.account_id) || ':messages');
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION tell_rewards() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM tell('live', COALESCE(NEW.account_id, OLD.account_id) || ':rewards');
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION tell_missions() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM tell('live', NEW.account_id || ':missions');
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION tell_chat_message() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  owner bigint;
BEGIN
  IF TG_OP = 'UPDATE' THEN
    PERFORM tell('chat', 'h:' || NEW.room_id || ':' || NEW.seq);
    RETURN NULL;
  END IF;
  PERFORM tell('chat', 'm:' || NEW.room_id);
  IF NEW.account_id IS NULL THEN
    SELECT account_id INTO owner FROM chat_rooms WHERE id = NEW.room_id;
    IF owner IS NOT NULL THEN
      PERFORM tell('live', owner || ':chat');
    END IF;
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION tell_chat_read() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM tell('chat', 'r:' || NEW.account_id || ':' || NEW.room_id || ':' || NEW.seq);
  PERFORM tell('live', NEW.account_id || ':chat');
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION tell_chat_sanction() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM tell('chat', 's:' || COALESCE(NEW.account_id, OLD.account_id));
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION tell_withdrawal() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM tell('live', NEW.account_id || ':withdrawals');
  RETURN NULL;
END $$;
