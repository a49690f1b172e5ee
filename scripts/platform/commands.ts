import { CommandError } from './CommandError.ts';
import { announcementBody, textFields } from './announcementBody.ts';
import type { Door } from './operatorClient.ts';
import { printTable, printTree } from './print.ts';
import type { Arguments } from './readArguments.ts';

/** What a command prints, as lines, and what the platform answered, for --json. */
export interface Outcome {
  value: unknown;
  lines: string[];
}

type Command = (door: Door, site: string, args: Arguments) => Promise<Outcome>;

/** Every command by its first word. `site` is the path of the merchant on the door. */
export const commands: Record<string, Command> = {
  async status(door, site, { words: [, status], option }) {
    if (status === undefined) {
      const value = await door.ask('GET', `${site}/status`);
      return { value, lines: [value.message === '' ? value.status : `${value.status}  ${value.message}`] };
    }
    const value = await door.ask('PUT', `${site}/status`, { status, message: option('message') });
    return { value, lines: [`status is ${value.status}`] };
  },

  async region(door, site, { words: [, what, cidr] }) {
    if (what === 'list') {
      const value = await door.ask('GET', `${site}/regions`);
      const rows = value.map((rule: any) => [rule.blocks ? 'block' : 'allow', rule.cidr]);
      return { value, lines: rows.length > 0 ? printTable(rows) : ['no rules: every address is let in'] };
    }
    if (what === 'clear') {
      const value = await door.ask('DELETE', `${site}/regions`);
      return { value, lines: [`${value.removed} rules removed`] };
    }
    if ((what !== 'block' && what !== 'allow') || cidr === undefined)
      throw misused('region block|allow <cidr>, list or clear');
    const value = await door.ask('POST', `${site}/regions`, { cidr, blocks: what === 'block' });
    return { value, lines: [`${what} ${value.cidr}`] };
  },

  async modules(door, site) {
    const value = await door.ask('GET', `${site}/modules`);
    return { value, lines: printTree(value) };
  },

  async flag(door, site, { words: [, modId, state] }) {
    if (modId === undefined || (state !== 'on' && state !== 'off')) throw misused('flag <modId> on|off');
    const value = await door.ask('PUT', `${site}/modules/${encodeURIComponent(modId)}`, {
      on: state === 'on',
    });
    return { value, lines: [`${value.modId} is ${state}`] };
  },

  async vendor(door, site, { words: [, what, code] }) {
    if (what === 'list') {
      const value = await door.ask('GET', `${site}/vendors`);
      const rows = value.map((one: any) => [
        one.vendor,
        one.closed ? 'closed' : 'open',
        one.displayName,
        one.categories.join(', '),
      ]);
      return { value, lines: printTable(rows) };
    }
    if ((what !== 'close' && what !== 'open') || code === undefined)
      throw misused('vendor close|open <code>, or list');
    const value = await door.ask('PUT', `${site}/vendors/${encodeURIComponent(code)}`, {
      closed: what === 'close',
    });
    return { value, lines: [`${value.vendor} is ${value.closed ? 'closed' : 'open'}`] };
  },

  async setting(door, site, { words: [, name, given] }) {
    if (name === undefined) {
      const value = await door.ask('GET', `${site}/settings`);
      return {
        value,
        lines: printTable(Object.entries(value).map(([key, set]) => [key, JSON.stringify(set)])),
      };
    }
    if (given === undefined) throw misused('setting <name> <value>');
    const value = await door.ask('PUT', `${site}/settings/${encodeURIComponent(name)}`, { value: given });
    return { value, lines: [`${value.name} is ${JSON.stringify(value.value)}`] };
  },

  async host(door, site, { words: [, what, host] }) {
    if (what === 'list') {
      const value = await door.ask('GET', `${site}/hosts`);
      return { value, lines: value };
    }
    if ((what !== 'add' && what !== 'remove') || host === undefined)
      throw misused('host add|remove <host>, or list');
    const value =
      what === 'add'
        ? await door.ask('POST', `${site}/hosts`, { host })
        : await door.ask('DELETE', `${site}/hosts/${encodeURIComponent(host)}`);
    return { value, lines: [`${value.host} ${what === 'add' ? 'added' : 'removed'}`] };
  },

  banner: (door, site, args) => announcements(door, site, args, 'banner'),
  notice: (door, site, args) => announcements(door, site, args, 'notice'),

  async resource(door, site, { words: [, what, type, url], option }) {
    if (what === 'list') {
      const value = await door.ask('GET', `${site}/resources`);
      const rows = value.map((row: any) => [row.resourceType, row.url, row.qrCodeUrl ?? '']);
      return { value, lines: rows.length > 0 ? printTable(rows) : ['no links'] };
    }
    const place = `${site}/resources/${encodeURIComponent(type ?? '')}`;
    if (what === 'remove' && type !== undefined) {
      const value = await door.ask('DELETE', place);
      return { value, lines: [`${value.resourceType} removed`] };
    }
    if (what !== 'set' || type === undefined || url === undefined)
      throw misused('resource set <type> <url> [--qr <picture>], remove <type>, or list');
    const value = await door.ask('PUT', place, { url, qrCodeUrl: option('qr') });
    return { value, lines: [`${value.resourceType} leads to ${value.url}`] };
  },

  async article(door, site, args) {
    const [, what, category, id] = args.words;
    if (what === 'list') {
      const value = await door.ask('GET', `${site}/help`);
      const rows = value.flatMap((row: any) =>
        row.articles.map((one: any) => [`${row.id} ${one.id}`, row.titles.en, one.titles.en]),
      );
      return { value, lines: rows.length > 0 ? printTable(rows) : ['no articles'] };
    }
    const place = `${site}/help/${encodeURIComponent(category ?? '')}/${encodeURIComponent(id ?? '')}`;
    if (what === 'remove' && category !== undefined && id !== undefined) {
      const value = await door.ask('DELETE', place);
      return { value, lines: [`article ${value.category}/${value.id} removed`] };
    }
    if (what !== 'set' || category === undefined || id === undefined)
      throw misused('article set <category> <article> --title "…" --content "<p>…</p>", remove, or list');
    const value = await door.ask('PUT', place, {
      ...textFields(args, 'title'),
      ...textFields(args, 'content'),
      ...textFields(args, 'category'),
    });
    return { value, lines: [`article ${value.category}/${value.id} is written`] };
  },

  async accounts(door, site) {
    const value = await door.ask('GET', `${site}/accounts`);
    const rows = value.map((row: any) => [
      row.account,
      row.nickname,
      `type ${row.type}`,
      `rank ${row.rankLevel}`,
      row.balance,
    ]);
    return { value, lines: printTable([['account', 'nickname', 'type', 'rank', 'balance'], ...rows]) };
  },

  async account(door, site, { words: [, what, account, number], option }) {
    if (what === 'expire' && account !== undefined) {
      const value = await door.ask('PUT', `${site}/accounts/${encodeURIComponent(account)}/expiry`);
      const never = 'passwords do not expire here: set passwordDays';
      return { value, lines: [value.expires ? `the password of ${value.account} has expired` : never] };
    }
    if (what === 'mobile' && account !== undefined && number !== undefined) {
      const place = `${site}/accounts/${encodeURIComponent(account)}/mobile`;
      const value = await door.ask('PUT', place, { mobile: number });
      const has = value.mobile === null ? 'has no mobile number' : `has the mobile number +${value.mobile}`;
      return { value, lines: [`${value.account} ${has}`] };
    }
    const password = option('password');
    if ((what !== 'add' && what !== 'password') || account === undefined || !password)
      throw misused(
        'account expire <name>, account mobile <name> <number>, or account add|password <name> --password "…" [--nickname "…"] [--type 0|1|2|4|41|42]',
      );
    const value =
      what === 'add'
        ? await door.ask('POST', `${site}/accounts`, {
            account,
            password,
            nickname: option('nickname'),
            type: Number(option('type') ?? 0),
          })
        : await door.ask('PUT', `${site}/accounts/${encodeURIComponent(account)}/password`, { password });
    return { value, lines: [`${value.account} ${what === 'add' ? 'opened' : 'has a new password'}`] };
  },

  async 'signup-link'(door, site, { words: [, what, name], option }) {
    if (what === 'list') {
      const value = await door.ask('GET', `${site}/signup-links`);
      const rows = value.map((row: any) => [
        row.code,
        row.account,
        row.host ?? '',
        row.endedAt ? 'ended' : '',
      ]);
      return { value, lines: rows.length > 0 ? printTable(rows) : ['no sign-up links'] };
    }
    if (what === 'end' && name !== undefined) {
      const value = await door.ask('DELETE', `${site}/signup-links/${encodeURIComponent(name)}`);
      return { value, lines: [`${value.code} invites nobody any more`] };
    }
    if (what !== 'add' || name === undefined)
      throw misused('signup-link add <agent> [--code X] [--host <host>], end <code>, or list');
    const body = { account: name, code: option('code'), host: option('host') };
    const value = await door.ask('POST', `${site}/signup-links`, body);
    return { value, lines: [`/register?affiliateCode=${value.code} signs up below ${value.account}`] };
  },

  async registration(door, site, { words: [, account] }) {
    if (account === undefined) throw misused('registration <account>');
    const value = await door.ask('GET', `${site}/accounts/${encodeURIComponent(account)}/registration`);
    const told = Object.entries(value).filter(([, fact]) => fact !== null);
    return { value, lines: printTable(told.map(([name, fact]) => [name, String(fact)])) };
  },

  async sms(door, site, { words: [, what, number] }) {
    if (what !== 'list') throw misused('sms list [<number>]');
    const named = number === undefined ? '' : `?mobile=${encodeURIComponent(number)}`;
    const value = await door.ask('GET', `${site}/sms${named}`);
    const rows = value.map((row: any) => [row.at, row.to, row.state, row.text]);
    return { value, lines: rows.length > 0 ? printTable(rows) : ['no SMS in the last 24 hours'] };
  },

  async captcha(door, site, { words: [, id] }) {
    if (id === undefined) throw misused('captcha <id>');
    const value = await door.ask('GET', `${site}/captchas/${encodeURIComponent(id)}`);
    return { value, lines: [value.digits] };
  },

  async 'default-password'(door, site, { words: [, password] }) {
    if (password === undefined) throw misused('default-password <text>, "" for none');
    const value = await door.ask('PUT', `${site}/default-password`, { password });
    return { value, lines: [value.set ? 'the default password is set' : 'there is no default password'] };
  },

  async balance(door, site, { words: [, account, amount], option }) {
    const reason = option('reason');
    if (account === undefined || amount === undefined || !reason) {
      throw misused('balance <account> <+|-amount> --reason "why"');
    }
    const value = await door.ask('POST', `${site}/entries`, { account, amount, reason });
    return { value, lines: [`${account} has ${value.balance} (entry ${value.transfer})`] };
  },

  async merchant(door, _site, { words: [, what, code], option }) {
    if (what === 'list') {
      const value = await door.ask('GET', '/merchants');
      return {
        value,
        lines: printTable(value.map((row: any) => [row.code, row.name, row.currency, row.timeZone])),
      };
    }
    if (what !== 'add' || code === undefined) {
      throw misused(
        'merchant add <code> --name "…" --currency THB --time-zone Asia/Bangkok --host <host>, or list',
      );
    }
    const value = await door.ask('POST', '/merchants', {
      code,
      name: option('name'),
      currency: option('currency'),
      timeZone: option('time-zone'),
      host: option('host'),
    });
    return { value, lines: [`merchant ${value.code} added`] };
  },

  async key(door, _site, { words: [, what] }) {
    if (what !== 'rotate') throw misused('key rotate');
    const value = await door.ask('POST', '/keys/rotate');
    return { value, lines: [`key ${value.kid} is in use, the one before is retired`] };
  },

  async audit(door) {
    const value = await door.ask('GET', '/ledger/audit');
    if (value.pots.length + value.transfers.length > 0) {
      throw new CommandError(
        `The ledger is wrong: pots ${value.pots.join(', ')}; transfers ${value.transfers.join(', ')}.`,
      );
    }
    return {
      value,
      lines: ['the ledger is right: every balance is the sum of its postings, every transfer sums to zero'],
    };
  },
};

async function announcements(
  door: Door,
  site: string,
  args: Arguments,
  kind: 'banner' | 'notice',
): Promise<Outcome> {
  const [, what, id] = args.words;
  if (what === 'list') {
    const all = await door.ask('GET', `${site}/announcements`);
    const value = all.filter((row: any) => (row.type === 'B') === (kind === 'banner'));
    const rows = value.map((row: any) => [
      row.id,
      row.groupName ?? row.type,
      row.startsAt.slice(0, 10),
      row.titles.en,
    ]);
    return { value, lines: printTable(rows) };
  }
  if (what === 'remove' && id !== undefined) {
    const value = await door.ask('DELETE', `${site}/announcements/${encodeURIComponent(id)}`);
    return { value, lines: [`${kind} ${value.id} removed`] };
  }
  if (what !== 'add') throw misused(`${kind} add, list or remove <id>`);
  const value = await door.ask('POST', `${site}/announcements`, announcementBody(args, kind));
  return { value, lines: [`${kind} ${value.id} added`] };
}

function misused(usage: string): CommandError {
  return new CommandError(`Use: npm run platform -- ${usage}`, 2);
}
