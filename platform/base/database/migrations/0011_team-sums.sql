CREATE TABLE "team_changes" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "team_changes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"merchant" text NOT NULL,
	"account_id" bigint NOT NULL,
	"day" date NOT NULL,
	"kind" text NOT NULL,
	"stake" bigint DEFAULT 0 NOT NULL,
	"valid_stake" bigint DEFAULT 0 NOT NULL,
	"payout" bigint DEFAULT 0 NOT NULL,
	"amount" bigint DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "team_days" (
	"agent_id" bigint NOT NULL,
	"day" date NOT NULL,
	"kind" text NOT NULL,
	"merchant" text NOT NULL,
	"stake" bigint DEFAULT 0 NOT NULL,
	"valid_stake" bigint DEFAULT 0 NOT NULL,
	"payout" bigint DEFAULT 0 NOT NULL,
	"amount" bigint DEFAULT 0 NOT NULL,
	CONSTRAINT "team_days_agent_id_day_kind_pk" PRIMARY KEY("agent_id","day","kind")
);
--> statement-breakpoint
ALTER TABLE "team_days" ADD CONSTRAINT "team_days_merchant_merchants_code_fk" FOREIGN KEY ("merchant") REFERENCES "public"."merchants"("code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "accounts_joined" ON "accounts" USING btree ("merchant","created_at","id");--> statement-breakpoint
CREATE INDEX "account_lines_direct" ON "account_lines" USING btree ("ancestor","descendant") WHERE "account_lines"."depth" = 1;--> statement-breakpoint
CREATE INDEX "account_lines_ended" ON "account_lines" USING btree ("ancestor","to_day") WHERE "account_lines"."to_day" < 'infinity';
--> statement-breakpoint
-- Appends what a day of bets changed by. Accounts without an upline are in no team.
CREATE FUNCTION team_changes_of_bets() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    INSERT INTO team_changes (merchant, account_id, day, kind, stake, valid_stake, payout)
      SELECT NEW.merchant, NEW.account_id, NEW.day, 'bets', NEW.stake, NEW.valid_stake, NEW.payout
      FROM accounts WHERE id = NEW.account_id AND upline IS NOT NULL;
  ELSIF TG_OP = 'UPDATE' THEN
    INSERT INTO team_changes (merchant, account_id, day, kind, stake, valid_stake, payout)
      SELECT NEW.merchant, NEW.account_id, NEW.day, 'bets',
        NEW.stake - OLD.stake, NEW.valid_stake - OLD.valid_stake, NEW.payout - OLD.payout
      FROM accounts WHERE id = NEW.account_id AND upline IS NOT NULL;
  ELSE
    INSERT INTO team_changes (merchant, account_id, day, kind, stake, valid_stake, payout)
      SELECT OLD.merchant, OLD.account_id, OLD.day, 'bets', -OLD.stake, -OLD.valid_stake, -OLD.payout
      FROM accounts WHERE id = OLD.account_id AND upline IS NOT NULL;
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION team_changes_of_postings() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP <> 'DELETE' THEN
    INSERT INTO team_changes (merchant, account_id, day, kind, amount)
      SELECT NEW.merchant, NEW.account_id, NEW.day, NEW.kind,
        NEW.credited - NEW.debited - CASE TG_OP WHEN 'UPDATE' THEN OLD.credited - OLD.debited ELSE 0 END
      FROM accounts WHERE id = NEW.account_id AND upline IS NOT NULL;
  ELSE
    INSERT INTO team_changes (merchant, account_id, day, kind, amount)
      SELECT OLD.merchant, OLD.account_id, OLD.day, OLD.kind, OLD.debited - OLD.credited
      FROM accounts WHERE id = OLD.account_id AND upline IS NOT NULL;
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER team_changes_of_bets AFTER INSERT OR UPDATE OR DELETE ON bet_days
  FOR EACH ROW EXECUTE FUNCTION team_changes_of_bets();
--> statement-breakpoint
-- Kinds of play are left out: what was bet stands in bet_days. Their postings are too many to pass through a function.
CREATE TRIGGER team_changes_of_postings AFTER INSERT OR UPDATE ON posting_days
  FOR EACH ROW WHEN (NEW.kind NOT IN ('bet', 'payout', 'rollback', 'void', 'wallet')) EXECUTE FUNCTION team_changes_of_postings();
--> statement-breakpoint
CREATE TRIGGER team_changes_of_gone_postings AFTER DELETE ON posting_days
  FOR EACH ROW WHEN (OLD.kind NOT IN ('bet', 'payout', 'rollback', 'void', 'wallet')) EXECUTE FUNCTION team_changes_of_postings();
--> statement-breakpoint
-- What accounts did from a day on, as far as it is folded.
CREATE FUNCTION team_folded(accounts bigint[], first date)
  RETURNS TABLE (merchant text, account_id bigint, day date, kind text, stake bigint, valid_stake bigint, payout bigint, amount bigint)
  LANGUAGE sql STABLE AS $$
  SELECT b.merchant, b.account_id, b.day, 'bets', b.stake, b.valid_stake, b.payout, 0 FROM bet_days b
    WHERE b.account_id = ANY (accounts) AND b.day >= first
  UNION ALL
  SELECT p.merchant, p.account_id, p.day, p.kind, 0, 0, 0, p.credited - p.debited FROM posting_days p
    WHERE p.account_id = ANY (accounts) AND p.day >= first AND p.kind NOT IN ('bet', 'payout', 'rollback', 'void', 'wallet')
  UNION ALL
  SELECT c.merchant, c.account_id, c.day, c.kind, -c.stake, -c.valid_stake, -c.payout, -c.amount FROM team_changes c
    WHERE c.account_id = ANY (accounts) AND c.day >= first
$$;
--> statement-breakpoint
-- Adds to the sums of the agents above some accounts what these did from a day on, or takes it away.
CREATE FUNCTION team_days_shift(moved bigint[], above bigint[], first date, sign integer) RETURNS void LANGUAGE sql AS $$
  INSERT INTO team_days AS days (agent_id, day, kind, merchant, stake, valid_stake, payout, amount)
    SELECT l.ancestor, f.day, f.kind, f.merchant, sign * sum(f.stake), sign * sum(f.valid_stake), sign * sum(f.payout), sign * sum(f.amount)
    FROM team_folded(moved, first) f JOIN account_lines l ON l.descendant = f.account_id AND l.ancestor = ANY (above)
      AND l.from_day <= f.day AND l.to_day = 'infinity'
    GROUP BY l.ancestor, f.day, f.kind, f.merchant ORDER BY 1, 2, 3
  ON CONFLICT (agent_id, day, kind) DO UPDATE SET stake = days.stake + excluded.stake,
    valid_stake = days.valid_stake + excluded.valid_stake, payout = days.payout + excluded.payout, amount = days.amount + excluded.amount
$$;
--> statement-breakpoint
-- As before; what the accounts did since the day goes along to their new line.
CREATE OR REPLACE FUNCTION account_lines_move() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  day date := nullif(current_setting('livery.line_day', true), '')::date;
  former bigint[];
  later bigint[];
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
  PERFORM team_days_shift(moved, former, day, -1);
  DELETE FROM account_lines
    WHERE descendant = ANY (moved) AND ancestor = ANY (former) AND to_day = 'infinity' AND from_day >= day;
  UPDATE account_lines SET to_day = day
    WHERE descendant = ANY (moved) AND ancestor = ANY (former) AND to_day = 'infinity';
  INSERT INTO account_lines (ancestor, descendant, depth, from_day)
    SELECT above.ancestor, below.descendant, above.depth + 1 + below.depth, greatest(day, above.from_day, below.from_day)
    FROM account_lines above, account_lines below
    WHERE above.descendant = NEW.upline AND above.to_day = 'infinity'
      AND below.ancestor = NEW.id AND below.to_day = 'infinity';
  later := ARRAY (SELECT ancestor FROM account_lines WHERE descendant = NEW.id AND depth > 0 AND to_day = 'infinity');
  PERFORM team_days_shift(moved, later, day, 1);
  PERFORM account_lines_keep_levels(moved);
  RETURN NULL;
END $$;
--> statement-breakpoint
INSERT INTO team_days (agent_id, day, kind, merchant, stake, valid_stake, payout, amount)
  SELECT l.ancestor, f.day, f.kind, f.merchant, sum(f.stake), sum(f.valid_stake), sum(f.payout), sum(f.amount)
  FROM (
    SELECT merchant, account_id, day, 'bets' AS kind, stake, valid_stake, payout, 0 AS amount FROM bet_days
    UNION ALL
    SELECT merchant, account_id, day, kind, 0, 0, 0, credited - debited FROM posting_days
      WHERE kind NOT IN ('bet', 'payout', 'rollback', 'void', 'wallet')
  ) f JOIN account_lines l ON l.descendant = f.account_id AND l.depth > 0 AND l.from_day <= f.day AND l.to_day > f.day
  GROUP BY l.ancestor, f.day, f.kind, f.merchant;
