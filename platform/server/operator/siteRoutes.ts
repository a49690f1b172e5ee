import { closestMatch } from '#kit/closestMatch.ts';
import type { OperatorRoutes } from './OperatorRoutes.ts';
import { Refusal } from '#platform/base/errors/index.ts';
import type { Database } from '#platform/base/database/index.ts';
import { countDeciders } from '#platform/operators/people/index.ts';
import { parseRange, plainAddress } from '#platform/base/http/index.ts';
import { closeVendor, listVendors } from '#platform/site/vendors/index.ts';
import {
  describeSettings,
  differentAgeLimits,
  dropStatusPlan,
  addHost,
  listHosts,
  planStatus,
  removeHost,
  setSetting,
  setStatus,
  parseSetting,
  settingNames,
  type StatusPlan,
} from '#platform/site/merchants/index.ts';
import { listModules, setModule, whitelabelTree } from '#platform/site/modules/index.ts';
import {
  clearRegionRules,
  decidingRule,
  isBlocked,
  listRegionRules,
  type RegionRule,
  setRegionRule,
} from '#platform/site/regions/index.ts';
import { dateOf } from './dateOf.ts';
import { hostOf } from './hostOf.ts';
import { wrongField } from './wrongField.ts';

const statuses = ['normal', 'maintenance', 'blocked'] as const;

/** Calls for a merchant's status, region rules, modules, vendors, settings and hosts. */
export function siteRoutes(on: OperatorRoutes): void {
  for (const add of [addStatus, addRegions, addModules, addVendors, addSettings, addHosts]) add(on);
}

function addStatus(on: OperatorRoutes): void {
  on.read('showStatus', async (_parts, _request, { merchant }) => ({
    status: statusOf(merchant.status),
    message: merchant.statusMessage,
    plan: merchant.statusPlan && planOf(merchant.statusPlan),
  }));

  on.write('setStatus', async ({ db, now }, request, { merchant, operator, note }) => {
    const { status, message = '' } = request;
    const from = dateOf(request, 'from') ?? null;
    if (from && from <= now())
      throw wrongField('from', 'a time that is still to come, such as 2026-12-31T23:00:00Z');
    note({ before: statusOf(merchant.status), after: status });
    const next = statuses.indexOf(status);
    if (from)
      await planStatus(db, merchant.code, {
        status: next,
        message,
        from: from.toISOString(),
        by: operator,
      });
    else await setStatus(db, merchant.code, next, message);
    return { status, from };
  });

  on.write('dropStatusPlan', async ({ db }, _request, { merchant, note }) => {
    if (!merchant.statusPlan) throw new Refusal(404, 'no-plan', { message: 'Nothing is planned.' });
    await dropStatusPlan(db, merchant.code);
    const plan = planOf(merchant.statusPlan);
    note({ before: `${plan.status} from ${plan.from}`, after: 'none' });
    return plan;
  });
}

function addRegions(on: OperatorRoutes): void {
  on.read('listRegions', ({ db }, _request, { merchant }) => listRegionRules(db, merchant.code));

  on.write('setRegion', async ({ db }, { cidr: given, blocks }, { merchant, note }) => {
    const range = parseRange(given);
    if (!range) throw wrongField('cidr', 'an address or a range such as 203.0.113.0/24 or 2001:db8::/32');
    const { cidr } = range;
    const before = (await listRegionRules(db, merchant.code)).find((rule) => rule.cidr === cidr);
    await setRegionRule(db, merchant.code, cidr, blocks);
    const inWords = (isBlocking: boolean) => (isBlocking ? 'block' : 'allow');
    note({ before: before ? inWords(before.blocks) : 'none', after: inWords(blocks) });
    return { cidr };
  });

  on.read('tryRegion', async (_parts, { address, cidr, blocks = false }, { merchant, caller }) => {
    const range = cidr === undefined ? undefined : parseRange(cidr);
    if (cidr !== undefined && !range)
      throw wrongField('cidr', 'an address or a range such as 203.0.113.0/24 or 2001:db8::/32');
    if (address !== undefined && plainAddress(address) === '')
      throw wrongField('address', 'an address such as 203.0.113.7 or 2001:db8::7');
    const rules = merchant.regionRules;
    const then = range
      ? [...rules.filter((rule) => rule.cidr !== range.cidr), { cidr: range.cidr, blocks }]
      : rules;
    return {
      tried: address === undefined ? null : verdictOn(address, rules, then),
      own: verdictOn(caller.address, rules, then),
    };
  });

  on.write('clearRegions', async ({ db }, _request, { merchant, note }) => {
    const before = await listRegionRules(db, merchant.code);
    const removed = await clearRegionRules(db, merchant.code);
    const rules = before.map(({ cidr, blocks }) => `${blocks ? 'block' : 'allow'} ${cidr}`);
    note({ before: rules.join(', ') || 'none', after: 'none' });
    return { removed };
  });
}

