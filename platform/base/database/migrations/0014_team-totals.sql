CREATE TABLE "active_days" (
	"account_id" bigint NOT NULL,
	"day" date NOT NULL,
	CONSTRAINT "active_days_account_id_day_pk" PRIMARY KEY("account_id","day")
);
--> statement-breakpoint
CREATE TABLE "team_active_days" (
	"agent_id" bigint NOT NULL,
	"day" date NOT NULL,
	"gap" smallint NOT NULL,
	"merchant" text NOT NULL,
	"accounts" bigint NOT NULL,
	CONSTRAINT "team_active_days_agent_id_day_gap_pk" PRIMARY KEY("agent_id","day","gap")
);
--> statement-breakpoint
CREATE TABLE "team_total_changes" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "team_total_changes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"merchant" text NOT NULL,
	"account_id" bigint NOT NULL,
	"accounts" integer DEFAULT 0 NOT NULL,
	"balance" bigint DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "team_totals" (
	"agent_id" bigint NOT NULL,
	"depth" smallint NOT NULL,
	"is_agent" boolean NOT NULL,
	"merchant" text NOT NULL,
	"accounts" bigint NOT NULL,
	"balance" bigint DEFAULT 0 NOT NULL,
	CONSTRAINT "team_totals_agent_id_depth_is_agent_pk" PRIMARY KEY("agent_id","depth","is_agent")
);
--> statement-breakpoint
ALTER TABLE "team_days" DROP CONSTRAINT "team_days_agent_id_day_kind_pk";--> statement-breakpoint
ALTER TABLE "team_changes" ADD COLUMN "category" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "team_days" ADD COLUMN "category" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "team_days" ADD CONSTRAINT "team_days_agent_id_day_kind_category_pk" PRIMARY KEY("agent_id","day","kind","category");--> statement-breakpoint
ALTER TABLE "team_active_days" ADD CONSTRAINT "team_active_days_merchant_merchants_code_fk" FOREIGN KEY ("merchant") REFERENCES "public"."merchants"("code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "team_totals" ADD CONSTRAINT "team_totals_merchant_merchants_code_fk" FOREIGN KEY ("merchant") REFERENCES "public"."merchants"("code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "accounts_simulated" ON "accounts" USING btree ("merchant") WHERE "accounts"."simulated";
--> statement-breakpoint
-- Appends what a day of bets changed by. Accounts without an upline are in no team.
CREATE OR REPLACE FUNCTION team_changes_of_bets() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    INSERT INTO team_changes (merchant, account_id, day, kind, category, stake, valid_stake, payout)
      SELECT NEW.merchant, NEW.account_id, NEW.day, 'bets', NEW.category, NEW.stake, NEW.valid_stake, NEW.payout
      FROM accounts WHERE id = NEW.account_id AND upline IS NOT NULL;
  ELSIF TG_OP = 'UPDATE' THEN
    INSERT INTO team_changes (merchant, account_id, day, kind, category, stake, valid_stake, payout)
      SELECT NEW.merchant, NEW.account_id, NEW.day, 'bets', NEW.category,
        NEW.stake - OLD.stake, NEW.valid_stake - OLD.valid_stake, NEW.payout - OLD.payout
      FROM accounts WHERE id = NEW.account_id AND upline IS NOT NULL;
  ELSE
    INSERT INTO team_changes (merchant, account_id, day, kind, category, stake, valid_stake, payout)
      SELECT OLD.merchant, OLD.account_id, OLD.day, 'bets', OLD.category, -OLD.stake, -OLD.valid_stake, -OLD.payout
      FROM accounts WHERE id = OLD.account_id AND upline IS NOT NULL;
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
-- Appends what the balance of a member's wallet changed by.
CREATE FUNCTION team_changes_of_balances() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO team_total_changes (merchant, account_id, balance)
    SELECT NEW.merchant, NEW.account_id, NEW.balance - CASE TG_OP WHEN 'UPDATE' THEN OLD.balance ELSE 0 END
    FROM accounts WHERE id = NEW.account_id AND upline IS NOT NULL;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER team_changes_of_balances AFTER UPDATE OF balance ON ledger_accounts
  FOR EACH ROW WHEN (NEW.kind IN ('member', 'vendor-wallet') AND NEW.balance <> OLD.balance) EXECUTE FUNCTION team_changes_of_balances();
--> statement-breakpoint
CREATE TRIGGER team_changes_of_new_balances AFTER INSERT ON ledger_accounts
  FOR EACH ROW WHEN (NEW.kind IN ('member', 'vendor-wallet') AND NEW.balance <> 0) EXECUTE FUNCTION team_changes_of_balances();
--> statement-breakpoint
-- Appends new accounts below agents.
CREATE FUNCTION team_changes_of_accounts() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO team_total_changes (merchant, account_id, accounts) SELECT merchant, id, 1 FROM added WHERE upline IS NOT NULL;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER team_changes_of_accounts AFTER INSERT ON accounts REFERENCING NEW TABLE AS added
  FOR EACH STATEMENT EXECUTE FUNCTION team_changes_of_accounts();
--> statement-breakpoint
DROP FUNCTION team_days_shift(bigint[], bigint[], date, integer);
--> statement-breakpoint
DROP FUNCTION team_folded(bigint[], date);
--> statement-breakpoint
-- What accounts did from a day on, as far as it is folded.
CREATE FUNCTION team_folded(accounts bigint[], first date)
  RETURNS TABLE (merchant text, account_id bigint, day date, kind text, category text,
    stake bigint, valid_stake bigint, payout bigint, amount bigint)
  LANGUAGE sql STABLE AS $$
  SELECT b.merchant, b.account_id, b.day, 'bets', b.category, b.stake, b.valid_stake, b.payout, 0 FROM bet_days b
    WHERE b.account_id = ANY (accounts) AND b.day >= first
  UNION ALL
  SELECT p.merchant, p.account_id, p.day, p.kind, '', 0, 0, 0, p.credited - p.debited FROM posting_days p
    WHERE p.account_id = ANY (accounts) AND p.day >= first AND p.kind NOT IN ('bet', 'payout', 'rollback', 'void', 'wallet')
  UNION ALL
  SELECT c.merchant, c.account_id, c.day, c.kind, c.category, -c.stake, -c.valid_stake, -c.payout, -c.amount FROM team_changes c
    WHERE c.account_id = ANY (accounts) AND c.day >= first
$$;
--> statement-breakpoint
-- Adds to the sums of the agents above some accounts what these did from a day on, or takes it away.
CREATE FUNCTION team_days_shift(moved bigint[], above bigint[], first date, sign integer) RETURNS void LANGUAGE sql AS $$
  INSERT INTO team_days AS days (agent_id, day, kind, category, merchant, stake, valid_stake, payout, amount)
    SELECT l.ancestor, f.day, f.kind, f.category, f.merchant,
      sign * sum(f.stake), sign * sum(f.valid_stake), sign * sum(f.payout), sign * sum(f.amount)
    FROM team_folded(moved, first) f JOIN account_lines l ON l.descendant = f.account_id AND l.ancestor = ANY (above)
      AND l.from_day <= f.day AND l.to_day = 'infinity'
    GROUP BY l.ancestor, f.day, f.kind, f.category, f.merchant ORDER BY 1, 2, 3, 4
  ON CONFLICT (agent_id, day, kind, category) DO UPDATE SET stake = days.stake + excluded.stake,
    valid_stake = days.valid_stake + excluded.valid_stake, payout = days.payout + excluded.payout, amount = days.amount + excluded.amount
$$;
--> statement-breakpoint
-- Adds to the totals of the agents above some accounts what is folded of these, or takes it away. `is_other`: as what they are
-- not, agents as members and members as agents.
CREATE FUNCTION team_totals_shift(moved bigint[], above bigint[], sign integer, is_other boolean DEFAULT false)
  RETURNS void LANGUAGE sql AS $$
  INSERT INTO team_totals AS totals (agent_id, depth, is_agent, merchant, accounts, balance)
    SELECT l.ancestor, l.depth, (a.type IN (1, 2, 41, 42)) <> is_other, a.merchant,
      sign * sum(1 - coalesce(c.accounts, 0)), sign * sum(coalesce(b.balance, 0) - coalesce(c.balance, 0))
    FROM accounts a JOIN account_lines l ON l.descendant = a.id AND l.depth > 0 AND l.ancestor = ANY (above) AND l.to_day = 'infinity'
      LEFT JOIN (
        SELECT account_id, sum(accounts) AS accounts, sum(balance) AS balance FROM team_total_changes
        WHERE account_id = ANY (moved) GROUP BY account_id
      ) c ON c.account_id = a.id
      LEFT JOIN (
        SELECT account_id, sum(balance) AS balance FROM ledger_accounts
        WHERE account_id = ANY (moved) AND kind IN ('member', 'vendor-wallet') GROUP BY account_id
      ) b ON b.account_id = a.id
    WHERE a.id = ANY (moved)
    GROUP BY 1, 2, 3, 4 ORDER BY 1, 2, 3
  ON CONFLICT (agent_id, depth, is_agent) DO UPDATE SET accounts = totals.accounts + excluded.accounts,
    balance = totals.balance + excluded.balance
$$;
--> statement-breakpoint
-- An account below agents that becomes an agent, or was one. What is folded excludes the job that folds.
CREATE FUNCTION team_totals_of_types() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  above bigint[];
BEGIN
  PERFORM pg_advisory_xact_lock(7204112, hashtext(NEW.merchant));
  above := ARRAY (SELECT ancestor FROM account_lines WHERE descendant = NEW.id AND depth > 0 AND to_day = 'infinity');
  PERFORM team_totals_shift(ARRAY[NEW.id], above, -1, true);
  PERFORM team_totals_shift(ARRAY[NEW.id], above, 1);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER team_totals_of_types AFTER UPDATE OF type ON accounts
  FOR EACH ROW WHEN (NEW.upline IS NOT NULL AND (OLD.type IN (1, 2, 41, 42)) <> (NEW.type IN (1, 2, 41, 42)))
  EXECUTE FUNCTION team_totals_of_types();
--> statement-breakpoint
-- Adds to the active members of the agents above some accounts those of their active days whose gap depends on the days from
-- `firsts` to `lasts`, or takes them away.
CREATE FUNCTION team_active_shift(changed bigint[], firsts date[], lasts date[], above bigint[], sign integer)
  RETURNS void LANGUAGE sql AS $$
  INSERT INTO team_active_days AS days (agent_id, day, gap, merchant, accounts)
    SELECT ancestor, day, gap, merchant, sign * count(*) FROM (
      SELECT l.ancestor, d.day, a.merchant, c.last,
        least(coalesce(lead(d.day) OVER (PARTITION BY l.ancestor, c.id ORDER BY d.day) - d.day, 92), 92) AS gap
      FROM unnest(changed, firsts, lasts) c (id, first, last) JOIN accounts a ON a.id = c.id
        JOIN account_lines l ON l.descendant = c.id AND l.depth > 0 AND l.to_day = 'infinity' AND (above IS NULL OR l.ancestor = ANY (above))
        CROSS JOIN LATERAL (
          (SELECT a.day FROM active_days a JOIN account_lines w ON w.ancestor = l.ancestor AND w.descendant = c.id AND w.depth > 0
              AND w.from_day <= a.day AND w.to_day > a.day
            WHERE a.account_id = c.id AND a.day < c.first ORDER BY a.day DESC LIMIT 1)
          UNION ALL
          SELECT a.day FROM active_days a JOIN account_lines w ON w.ancestor = l.ancestor AND w.descendant = c.id AND w.depth > 0
              AND w.from_day <= a.day AND w.to_day > a.day
            WHERE a.account_id = c.id AND a.day BETWEEN c.first AND c.last
          UNION ALL
          (SELECT a.day FROM active_days a JOIN account_lines w ON w.ancestor = l.ancestor AND w.descendant = c.id AND w.depth > 0
              AND w.from_day <= a.day AND w.to_day > a.day
            WHERE a.account_id = c.id AND a.day > c.last ORDER BY a.day LIMIT 1)
        ) d
    ) one WHERE day <= last
    GROUP BY 1, 2, 3, 4 ORDER BY 1, 2, 3
  ON CONFLICT (agent_id, day, gap) DO UPDATE SET accounts = days.accounts + excluded.accounts
$$;
--> statement-breakpoint
-- Folds the days of accounts, one of each, on which they may have become active or are so no more.
CREATE FUNCTION team_active_fold(ids bigint[], dates date[]) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  changed bigint[];
  firsts date[];
  lasts date[];
BEGIN
  SELECT array_agg(id), array_agg(first), array_agg(last) INTO changed, firsts, lasts FROM (
    SELECT id, min(day) AS first, max(day) AS last FROM unnest(ids, dates) c (id, day)
    WHERE EXISTS (SELECT FROM active_days d WHERE d.account_id = c.id AND d.day = c.day)
      <> EXISTS (SELECT FROM bet_days b WHERE b.account_id = c.id AND b.day = c.day AND b.valid_stake > 0)
    GROUP BY id
  ) flipped;
  IF changed IS NULL THEN
    RETURN;
  END IF;
  PERFORM team_active_shift(changed, firsts, lasts, NULL, -1);
  DELETE FROM active_days d USING unnest(ids, dates) c (id, day) WHERE d.account_id = c.id AND d.day = c.day
    AND NOT EXISTS (SELECT FROM bet_days b WHERE b.account_id = c.id AND b.day = c.day AND b.valid_stake > 0);
  INSERT INTO active_days (account_id, day) SELECT id, day FROM unnest(ids, dates) c (id, day)
    WHERE EXISTS (SELECT FROM bet_days b WHERE b.account_id = c.id AND b.day = c.day AND b.valid_stake > 0)
  ON CONFLICT DO NOTHING;
  PERFORM team_active_shift(changed, firsts, lasts, NULL, 1);
END $$;
--> statement-breakpoint
-- As before; what is folded of the accounts goes along to their new line.
CREATE OR REPLACE FUNCTION account_lines_move() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  day date := nullif(current_setting('livery.line_day', true), '')::date;
  former bigint[];
  later bigint[];
  moved bigint[];
  first date[];
  last date[];
BEGIN
  IF day IS NULL THEN
    RAISE EXCEPTION 'a move needs its first day in livery.line_day' USING ERRCODE = 'check_violation', CONSTRAINT = 'account_lines_day';
  END IF;
  PERFORM pg_advisory_xact_lock(7204112, hashtext(NEW.merchant));
  former := ARRAY (SELECT ancestor FROM account_lines WHERE descendant = NEW.id AND depth > 0 AND to_day = 'infinity');
  moved := ARRAY (SELECT descendant FROM account_lines WHERE ancestor = NEW.id AND to_day = 'infinity');
  first := array_fill('-infinity'::date, ARRAY[cardinality(moved)]);
  last := array_fill('infinity'::date, ARRAY[cardinality(moved)]);
  IF NEW.upline = ANY (moved) THEN
    RAISE EXCEPTION 'an account cannot move below itself' USING ERRCODE = 'check_violation', CONSTRAINT = 'account_lines_cycle';
  END IF;
  PERFORM team_days_shift(moved, former, day, -1);
  PERFORM team_totals_shift(moved, former, -1);
  PERFORM team_active_shift(moved, first, last, former, -1);
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
  IF cardinality(former) = 0 THEN
    -- No changes of an account without an upline are appended. Transfers that do not know the upline yet end first.
    PERFORM FROM ledger_accounts WHERE account_id = NEW.id ORDER BY id FOR UPDATE;
    INSERT INTO active_days (account_id, day)
      SELECT DISTINCT b.account_id, b.day FROM bet_days b WHERE b.account_id = NEW.id AND b.valid_stake > 0
    ON CONFLICT DO NOTHING;
  END IF;
  PERFORM team_days_shift(moved, later, day, 1);
  PERFORM team_totals_shift(moved, later, 1);
  PERFORM team_active_shift(moved, first, last, later, 1);
  PERFORM account_lines_keep_levels(moved);
  RETURN NULL;
END $$;
--> statement-breakpoint
DELETE FROM team_changes;
--> statement-breakpoint
DELETE FROM team_days;
--> statement-breakpoint
INSERT INTO team_days (agent_id, day, kind, category, merchant, stake, valid_stake, payout, amount)
  SELECT l.ancestor, f.day, f.kind, f.category, f.merchant, sum(f.stake), sum(f.valid_stake), sum(f.payout), sum(f.amount)
  FROM (
    SELECT merchant, account_id, day, 'bets' AS kind, category, stake, valid_stake, payout, 0 AS amount FROM bet_days
    UNION ALL
    SELECT merchant, account_id, day, kind, '', 0, 0, 0, credited - debited FROM posting_days
      WHERE kind NOT IN ('bet', 'payout', 'rollback', 'void', 'wallet')
  ) f JOIN account_lines l ON l.descendant = f.account_id AND l.depth > 0 AND l.from_day <= f.day AND l.to_day > f.day
  GROUP BY l.ancestor, f.day, f.kind, f.category, f.merchant;
--> statement-breakpoint
INSERT INTO team_totals (agent_id, depth, is_agent, merchant, accounts, balance)
  SELECT l.ancestor, l.depth, a.type IN (1, 2, 41, 42), a.merchant, count(*), sum(coalesce(b.balance, 0))
  FROM accounts a JOIN account_lines l ON l.descendant = a.id AND l.depth > 0 AND l.to_day = 'infinity'
    LEFT JOIN (
      SELECT account_id, sum(balance) AS balance FROM ledger_accounts WHERE kind IN ('member', 'vendor-wallet') GROUP BY account_id
    ) b ON b.account_id = a.id
  GROUP BY 1, 2, 3, 4;
--> statement-breakpoint
INSERT INTO active_days (account_id, day)
  SELECT DISTINCT b.account_id, b.day FROM bet_days b JOIN accounts a ON a.id = b.account_id AND a.upline IS NOT NULL WHERE b.valid_stake > 0;
--> statement-breakpoint
ANALYZE active_days;
--> statement-breakpoint
INSERT INTO team_active_days (agent_id, day, gap, merchant, accounts)
  SELECT ancestor, day, gap, merchant, count(*) FROM (
    SELECT l.ancestor, d.day, a.merchant,
      least(coalesce(lead(d.day) OVER (PARTITION BY l.ancestor, a.id ORDER BY d.day) - d.day, 92), 92) AS gap
    FROM active_days d JOIN accounts a ON a.id = d.account_id
      JOIN account_lines w ON w.descendant = a.id AND w.depth > 0 AND w.from_day <= d.day AND w.to_day > d.day
      JOIN account_lines l ON l.descendant = a.id AND l.ancestor = w.ancestor AND l.depth > 0 AND l.to_day = 'infinity'
  ) one GROUP BY 1, 2, 3, 4;
