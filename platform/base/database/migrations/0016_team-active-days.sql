-- Looks lines up by the account: by the agent, all lines of a large team would be read for each account.
CREATE OR REPLACE FUNCTION team_active_shift(changed bigint[], firsts date[], lasts date[], above bigint[], sign integer)
  RETURNS void LANGUAGE sql AS $$
  INSERT INTO team_active_days AS days (agent_id, day, gap, merchant, accounts)
    SELECT ancestor, day, gap, merchant, sign * count(*) FROM (
      SELECT l.ancestor, d.day, a.merchant, c.last,
        least(coalesce(lead(d.day) OVER (PARTITION BY l.ancestor, c.id ORDER BY d.day) - d.day, 92), 92) AS gap
      FROM unnest(changed, firsts, lasts) c (id, first, last) JOIN accounts a ON a.id = c.id
        JOIN account_lines l ON l.descendant = c.id AND l.depth > 0 AND l.to_day = 'infinity' AND (above IS NULL OR l.ancestor = ANY (above))
        CROSS JOIN LATERAL (
          (SELECT a.day FROM active_days a JOIN account_lines w ON w.ancestor + 0 = l.ancestor AND w.descendant = c.id AND w.depth > 0
              AND w.from_day <= a.day AND w.to_day > a.day
            WHERE a.account_id = c.id AND a.day < c.first ORDER BY a.day DESC LIMIT 1)
          UNION ALL
          SELECT a.day FROM active_days a JOIN account_lines w ON w.ancestor + 0 = l.ancestor AND w.descendant = c.id AND w.depth > 0
              AND w.from_day <= a.day AND w.to_day > a.day
            WHERE a.account_id = c.id AND a.day BETWEEN c.first AND c.last
          UNION ALL
          (SELECT a.day FROM active_days a JOIN account_lines w ON w.ancestor + 0 = l.ancestor AND w.descendant = c.id AND w.depth > 0
              AND w.from_day <= a.day AND w.to_day > a.day
            WHERE a.account_id = c.id AND a.day > c.last ORDER BY a.day LIMIT 1)
        ) d
    ) one WHERE day <= last
    GROUP BY 1, 2, 3, 4 ORDER BY 1, 2, 3
  ON CONFLICT (agent_id, day, gap) DO UPDATE SET accounts = days.accounts + excluded.accounts
$$;
