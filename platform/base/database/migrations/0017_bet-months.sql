-- Who waited for the lock may still not see the table that another process has just made: its catalog cache is renewed later.
CREATE OR REPLACE FUNCTION ensure_bet_months(moments timestamptz[]) RETURNS integer LANGUAGE plpgsql AS $$
DECLARE
  month timestamp;
  name text;
  made integer := 0;
BEGIN
  FOR month IN SELECT DISTINCT date_trunc('month', moment AT TIME ZONE 'UTC') FROM unnest(moments) moment ORDER BY 1 LOOP
    name := 'bets_' || to_char(month, 'YYYY_MM');
    IF to_regclass(format('public.%I', name)) IS NULL THEN
      PERFORM pg_advisory_xact_lock(7204111);
      BEGIN
        EXECUTE format('CREATE TABLE public.%I PARTITION OF public.bets FOR VALUES FROM (%L) TO (%L)', name,
          month AT TIME ZONE 'UTC', (month + interval '1 month') AT TIME ZONE 'UTC');
        made := made + 1;
      EXCEPTION WHEN duplicate_table THEN
        NULL;
      END;
    END IF;
  END LOOP;
  RETURN made;
END $$;
