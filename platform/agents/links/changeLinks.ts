import { and, count, eq, isNull } from 'drizzle-orm';
import type { AgentAddLinkRequest, AgentEndLinkRequest, AgentLink } from '#schemas/generated/api.ts';
import type { CallContext } from '#platform/accounts/context/index.ts';
import { Refusal } from '#platform/base/errors/index.ts';
import { signupLinks } from '#platform/base/database/schema/index.ts';
import type { IdentityParts } from '#platform/identity/parts.ts';
import { addLink, endLink, linkCode, newCode } from '#platform/identity/register/index.ts';
import { recordAccountEvent } from '#platform/messaging/notifications/index.ts';
import { dayIn } from '#platform/site/merchants/index.ts';
import { lockAgent } from '../lines/index.ts';
import { requireLevel } from '../openings/index.ts';
import { leastRates, percentOf, ratesOf } from '../rates/index.ts';
import { agentOf } from '../team/index.ts';
import { linkByCode } from './listAgentLinks.ts';

/** Active links of an agent. */
const mostLinks = 100;

/**
 * Makes a sign-up link, whose accounts get its rates (R2.8.6). Refuses with `agents-only` (403), `too-many-links` and `too-deep` (409),
 * `rate-above-upline` (422) for a rate above the agent's own, and `invalid-request` at `code`: `pattern` or `taken`.
 */
export async function addAgentLink(
  { db, now }: Pick<IdentityParts, 'db' | 'now'>,
  context: CallContext,
  { kind, label = '', code = newCode(), rates = [] }: AgentAddLinkRequest,
): Promise<AgentLink> {
  const { merchant } = context;
  const agent = agentOf(context);
  const at = now();
  const given = ratesOf(rates);
  if (!linkCode.test(code))
    throw wrongCode('pattern', 'A code is a letter, then letters and digits, 4 to 16 in all.');
  await lockAgent(db, agent.id);
  if (kind === 'agent') await requireLevel(db, merchant, agent, at);
  const own = await leastRates(db, agent.id, dayIn(merchant.timeZone, at));
  for (const [category, rate] of Object.entries(given)) {
    const bound = own.get(category) ?? 0;
    if (rate > bound)
      throw new Refusal(422, 'rate-above-upline', {
        message: `${category} ${percentOf(rate)} % exceeds your own ${percentOf(bound)} %.`,
        fields: [{ field: `rates.${category}`, code: 'rate-above-upline' }],
      });
  }
  const [row] = await db
    .select({ active: count() })
    .from(signupLinks)
    .where(and(eq(signupLinks.accountId, agent.id), isNull(signupLinks.endedAt)));
  if ((row?.active ?? 0) >= mostLinks)
    throw new Refusal(409, 'too-many-links', {
      message: `You have ${mostLinks} links already: end one that you no longer need.`,
    });
  const isAdded = await addLink(db, {
    merchant: merchant.code,
    code,
    accountId: agent.id,
    kind,
    label: label.normalize('NFC').trim(),
    rates: Object.fromEntries(Object.entries(given).filter(([, rate]) => rate > 0)),
    createdAt: at,
  });
  if (!isAdded) throw wrongCode('taken', 'Another link has this code.');
  await recordAccountEvent(db, agent.id, 'link-added', context, at, {
    code,
    kind,
    ...Object.fromEntries(Object.entries(given).map(([category, rate]) => [category, percentOf(rate)])),
  });
  return linkByCode(db, merchant, agent, code);
}

/** Ends a link of the agent: no one signs up by it any more. Refuses with `unknown-link` (404). */
export async function endAgentLink(
  { db, now }: Pick<IdentityParts, 'db' | 'now'>,
  context: CallContext,
  { code }: AgentEndLinkRequest,
): Promise<AgentLink> {
  const { merchant } = context;
  const agent = agentOf(context);
  if (!(await endLink(db, merchant.code, code, now(), agent.id)))
    throw new Refusal(404, 'unknown-link', { message: 'You have no active link with this code.' });
  await recordAccountEvent(db, agent.id, 'link-ended', context, now(), { code });
  return linkByCode(db, merchant, agent, code);
}

function wrongCode(code: string, message: string): Refusal {
  return new Refusal(422, 'invalid-request', { message, fields: [{ field: 'code', code }] });
}