/** Whether the site is open to an address, by the rules of now and by other ones. */
function verdictOn(given: string, rules: RegionRule[], then: RegionRule[]) {
  const address = plainAddress(given);
  return {
    address,
    isOpen: !isBlocked(rules, address),
    rule: decidingRule(rules, address)?.cidr ?? null,
    isOpenThen: !isBlocked(then, address),
    ruleThen: decidingRule(then, address)?.cidr ?? null,
  };
}

function addModules(on: OperatorRoutes): void {
  on.read('showModules', ({ db }, _request, { merchant }) => whitelabelTree(db, merchant.code));

  on.write('setModule', async ({ db }, { modId, on: isOn }, { merchant, note }) => {
    const all = await listModules(db, merchant.code);
    const before = all.find((module) => module.modId === modId);
    if (!before || !(await setModule(db, merchant.code, modId, isOn))) {
      const names = all.map((module) => module.modId);
      throw new Refusal(404, 'unknown-module', {
        message: `There is no module ${modId}. ${suggestion(modId, names)}`,
      });
    }
    note({ before: before.enabled === '1' ? 'on' : 'off', after: isOn ? 'on' : 'off' });
    return { modId, on: isOn };
  });
}

function addVendors(on: OperatorRoutes): void {
  on.read('listVendors', ({ db }, _request, { merchant }) => listVendors(db, merchant.code));

  on.write('setVendorClosed', async ({ db }, { vendor, closed }, { merchant, note }) => {
    const all = await listVendors(db, merchant.code);
    const before = all.find((one) => one.vendor === vendor);
    if (!before || !(await closeVendor(db, merchant.code, vendor, closed))) {
      const names = all.map((one) => one.vendor);
      throw new Refusal(404, 'unknown-vendor', {
        message: `There is no vendor ${vendor}. ${suggestion(vendor, names)}`,
      });
    }
    note({ before: before.closed ? 'closed' : 'open', after: closed ? 'closed' : 'open' });
    return { vendor, closed };
  });
}

function addSettings(on: OperatorRoutes): void {
  on.read('showSettings', async (_parts, _request, { merchant }) => ({ ...merchant.settings }));

  on.read('describeSettings', async (_parts, _request, { merchant }) => describeSettings(merchant));

  on.write('setSetting', async ({ db, demo }, { name: requested, value: given }, { merchant, note }) => {
    const name = settingNames.find((one) => one === requested);
    if (!name) {
      throw new Refusal(404, 'unknown-setting', {
        message: `There is no setting ${requested}. ${suggestion(requested, settingNames)}`,
      });
    }
    const parsed = parseSetting(name, given);
    if (!parsed.ok) throw wrongField(name, parsed.wanted);
    const { value } = parsed;
    if (name === 'secondPerson' && Array.isArray(value) && value.length > 0)
      await requireDeciders({ db, demo }, merchant.code, on.hasKeyFile);
    await setSetting(db, merchant.code, name, value);
    note({ before: settingInWords(merchant.settings[name]), after: settingInWords(value) });
    const differ = name === 'ageLimit' ? await differentAgeLimits(db, merchant.code, Number(value)) : [];
    return { name, value, ...(differ.length > 0 && { differ }) };
  });
}

/** Refuses to ask for a second person where there are not two: nothing that needs one could be done any more. */
async function requireDeciders(
  parts: { db: Database; demo: boolean },
  merchant: string,
  hasKeyFile: boolean,
): Promise<void> {
  const people = await countDeciders(parts, merchant);
  if (people + (hasKeyFile ? 1 : 0) < 2)
    throw new Refusal(409, 'too-few-people', {
      message: `Fewer than two people may decide for ${merchant}. Give another one a role with requests.decide first.`,
    });
}

function addHosts(on: OperatorRoutes): void {
  on.read('listHosts', ({ db }, _request, { merchant }) => listHosts(db, merchant.code));

  on.write('addHost', async ({ db }, request, { merchant }) => {
    const host = hostOf(request.host);
    if (!(await addHost(db, merchant.code, host))) {
      throw new Refusal(409, 'host-taken', { message: `${host} belongs to another merchant.` });
    }
    return { host };
  });

  on.write('removeHost', async ({ db }, request, { merchant }) => {
    const host = hostOf(request.host);
    if (!(await removeHost(db, merchant.code, host)))
      throw new Refusal(404, 'unknown-host', { message: `${host} is not listed.` });
    return { host };
  });
}

function statusOf(status: number): (typeof statuses)[number] {
  return statuses[status] ?? 'normal';
}

function planOf({ status, message, from, by }: StatusPlan) {
  return { status: statusOf(status), message, from, by };
}

/** For the audit trail. The query of an address may hold a secret. */
function settingInWords(value: unknown): string {
  const text = typeof value === 'string' ? value : JSON.stringify(value);
  return text.startsWith('https://') ? text.replace(/\?.*$/s, '?…') : text;
}

/** Names the closest match, or lists all valid names. */
function suggestion(word: string, names: readonly string[]): string {
  const closest = closestMatch(word, names);
  return closest === undefined ? `There are: ${names.join(', ')}.` : `Did you mean ${closest}?`;
}
