import type { OperatorClient } from '#operator/index.ts';
import { counted } from '../counted.ts';
import type {
  AgentLineResponse,
  AgentMoveResponse,
  AgentMoveRow,
  AgentRatesResponse,
  AgentRatesSetResponse,
  AgentResponse,
  ContractRow,
  TriedSpanRow,
} from '../responses.ts';
import { readJsonFile } from './readJsonFile.ts';
import { systemUser, tableOr, usageError, type Command, type Outcome } from './Command.ts';

const usage =
  'agents tree [<agent>] [--after <next>], agents show <account>, agents moves, agents move <account> --to <agent> [--dry-run] [--by "…"], agents take-back <account> [--by "…"], agents rates <account> [RNG=0.70 …] [--lower-below] [--dry-run] [--by "…"], agents contracts <account>, agents contracts <account> offer <kind> <terms.json> [--by "…"], agents contracts <account> try <kind> <terms.json>, or agents contracts <account> end <number> --reason "…" [--by "…"]';

/** `agents`: the tree of agents, moves of accounts to another upline, rebate rates, and contracts. */
export const agents: Command = async (client, site, { words, option, dryRun, lowerBelow }) => {
  const [, action, name, ...rest] = words;
  const path = `${site}/agents`;
  if (action === 'tree') return tree(client, path, { name, after: option('after') });
  if (action === 'moves') return moves(client, path);
  if (name === undefined) throw usageError(usage);
  const own = `${path}/${encodeURIComponent(name)}`;
  const by = option('by') ?? systemUser();
  if (action === 'show') return show(client, own);
  if (action === 'rates')
    return rest.length === 0
      ? showRates(client, own)
      : setRates(client, own, { rates: rest, lowerBelow, dryRun, by });
  if (action === 'contracts') return contracts(client, own, { words: rest, reason: option('reason'), by });
  if (action === 'take-back') {
    const value = await client.request<{ account: string; upline?: string }>('POST', `${own}/take-back`, {
      by,
    });
    return { value, lines: [`${value.account} stays below ${value.upline ?? 'no agent'}`] };
  }
  const to = option('to');
  if (action !== 'move' || to === undefined) throw usageError(usage);
  const value = await client.request<AgentMoveResponse>('POST', `${own}/move`, { to, by, dryRun });
  return { value, lines: [moveLine(value)] };
};

async function tree(
  client: OperatorClient,
  path: string,
  { name, after }: { name: string | undefined; after: string | undefined },
): Promise<Outcome> {
  const query = new URLSearchParams();
  if (name !== undefined) query.set('below', name);
  if (after !== undefined) query.set('after', after);
  const value = await client.request<AgentLineResponse>('GET', `${path}?${query}`);
  const rows = value.accounts.map(({ account, type, closed, agents: below, members }) => [
    account,
    type === 0 ? 'member' : `agent (${type})`,
    below + members === 0 ? '' : `${counted(below, 'agent')}, ${counted(members, 'member')} below`,
    closed ? 'closed' : '',
  ]);
  const lines = tableOr(rows, name === undefined ? 'there are no agents' : `no account lies below ${name}`);
  return { value, lines: value.next === undefined ? lines : [...lines, `more with --after ${value.next}`] };
}

async function show(client: OperatorClient, own: string): Promise<Outcome> {
  const value = await client.request<AgentResponse>('GET', own);
  const { account, type, above, below, move } = value;
  return {
    value,
    lines: [
      `${[...above, account].join(' › ')}, ${type === 0 ? 'a member' : `an agent (${type})`}`,
      `${counted(below.agents, 'agent')} and ${counted(below.members, 'member')} below`,
      ...(move ? [`moves below ${move.to} on ${move.day}, planned by ${move.by}`] : []),
    ],
  };
}

async function moves(client: OperatorClient, path: string): Promise<Outcome> {
  const value = await client.request<AgentMoveRow[]>('GET', `${path}/moves`);
  const rows = value.map(({ account, from, to, day, state, reason, plannedBy }) => [
    day,
    account,
    `${from ?? 'no agent'} → ${to}`,
    state,
    reason ?? '',
    plannedBy,
  ]);
  return { value, lines: tableOr(rows, 'no move has been planned') };
}

