CREATE TABLE "line_rates" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "line_rates_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"merchant" text NOT NULL,
	"account_id" bigint NOT NULL,
	"category" text NOT NULL,
	"from_day" date NOT NULL,
	"rate" integer NOT NULL,
	"operator" text,
	"set_at" timestamp with time zone NOT NULL,
	CONSTRAINT "line_rates_percent" CHECK ("line_rates"."rate" between 0 and 10000)
);
--> statement-breakpoint
ALTER TABLE "line_rates" ADD CONSTRAINT "line_rates_merchant_merchants_code_fk" FOREIGN KEY ("merchant") REFERENCES "public"."merchants"("code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "line_rates" ADD CONSTRAINT "line_rates_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "line_rates_on" ON "line_rates" USING btree ("account_id","category","from_day","id");
--> statement-breakpoint
-- A rate that was set stays as it is: a later row replaces it from a later day on.
CREATE TRIGGER line_rates_stay BEFORE UPDATE OR DELETE ON line_rates
  FOR EACH ROW EXECUTE FUNCTION rows_stay();
--> statement-breakpoint
-- Refuses agents that lie deeper below their top agent than the merchant allows. A member below the deepest agent is one deeper.
CREATE FUNCTION account_lines_keep_levels(of bigint[]) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (
    SELECT FROM account_lines l JOIN accounts d ON d.id = l.descendant JOIN merchants m ON m.code = d.merchant
    WHERE l.descendant = ANY (of) AND l.to_day = 'infinity' AND d.type IN (1, 2, 41, 42)
      AND l.depth >= coalesce((m.settings->>'agentLevels')::integer, 12)
  ) THEN
    RAISE EXCEPTION 'agents would lie deeper than agentLevels' USING ERRCODE = 'check_violation', CONSTRAINT = 'account_lines_levels';
  END IF;
END $$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION account_lines_begin() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  place text;
BEGIN
  FOR place IN SELECT DISTINCT merchant FROM added WHERE upline IS NOT NULL ORDER BY merchant LOOP
    PERFORM pg_advisory_xact_lock_shared(7204112, hashtext(place));
  END LOOP;
  INSERT INTO account_lines (ancestor, descendant, depth, from_day)
  WITH RECURSIVE line AS (
    SELECT id AS descendant, id AS ancestor, upline, 0 AS depth, merchant, created_at FROM added WHERE type NOT IN (4, 90)
    UNION ALL
    SELECT line.descendant, above.id, above.upline, line.depth + 1, line.merchant, line.created_at
    FROM line JOIN accounts above ON above.id = line.upline
    WHERE line.depth < 100
  )
  SELECT line.ancestor, line.descendant, line.depth, (line.created_at AT TIME ZONE m.time_zone)::date
  FROM line JOIN merchants m ON m.code = line.merchant;
  PERFORM account_lines_keep_levels(ARRAY (SELECT id FROM added WHERE upline IS NOT NULL));
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION account_lines_move() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  day date := nullif(current_setting('livery.line_day', true), '')::date;
  former bigint[];
  moved bigint[];
BEGIN
  IF day IS NULL THEN
    RAISE EXCEPTION 'a move needs its first day in livery.line_day' USING ERRCODE = 'check_violation', CONSTRAINT = 'account_lines_day';
  END IF;
  PERFORM pg_advisory_xact_lock(7204112, hashtext(NEW.merchant));
  former := ARRAY (SELECT ancestor FROM account_lines WHERE descendant = NEW.id AND depth > 0 AND to_day = 'infinity');
  moved := ARRAY (SELECT descendant FROM account_lines WHERE ancestor = NEW.id AND to_day = 'infinity');
  IF NEW.upline = ANY (moved) THEN
    RAISE EXCEPTION 'an account cannot move below itself' USING ERRCODE = 'check_violation', CONSTRAINT = 'account_lines_cycle';
  END IF;
  DELETE FROM account_lines
    WHERE descendant = ANY (moved) AND ancestor = ANY (former) AND to_day = 'infinity' AND from_day >= day;
  UPDATE account_lines SET to_day = day
    WHERE descendant = ANY (moved) AND ancestor = ANY (former) AND to_day = 'infinity';
  INSERT INTO account_lines (ancestor, descendant, depth, from_day)
    SELECT above.ancestor, below.descendant, above.depth + 1 + below.depth, greatest(day, above.from_day, below.from_day)
    FROM account_lines above, account_lines below
    WHERE above.descendant = NEW.upline AND above.to_day = 'infinity'
      AND below.ancestor = NEW.id AND below.to_day = 'infinity';
  PERFORM account_lines_keep_levels(moved);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION accounts_fit_their_level() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM account_lines_keep_levels(ARRAY[NEW.id]);
  RETURN NULL;
END $$;
--> statement-breakpoint
DROP FUNCTION account_lines_too_deep(bigint[]);
