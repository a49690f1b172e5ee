import { printTable, printTree } from '../print.ts';
import { counted } from '../counted.ts';
import { merchantIn, tableOr, usageError, type Command } from './Command.ts';
import { ofVendor } from './vendors.ts';

export const status: Command = async (client, site, { words: [, wanted], option }) => {
  if (wanted === undefined) {
    const value = await client.call('showStatus', { merchant: merchantIn(site) });
    return { value, lines: [value.message ? `${value.status}  ${value.message}` : value.status] };
  }
  const request = { merchant: merchantIn(site), status: wanted, message: option('message') };
  const value = await client.call('setStatus', request);
  return { value, lines: [`status is ${value.status}`] };
};

export const region: Command = async (client, site, { words: [, action, cidr] }) => {
  const merchant = merchantIn(site);
  if (action === 'list') {
    const value = await client.call('listRegions', { merchant });
    const rows = value.map((rule) => [rule.blocks ? 'block' : 'allow', rule.cidr]);
    return { value, lines: tableOr(rows, 'no rules: all addresses are allowed') };
  }
  if (action === 'clear') {
    const value = await client.call('clearRegions', { merchant });
    return { value, lines: [`${counted(value.removed, 'rule')} removed`] };
  }
  if ((action !== 'block' && action !== 'allow') || cidr === undefined)
    throw usageError('region block|allow <cidr>, list or clear');
  const value = await client.call('setRegion', { merchant, cidr, blocks: action === 'block' });
  return { value, lines: [`${action} ${value.cidr}`] };
};

export const modules: Command = async (client, site) => {
  const value = await client.call('showModules', { merchant: merchantIn(site) });
  return { value, lines: printTree(value) };
};

export const flag: Command = async (client, site, { words: [, modId, state] }) => {
  if (modId === undefined || (state !== 'on' && state !== 'off')) throw usageError('flag <modId> on|off');
  const value = await client.call('setModule', { merchant: merchantIn(site), modId, on: state === 'on' });
  return { value, lines: [`${value.modId} is ${state}`] };
};

export const vendor: Command = async (client, site, args) => {
  const [, action, code] = args.words;
  if (action === 'list') {
    const value = await client.call('listVendors', { merchant: merchantIn(site) });
    const rows = value.map((one) => [
      one.vendor,
      one.closed ? 'closed' : 'open',
      one.displayName,
      one.categories.join(', '),
    ]);
    return { value, lines: printTable(rows) };
  }
  if (action === 'secret' || action === 'set') return ofVendor(client, action, code, args);
  if ((action !== 'close' && action !== 'open') || code === undefined)
    throw usageError('vendor close|open|secret|set <code>, or list');
  const request = { merchant: merchantIn(site), vendor: code, closed: action === 'close' };
  const value = await client.call('setVendorClosed', request);
  return { value, lines: [`${value.vendor} is ${value.closed ? 'closed' : 'open'}`] };
};

export const setting: Command = async (client, site, { words: [, name, given] }) => {
  if (name === undefined) {
    const value = await client.call('showSettings', { merchant: merchantIn(site) });
    const rows = Object.entries(value).map(([key, current]) => [key, JSON.stringify(current)]);
    return { value, lines: printTable(rows) };
  }
  if (given === undefined) throw usageError('setting <name> <value>');
  const value = await client.call('setSetting', { merchant: merchantIn(site), name, value: given });
  const differ = (value.differ ?? []).map(
    ({ site: address, ageLimit }) =>
      `${address} states ${ageLimit}: there the stricter of both is in force until "ageLimit" in brand.json says the same`,
  );
  return { value, lines: [`${value.name} is ${JSON.stringify(value.value)}`, ...differ] };
};

export const host: Command = async (client, site, { words: [, action, name] }) => {
  const merchant = merchantIn(site);
  if (action === 'list') {
    const value = await client.call('listHosts', { merchant });
    return { value, lines: value };
  }
  if ((action !== 'add' && action !== 'remove') || name === undefined)
    throw usageError('host add|remove <host>, or list');
  const value =
    action === 'add'
      ? await client.call('addHost', { merchant, host: name })
      : await client.call('removeHost', { merchant, host: name });
  return { value, lines: [`${value.host} ${action === 'add' ? 'added' : 'removed'}`] };
};