async function showRates(client: OperatorClient, own: string): Promise<Outcome> {
  const value = await client.request<AgentRatesResponse>('GET', `${own}/rates`);
  const rows = value.rates.map(({ category, today, tomorrow }) => [
    category,
    `${today} %`,
    tomorrow === today ? '' : `${tomorrow} % from the next day`,
  ]);
  return { value, lines: tableOr(rows, `${value.account} has no rebate rates`) };
}

/** `rates` are words such as `RNG=0.70`. */
async function setRates(
  client: OperatorClient,
  own: string,
  { rates, ...body }: { rates: string[]; lowerBelow: boolean; dryRun: boolean; by: string },
): Promise<Outcome> {
  const pairs = rates.map((word) => /^([A-Z]+)=(.*)$/.exec(word));
  if (pairs.includes(null)) throw usageError(usage);
  const value = await client.request<AgentRatesSetResponse>('POST', `${own}/rates`, {
    rates: Object.fromEntries(pairs.map((pair) => [pair?.[1], pair?.[2]])),
    ...body,
  });
  const rows = value.changes.map(({ account, category, from, to, day }) => [
    account,
    category,
    `${from} % → ${to} %`,
    `${value.isDryRun ? 'would act' : 'acts'} from ${day}`,
  ]);
  return { value, lines: tableOr(rows, 'the rates are as they were') };
}

async function contracts(
  client: OperatorClient,
  own: string,
  { words: [action, what, file], reason, by }: { words: string[]; reason: string | undefined; by: string },
): Promise<Outcome> {
  const path = `${own}/contracts`;
  if (action === undefined) {
    const value = await client.request<ContractRow[]>('GET', path);
    return { value, lines: tableOr(value.map(contractRow), 'there are no contracts') };
  }
  if (action === 'offer' && what !== undefined && file !== undefined) {
    const body = { kind: what, terms: await readJsonFile(file), by };
    const value = await client.request<ContractRow>('POST', path, body);
    return { value, lines: [`version ${value.waiting} waits for the answer of ${value.account}`] };
  }
  if (action === 'try' && what !== undefined && file !== undefined) {
    const body = { kind: what, terms: await readJsonFile(file) };
    const value = await client.request<TriedSpanRow[]>('POST', `${path}/try`, body);
    return { value, lines: tableOr(value.map(triedRow), 'there are no past spans') };
  }
  if (action !== 'end' || what === undefined || reason === undefined) throw usageError(usage);
  const value = await client.request<ContractRow>('POST', `${path}/${encodeURIComponent(what)}/end`, {
    reason,
    by,
  });
  return { value, lines: [`the contract of ${value.account} ends, its last day is ${value.lastDay}`] };
}

function triedRow({ startsAt, firstDay, lastDay, base, active, tier, gross }: TriedSpanRow): unknown[] {
  return [
    firstDay === lastDay ? startsAt : `${firstDay} to ${lastDay}`,
    `base ${base}`,
    `${active} active`,
    tier === null ? 'no tier' : `tier ${tier + 1}`,
    gross,
  ];
}

function contractRow({ contract, kind, upline, state, waiting, lastDay, versions }: ContractRow): unknown[] {
  const accepted = versions.filter(({ answer }) => answer === 'accepted');
  return [
    contract,
    kind,
    `with ${upline ?? 'the brand'}`,
    state,
    accepted.map(({ number, from }) => `version ${number} from ${from}`).join(', '),
    waiting === null ? '' : `version ${waiting} waits`,
    lastDay === null ? '' : `until ${lastDay}`,
  ];
}

function moveLine({ account, from = 'no agent', to, day, along, isDryRun }: AgentMoveResponse): string {
  const others = along.agents + along.members;
  const company =
    others === 0
      ? ''
      : `, with ${counted(along.agents, 'agent')} and ${counted(along.members, 'member')} below it`;
  return `${account} ${isDryRun ? 'would move' : 'moves'} from ${from} to ${to} on ${day}${company}`;
}
