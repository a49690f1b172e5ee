import type { OperatorClient } from '#operator/index.ts';
import { counted } from '../counted.ts';
import type {
  OperatorContract,
  OperatorMovePlan,
  OperatorTriedSpan,
} from '#schemas/generated/operatorCalls.ts';
import { readJsonFile } from './readJsonFile.ts';
import { merchantIn, tableOr, usageError, type Command, type Outcome } from './Command.ts';

const usage =
  'agents tree [<agent>] [--after <next>], agents show <account>, agents moves, agents move <account> --to <agent> [--dry-run] [--by "…"], agents take-back <account> [--by "…"], agents rates <account> [RNG=0.70 …] [--lower-below] [--dry-run] [--by "…"], agents contracts <account>, agents contracts <account> offer <kind> <terms.json> [--by "…"], agents contracts <account> try <kind> <terms.json>, or agents contracts <account> end <number> --reason "…" [--by "…"]';

/** `agents`: the tree of agents, moves of accounts to another upline, rebate rates, and contracts. */
export const agents: Command = async (client, site, { words, option, dryRun, lowerBelow }) => {
  const [, action, name, ...rest] = words;
  const merchant = merchantIn(site);
  if (action === 'tree') return tree(client, { merchant, below: name, after: option('after') });
  if (action === 'moves') return moves(client, merchant);
  if (name === undefined) throw usageError(usage);
  const which = { merchant, account: name };
  if (action === 'show') return show(client, which);
  if (action === 'rates')
    return rest.length === 0
      ? showRates(client, which)
      : setRates(client, which, { rates: rest, lowerBelow, dryRun });
  if (action === 'contracts') return contracts(client, which, { words: rest, reason: option('reason') });
  if (action === 'take-back') {
    const value = await client.call('takeBackMove', which);
    return { value, lines: [`${value.account} stays below ${value.upline ?? 'no agent'}`] };
  }
  const to = option('to');
  if (action !== 'move' || to === undefined) throw usageError(usage);
  const value = await client.call('moveAgent', { ...which, to, dryRun });
  return { value, lines: [moveLine(value)] };
};

/** The account that a command names. */
interface Which {
  merchant: string;
  account: string;
}

async function tree(
  client: OperatorClient,
  line: { merchant: string; below: string | undefined; after: string | undefined },
): Promise<Outcome> {
  const { below: name } = line;
  const value = await client.call('listAgents', line);
  const rows = value.accounts.map(({ account, type, closed, agents: below, members }) => [
    account,
    type === 0 ? 'member' : `agent (${type})`,
    below + members === 0 ? '' : `${counted(below, 'agent')}, ${counted(members, 'member')} below`,
    closed ? 'closed' : '',
  ]);
  const lines = tableOr(rows, name === undefined ? 'there are no agents' : `no account lies below ${name}`);
  return { value, lines: value.next === undefined ? lines : [...lines, `more with --after ${value.next}`] };
}

async function show(client: OperatorClient, which: Which): Promise<Outcome> {
  const value = await client.call('showAgent', which);
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

async function moves(client: OperatorClient, merchant: string): Promise<Outcome> {
  const value = await client.call('listAgentMoves', { merchant });
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

async function showRates(client: OperatorClient, which: Which): Promise<Outcome> {
  const value = await client.call('showAgentRates', which);
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
  which: Which,
  { rates, ...how }: { rates: string[]; lowerBelow: boolean; dryRun: boolean },
): Promise<Outcome> {
  const pairs = rates.map((word): [string, string] => {
    const [, category, rate] = /^([A-Z]+)=(.*)$/.exec(word) ?? [];
    if (category === undefined || rate === undefined) throw usageError(usage);
    return [category, rate];
  });
  const value = await client.call('setAgentRates', { ...which, rates: Object.fromEntries(pairs), ...how });
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
  which: Which,
  { words: [action, what, file], reason }: { words: string[]; reason: string | undefined },
): Promise<Outcome> {
  if (action === undefined) {
    const value = await client.call('listContracts', which);
    return { value, lines: tableOr(value.map(contractRow), 'there are no contracts') };
  }
  if (action === 'offer' && what !== undefined && file !== undefined) {
    const terms = await readJsonFile(file);
    const value = await client.call('offerContract', { ...which, kind: what, terms });
    return { value, lines: [`version ${value.waiting} waits for the answer of ${value.account}`] };
  }
  if (action === 'try' && what !== undefined && file !== undefined) {
    const terms = await readJsonFile(file);
    const value = await client.call('tryContract', { ...which, kind: what, terms });
    return { value, lines: tableOr(value.map(triedRow), 'there are no past spans') };
  }
  if (action !== 'end' || what === undefined || reason === undefined) throw usageError(usage);
  const value = await client.call('endContract', { ...which, contract: what, reason });
  return { value, lines: [`the contract of ${value.account} ends, its last day is ${value.lastDay}`] };
}

function triedRow({ startsAt, firstDay, lastDay, base, active, tier, gross }: OperatorTriedSpan): unknown[] {
  return [
    firstDay === lastDay ? startsAt : `${firstDay} to ${lastDay}`,
    `base ${base}`,
    `${active} active`,
    tier === null ? 'no tier' : `tier ${tier + 1}`,
    gross,
  ];
}

function contractRow({
  contract,
  kind,
  upline,
  state,
  waiting,
  lastDay,
  versions,
}: OperatorContract): unknown[] {
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

function moveLine({ account, from = 'no agent', to, day, along, isDryRun }: OperatorMovePlan): string {
  const others = along.agents + along.members;
  const company =
    others === 0
      ? ''
      : `, with ${counted(along.agents, 'agent')} and ${counted(along.members, 'member')} below it`;
  return `${account} ${isDryRun ? 'would move' : 'moves'} from ${from} to ${to} on ${day}${company}`;
}
