-- Connections of a platform are known by their name, which passes through a connection pooler in transaction mode; a setting of the
-- session does not. A pooler may add where the connection comes from.
CREATE OR REPLACE FUNCTION tell(channel text, news text) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  IF current_setting('application_name') = 'livery platform' OR current_setting('application_name') LIKE 'livery platform - %'
    OR current_setting('livery.tell', true) = 'notice' THEN
    RAISE NOTICE USING MESSAGE = channel || ' ' || news, ERRCODE = 'LV001';
  ELSE
    PERFORM pg_notify(channel, news);
  END IF;
END $$;
