import { and, count, eq, gte } from 'drizzle-orm';
import type { AgentOpenAccountRequest, OpenedAccount } from '#schemas/generated/api.ts';
import { type Account, isAgent } from '#platform/accounts/account/index.ts';
import { attemptsSoFar } from '#platform/accounts/attempts/index.ts';
import type { CallContext } from '#platform/accounts/context/index.ts';
import { Refusal } from '#platform/base/errors/index.ts';
import type { Database } from '#platform/base/database/index.ts';
import { accounts, registrations } from '#platform/base/database/schema/index.ts';
import type { IdentityParts } from '#platform/identity/parts.ts';
import { openByAgent } from '#platform/identity/register/index.ts';
import { recordAccountEvent } from '#platform/messaging/notifications/index.ts';
import { dayIn, type Merchant, momentOf } from '#platform/site/merchants/index.ts';
import { siteOf } from '#platform/site/permission/index.ts';
import { lineAbove, lockAgent, lockLinesAgainstMoves, nameForAgents } from '../lines/index.ts';
import { percentOf, ratesOf, setRates } from '../rates/index.ts';
import { agentOf } from '../team/index.ts';

/** Names that an agent wanted to open an account with and that were taken. */
const takenTries = { scope: 'agent-name-taken', spanMs: 86_400_000 };

/**
 * Opens an account directly below the agent who asks, a member or an agent, with rebate rates within the agent's own (R2.8.6, R6.8).
 * Its owner changes the password, agrees to the terms and confirms the age at the first log-in. Refuses with `agents-only` (403),
 * `day-limit` (409) beyond `agentOpensPerDay`, for which taken names count too, `too-deep` (409) below the last level of agents, `invalid-request` and
 * `rate-above-upline` (422).
 */
export async function openDownlineAccount(
  parts: IdentityParts,
  context: CallContext,
  { username, password, kind, rates = [] }: AgentOpenAccountRequest,
): Promise<OpenedAccount> {
  const { db, now } = parts;
  const { merchant, language } = context;
  const agent = agentOf(context);
  const given = ratesOf(rates);
  const at = now();
  // Lines first, as a change of rates locks them.
  await lockLinesAgainstMoves(db, merchant.code);
  await requireRoom(db, merchant, agent, { at, more: 1 });
  if (kind === 'agent') await requireLevel(db, merchant, agent, at);
  const type = kind === 'agent' ? 2 : 0;
  const site = await siteOf(parts, context);
  const opened = await openByAgent(parts, merchant, agent, {
    username,
    password,
    type,
    language,
    site,
    takenTries,
  });
  // The name before the agent, as a sign-up by a link locks them: both may want the same name.
  await lockAgent(db, agent.id);
  await requireRoom(db, merchant, agent, { at, more: 0 });
  const wanted = Object.entries(given).filter(([, rate]) => rate > 0);
  if (wanted.length > 0)
    await setRates(db, merchant, opened, {
      rates: Object.fromEntries(wanted),
      lowerBelow: false,
      operator: null,
      now: at,
    });
  await recordAccountEvent(db, agent.id, 'downline-account-opened', context, at, {
    account: nameForAgents(opened.account),
    kind,
    ...Object.fromEntries(wanted.map(([category, rate]) => [category, percentOf(rate)])),
  });
  return {
    id: String(opened.id),
    account: opened.account,
    kind: isAgent(opened.type) ? 'agent' : 'member',
    rates: wanted.map(([category, rate]) => ({ category, rate: percentOf(rate) })),
  };
}

/** Refuses another agent below one that lies on the merchant's last level. */
export async function requireLevel(
  db: Database,
  { timeZone, settings }: Merchant,
  agent: Account,
  now: Date,
): Promise<void> {
  const above = await lineAbove(db, agent.id, dayIn(timeZone, now));
  if (above.length + 2 > settings.agentLevels)
    throw new Refusal(409, 'too-deep', {
      message: `Your line has ${settings.agentLevels} levels of agents already: open a member instead.`,
    });
}

/**
 * Refuses what exceeds the accounts that an agent may open on a day of the brand's time zone: those that are open, `more` ones, and names that
 * were taken, since each of those tells the agent that an account exists.
 */
async function requireRoom(
  db: Database,
  { timeZone, settings }: Merchant,
  agent: Account,
  { at: now, more }: { at: Date; more: number },
): Promise<void> {
  const [row] = await db
    .select({ opened: count() })
    .from(registrations)
    .innerJoin(accounts, eq(accounts.id, registrations.accountId))
    .where(
      and(
        eq(registrations.inviterId, agent.id),
        eq(registrations.invitedBy, 'agent'),
        gte(accounts.createdAt, momentOf(timeZone, dayIn(timeZone, now))),
      ),
    );
  const taken = await attemptsSoFar(db, takenTries, String(agent.id), now);
  if ((row?.opened ?? 0) + taken + more > settings.agentOpensPerDay)
    throw new Refusal(409, 'day-limit', {
      message: `At most ${settings.agentOpensPerDay} accounts can be opened per day.`,
    });
}
