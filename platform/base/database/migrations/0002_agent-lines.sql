CREATE TABLE "account_lines" (
	"ancestor" bigint NOT NULL,
	"descendant" bigint NOT NULL,
	"depth" integer NOT NULL,
	"from_day" date NOT NULL,
	"to_day" date DEFAULT 'infinity' NOT NULL,
	CONSTRAINT "account_lines_descendant_ancestor_from_day_pk" PRIMARY KEY("descendant","ancestor","from_day"),
	CONSTRAINT "account_lines_days" CHECK ("account_lines"."from_day" < "account_lines"."to_day")
);
--> statement-breakpoint
CREATE TABLE "line_moves" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "line_moves_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"merchant" text NOT NULL,
	"account_id" bigint NOT NULL,
	"from_upline" bigint,
	"to_upline" bigint NOT NULL,
	"day" date NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"reason" text,
	"planned_by" text NOT NULL,
	"planned_at" timestamp with time zone NOT NULL,
	"closed_at" timestamp with time zone,
	CONSTRAINT "line_moves_closed" CHECK (("line_moves"."state" = 'waiting') = ("line_moves"."closed_at" is null))
);
--> statement-breakpoint
ALTER TABLE "account_lines" ADD CONSTRAINT "account_lines_ancestor_accounts_id_fk" FOREIGN KEY ("ancestor") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "account_lines" ADD CONSTRAINT "account_lines_descendant_accounts_id_fk" FOREIGN KEY ("descendant") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "line_moves" ADD CONSTRAINT "line_moves_merchant_merchants_code_fk" FOREIGN KEY ("merchant") REFERENCES "public"."merchants"("code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "line_moves" ADD CONSTRAINT "line_moves_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "line_moves" ADD CONSTRAINT "line_moves_from_upline_accounts_id_fk" FOREIGN KEY ("from_upline") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "line_moves" ADD CONSTRAINT "line_moves_to_upline_accounts_id_fk" FOREIGN KEY ("to_upline") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "account_lines_below" ON "account_lines" USING btree ("ancestor","to_day","from_day","depth","descendant");--> statement-breakpoint
CREATE INDEX "line_moves_merchant_id_index" ON "line_moves" USING btree ("merchant","id");--> statement-breakpoint
CREATE UNIQUE INDEX "line_moves_one_waiting" ON "line_moves" USING btree ("account_id") WHERE "line_moves"."state" = 'waiting';--> statement-breakpoint
CREATE INDEX "line_moves_waiting" ON "line_moves" USING btree ("day") WHERE "line_moves"."state" = 'waiting';--> statement-breakpoint
ALTER TABLE "accounts" ADD CONSTRAINT "accounts_of_merchant" UNIQUE("merchant","id");--> statement-breakpoint
ALTER TABLE "accounts" ADD CONSTRAINT "accounts_upline" FOREIGN KEY ("merchant","upline") REFERENCES "public"."accounts"("merchant","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "accounts_downline" ON "accounts" USING btree ("upline");
--> statement-breakpoint
-- An upline is an agent of the same merchant. Trial accounts (4) and office accounts (90) have none, and an agent with a
-- downline stays one.
CREATE FUNCTION accounts_fit_their_line() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  upline_type integer;
BEGIN
  IF TG_OP = 'UPDATE' AND NEW.type NOT IN (1, 2, 41, 42) AND EXISTS (SELECT FROM accounts WHERE upline = NEW.id) THEN
    RAISE EXCEPTION 'an agent with a downline stays an agent' USING ERRCODE = 'check_violation', CONSTRAINT = 'accounts_stay_agents';
  END IF;
  IF NEW.upline IS NULL THEN
    RETURN NEW;
  END IF;
  IF NEW.upline = NEW.id THEN
    RAISE EXCEPTION 'no account is its own upline' USING ERRCODE = 'check_violation', CONSTRAINT = 'account_lines_cycle';
  END IF;
  SELECT type INTO upline_type FROM accounts WHERE id = NEW.upline;
  IF upline_type NOT IN (1, 2, 41, 42) OR NEW.type IN (4, 90) THEN
    RAISE EXCEPTION 'an upline is an agent, and above a member or an agent' USING ERRCODE = 'check_violation', CONSTRAINT = 'accounts_upline_is_agent';
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER accounts_fit_their_line BEFORE INSERT OR UPDATE OF upline, type ON accounts
  FOR EACH ROW EXECUTE FUNCTION accounts_fit_their_line();
--> statement-breakpoint
-- Agents that lie deeper below their top agent than the merchant allows. A member below the deepest agent is one deeper.
CREATE FUNCTION account_lines_too_deep(of bigint[]) RETURNS boolean LANGUAGE sql STABLE AS $$
  SELECT EXISTS (
    SELECT FROM account_lines l JOIN accounts d ON d.id = l.descendant JOIN merchants m ON m.code = d.merchant
    WHERE l.descendant = ANY (of) AND l.to_day = 'infinity' AND d.type IN (1, 2, 41, 42)
      AND l.depth >= coalesce((m.settings->>'agentLevels')::integer, 12))
$$;
--> statement-breakpoint
-- The line of a new account begins on its first day. A move in the same merchant waits, and is waited for: this account would
-- else keep the former line of its upline.
CREATE FUNCTION account_lines_begin() RETURNS trigger LANGUAGE plpgsql AS $$
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
  IF account_lines_too_deep(ARRAY (SELECT id FROM added WHERE upline IS NOT NULL)) THEN
    RAISE EXCEPTION 'agents would lie deeper than agentLevels' USING ERRCODE = 'check_violation', CONSTRAINT = 'account_lines_levels';
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER account_lines_begin AFTER INSERT ON accounts REFERENCING NEW TABLE AS added
  FOR EACH STATEMENT EXECUTE FUNCTION account_lines_begin();
--> statement-breakpoint
-- A move to another upline takes all below along, from the day that `livery.line_day` names: former lines end there.
CREATE FUNCTION account_lines_move() RETURNS trigger LANGUAGE plpgsql AS $$
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
  IF account_lines_too_deep(moved) THEN
    RAISE EXCEPTION 'agents would lie deeper than agentLevels' USING ERRCODE = 'check_violation', CONSTRAINT = 'account_lines_levels';
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER account_lines_move AFTER UPDATE OF upline ON accounts
  FOR EACH ROW WHEN (OLD.upline IS DISTINCT FROM NEW.upline) EXECUTE FUNCTION account_lines_move();
--> statement-breakpoint
-- A member who becomes an agent must not lie too deep for one.
CREATE FUNCTION accounts_fit_their_level() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF account_lines_too_deep(ARRAY[NEW.id]) THEN
    RAISE EXCEPTION 'agents would lie deeper than agentLevels' USING ERRCODE = 'check_violation', CONSTRAINT = 'account_lines_levels';
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER accounts_fit_their_level AFTER UPDATE OF type ON accounts
  FOR EACH ROW WHEN (OLD.type <> NEW.type) EXECUTE FUNCTION accounts_fit_their_level();
--> statement-breakpoint
INSERT INTO account_lines (ancestor, descendant, depth, from_day)
WITH RECURSIVE line AS (
  SELECT id AS descendant, id AS ancestor, upline, 0 AS depth, merchant, created_at FROM accounts WHERE type NOT IN (4, 90)
  UNION ALL
  SELECT line.descendant, above.id, above.upline, line.depth + 1, line.merchant, line.created_at
  FROM line JOIN accounts above ON above.id = line.upline
  WHERE line.depth < 100
)
SELECT line.ancestor, line.descendant, line.depth, (line.created_at AT TIME ZONE m.time_zone)::date
FROM line JOIN merchants m ON m.code = line.merchant;
--> statement-breakpoint
CREATE FUNCTION account_lines_follow() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF pg_trigger_depth() < 2 THEN
    RAISE EXCEPTION 'lines follow from accounts.upline: nothing else writes them' USING ERRCODE = 'check_violation';
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER account_lines_follow BEFORE INSERT OR UPDATE OR DELETE ON account_lines
  FOR EACH STATEMENT EXECUTE FUNCTION account_lines_follow();
--> statement-breakpoint
-- A planned move is carried out, taken back or refused once; what it says never changes.
CREATE FUNCTION line_moves_take_known_steps() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' OR OLD.state <> 'waiting' OR NEW.state = 'waiting'
    OR (OLD.merchant, OLD.account_id, OLD.from_upline, OLD.to_upline, OLD.day, OLD.planned_by, OLD.planned_at)
      IS DISTINCT FROM (NEW.merchant, NEW.account_id, NEW.from_upline, NEW.to_upline, NEW.day, NEW.planned_by, NEW.planned_at) THEN
    RAISE EXCEPTION 'a planned move is closed once, and else stays as it is' USING ERRCODE = 'check_violation';
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER line_moves_take_known_steps BEFORE UPDATE OR DELETE ON line_moves
  FOR EACH ROW EXECUTE FUNCTION line_moves_take_known_steps();
