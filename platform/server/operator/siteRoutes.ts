import { closestMatch } from '#kit/closestMatch.ts';
import type { OperatorRoutes } from './OperatorRoutes.ts';
import { Refusal } from '#platform/base/errors/index.ts';
import { parseRange } from '#platform/base/http/index.ts';
import { closeVendor, listVendors } from '#platform/site/vendors/index.ts';
import {
  differentAgeLimits,
  addHost,
  listHosts,
  removeHost,
  setSetting,
  setStatus,
  parseSetting,
  settingNames,
} from '#platform/site/merchants/index.ts';
import { listModules, setModule, whitelabelTree } from '#platform/site/modules/index.ts';
import { clearRegionRules, listRegionRules, setRegionRule } from '#platform/site/regions/index.ts';
import { hostOf } from './hostOf.ts';
import { merchantOf } from './merchantOf.ts';
import { readFields, wrongField } from './readFields.ts';

const statuses = ['normal', 'maintenance', 'blocked'];

/** Routes for a merchant's status, region rules, modules, vendors, settings and hosts. */
export function siteRoutes(on: OperatorRoutes): void {
  for (const add of [addStatus, addRegions, addModules, addVendors, addSettings, addHosts]) add(on);
}

function addStatus(on: OperatorRoutes): void {
  on.get('/:merchant/status', async ({ db }, c) => {
    const { status, statusMessage } = await merchantOf(db, c.req.param('merchant'));
    return { status: statuses[status], message: statusMessage };
  });
  on.put('/:merchant/status', async ({ db }, c) => {
    const merchant = await merchantOf(db, c.req.param('merchant'));
    const fields = await readFields(c);
    const status = statuses.indexOf(fields.text('status'));
    if (status === -1) throw wrongField('status', 'normal, maintenance or blocked');
    await setStatus(db, merchant.code, status, fields.optionalText('message') ?? '');
    return { status: statuses[status] };
  });
}

function addRegions(on: OperatorRoutes): void {
  on.get('/:merchant/regions', async ({ db }, c) => {
    const merchant = await merchantOf(db, c.req.param('merchant'));
    return listRegionRules(db, merchant.code);
  });
  on.post('/:merchant/regions', async ({ db }, c) => {
    const merchant = await merchantOf(db, c.req.param('merchant'));
    const fields = await readFields(c);
    const range = parseRange(fields.text('cidr'));
    if (!range) throw wrongField('cidr', 'an address or a range such as 203.0.113.0/24 or 2001:db8::/32');
    await setRegionRule(db, merchant.code, range.cidr, fields.flag('blocks'));
    return { cidr: range.cidr };
  });
  on.delete('/:merchant/regions', async ({ db }, c) => {
    const merchant = await merchantOf(db, c.req.param('merchant'));
    return { removed: await clearRegionRules(db, merchant.code) };
  });
}

function addModules(on: OperatorRoutes): void {
  on.get('/:merchant/modules', async ({ db }, c) => {
    const merchant = await merchantOf(db, c.req.param('merchant'));
    return whitelabelTree(db, merchant.code);
  });
  on.put('/:merchant/modules/:modId', async ({ db }, c) => {
    const merchant = await merchantOf(db, c.req.param('merchant'));
    const modId = c.req.param('modId');
    const on = (await readFields(c)).flag('on');
    if (!(await setModule(db, merchant.code, modId, on))) {
      const names = (await listModules(db, merchant.code)).map((module) => module.modId);
      throw new Refusal(404, 'unknown-module', {
        message: `There is no module ${modId}. ${suggestion(modId, names)}`,
      });
    }
    return { modId, on };
  });
}

function addVendors(on: OperatorRoutes): void {
  on.get('/:merchant/vendors', async ({ db }, c) => {
    const merchant = await merchantOf(db, c.req.param('merchant'));
    return listVendors(db, merchant.code);
  });
  on.put('/:merchant/vendors/:vendor', async ({ db }, c) => {
    const merchant = await merchantOf(db, c.req.param('merchant'));
    const vendor = c.req.param('vendor');
    const closed = (await readFields(c)).flag('closed');
    if (!(await closeVendor(db, merchant.code, vendor, closed))) {
      const names = (await listVendors(db, merchant.code)).map((one) => one.vendor);
      throw new Refusal(404, 'unknown-vendor', {
        message: `There is no vendor ${vendor}. ${suggestion(vendor, names)}`,
      });
    }
    return { vendor, closed };
  });
}

function addSettings(on: OperatorRoutes): void {
  on.get('/:merchant/settings', async ({ db }, c) => {
    const { settings } = await merchantOf(db, c.req.param('merchant'));
    return settings;
  });
  on.put('/:merchant/settings/:name', async ({ db }, c) => {
    const merchant = await merchantOf(db, c.req.param('merchant'));
    const requested = c.req.param('name');
    const name = settingNames.find((one) => one === requested);
    if (!name) {
      throw new Refusal(404, 'unknown-setting', {
        message: `There is no setting ${requested}. ${suggestion(requested, settingNames)}`,
      });
    }
    const parsed = parseSetting(name, (await readFields(c)).raw('value'));
    if (!parsed.ok) throw wrongField(name, parsed.wanted);
    await setSetting(db, merchant.code, name, parsed.value);
    const differ =
      name === 'ageLimit' ? await differentAgeLimits(db, merchant.code, Number(parsed.value)) : [];
    return { name, value: parsed.value, ...(differ.length > 0 && { differ }) };
  });
}

function addHosts(on: OperatorRoutes): void {
  on.get('/:merchant/hosts', async ({ db }, c) => {
    const merchant = await merchantOf(db, c.req.param('merchant'));
    return listHosts(db, merchant.code);
  });
  on.post('/:merchant/hosts', async ({ db }, c) => {
    const merchant = await merchantOf(db, c.req.param('merchant'));
    const host = hostOf((await readFields(c)).text('host'));
    if (!(await addHost(db, merchant.code, host))) {
      throw new Refusal(409, 'host-taken', { message: `${host} belongs to another merchant.` });
    }
    return { host };
  });
  on.delete('/:merchant/hosts/:host', async ({ db }, c) => {
    await merchantOf(db, c.req.param('merchant'));
    const host = hostOf(c.req.param('host'));
    if (!(await removeHost(db, host)))
      throw new Refusal(404, 'unknown-host', { message: `${host} is not listed.` });
    return { host };
  });
}

/** Names the closest match, or lists all valid names. */
function suggestion(word: string, names: readonly string[]): string {
  const closest = closestMatch(word, names);
  return closest === undefined ? `There are: ${names.join(', ')}.` : `Did you mean ${closest}?`;
}
