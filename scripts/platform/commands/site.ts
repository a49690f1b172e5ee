import type {
  RegionRule,
  SettingResponse,
  StatusResponse,
  VendorState,
  WhitelabelNode,
} from '../responses.ts';
import { printTable, printTree } from '../print.ts';
import { counted } from '../counted.ts';
import { tableOr, usageError, type Command } from './Command.ts';
import { ofVendor } from './vendors.ts';

export const status: Command = async (client, site, { words: [, wanted], option }) => {
  if (wanted === undefined) {
    const value = await client.request<StatusResponse>('GET', `${site}/status`);
    return { value, lines: [value.message ? `${value.status}  ${value.message}` : value.status] };
  }
  const body = { status: wanted, message: option('message') };
  const value = await client.request<StatusResponse>('PUT', `${site}/status`, body);
  return { value, lines: [`status is ${value.status}`] };
};

export const region: Command = async (client, site, { words: [, action, cidr] }) => {
  if (action === 'list') {
    const value = await client.request<RegionRule[]>('GET', `${site}/regions`);
    const rows = value.map((rule) => [rule.blocks ? 'block' : 'allow', rule.cidr]);
    return { value, lines: tableOr(rows, 'no rules: all addresses are allowed') };
  }
  if (action === 'clear') {
    const value = await client.request<{ removed: number }>('DELETE', `${site}/regions`);
    return { value, lines: [`${counted(value.removed, 'rule')} removed`] };
  }
  if ((action !== 'block' && action !== 'allow') || cidr === undefined)
    throw usageError('region block|allow <cidr>, list or clear');
  const body = { cidr, blocks: action === 'block' };
  const value = await client.request<{ cidr: string }>('POST', `${site}/regions`, body);
  return { value, lines: [`${action} ${value.cidr}`] };
};

export const modules: Command = async (client, site) => {
  const value = await client.request<WhitelabelNode[]>('GET', `${site}/modules`);
  return { value, lines: printTree(value) };
};

export const flag: Command = async (client, site, { words: [, modId, state] }) => {
  if (modId === undefined || (state !== 'on' && state !== 'off')) throw usageError('flag <modId> on|off');
  const path = `${site}/modules/${encodeURIComponent(modId)}`;
  const value = await client.request<{ modId: string }>('PUT', path, { on: state === 'on' });
  return { value, lines: [`${value.modId} is ${state}`] };
};

export const vendor: Command = async (client, site, args) => {
  const [, action, code] = args.words;
  if (action === 'list') {
    const value = await client.request<VendorState[]>('GET', `${site}/vendors`);
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
  const path = `${site}/vendors/${encodeURIComponent(code)}`;
  const body = { closed: action === 'close' };
  const value = await client.request<Pick<VendorState, 'vendor' | 'closed'>>('PUT', path, body);
  return { value, lines: [`${value.vendor} is ${value.closed ? 'closed' : 'open'}`] };
};

export const setting: Command = async (client, site, { words: [, name, given] }) => {
  if (name === undefined) {
    const value = await client.request<Record<string, unknown>>('GET', `${site}/settings`);
    const rows = Object.entries(value).map(([key, current]) => [key, JSON.stringify(current)]);
    return { value, lines: printTable(rows) };
  }
  if (given === undefined) throw usageError('setting <name> <value>');
  const path = `${site}/settings/${encodeURIComponent(name)}`;
  const value = await client.request<SettingResponse>('PUT', path, { value: given });
  const differ = (value.differ ?? []).map(
    ({ site: address, ageLimit }) =>
      `${address} states ${ageLimit}: there the stricter of both is in force until "ageLimit" in brand.json says the same`,
  );
  return { value, lines: [`${value.name} is ${JSON.stringify(value.value)}`, ...differ] };
};

export const host: Command = async (client, site, { words: [, action, name] }) => {
  if (action === 'list') {
    const value = await client.request<string[]>('GET', `${site}/hosts`);
    return { value, lines: value };
  }
  if ((action !== 'add' && action !== 'remove') || name === undefined)
    throw usageError('host add|remove <host>, or list');
  const value =
    action === 'add'
      ? await client.request<{ host: string }>('POST', `${site}/hosts`, { host: name })
      : await client.request<{ host: string }>('DELETE', `${site}/hosts/${encodeURIComponent(name)}`);
  return { value, lines: [`${value.host} ${action === 'add' ? 'added' : 'removed'}`] };
};
