import type { OperatorClient } from '#operator/index.ts';
import { counted } from '../counted.ts';
import type { OperatorStatement, OperatorStatementRow } from '#schemas/generated/operatorCalls.ts';
import { merchantIn, tableOr, usageError, type Command, type Outcome } from './Command.ts';

const usage =
  'settlements list [--before <run>], settlements show <run>|<S-000123>, settlements withheld, settlements run [--dry-run] [--by "…"], settlements recheck <run> [--apply] [--by "…"], settlements correct <S-000123> <+1.50> --reason "…" [--dry-run] [--by "…"], settlements reverse <S-000123> --reason "…" [--by "…"], settlements approve|release|cancel <S-000123> [--by "…"]';

/** `settlements`: runs of rebates, wages and dividends of agents, their statements, and corrections. */
export const settlements: Command = async (client, site, { words, option, dryRun, apply }) => {
  const [, action, what, amount] = words;
  const merchant = merchantIn(site);
  const reason = option('reason');
  const which = { merchant, statement: what ?? '' };
  if (action === undefined || action === 'list') return list(client, { merchant, before: option('before') });
  if (action === 'withheld') {
    const value = await client.call('listWithheldStatements', { merchant });
    return statements(value, 'no statement is withheld or waits for approval');
  }
  if (action === 'run') return run(client, { merchant, dryRun });
  if (what === undefined) throw usageError(usage);
  switch (action) {
    case 'show':
      return /^\d+$/.test(what)
        ? statements(
            await client.call('listStatementsOfRun', { merchant, run: what }),
            'the run has no statements',
          )
        : show(await client.call('showStatement', which));
    case 'recheck':
      return recheck(client, { merchant, run: what, dryRun: !apply });
    case 'correct':
      if (amount === undefined || reason === undefined) throw usageError(usage);
      return correct(client, { ...which, amount, reason, dryRun });
    case 'reverse':
      if (reason === undefined) throw usageError(usage);
      return show(await client.call('reverseStatement', { ...which, reason }));
    case 'approve':
      return show(await client.call('approveStatement', which));
    case 'release':
      return show(await client.call('releaseStatement', which));
    case 'cancel':
      return show(await client.call('cancelStatement', which));
    default:
      throw usageError(usage);
  }
};

async function list(
  client: OperatorClient,
  request: { merchant: string; before: string | undefined },
): Promise<Outcome> {
  const value = await client.call('listSettlements', request);
  const rows = value.map(
    ({ run: number, kind, period, firstDay, lastDay, startsAt, statements: count, paid }) => [
      number,
      period === '' ? kind : `${kind}, ${period}`,
      firstDay === lastDay ? firstDay : `${firstDay} to ${lastDay}`,
      kind === 'hourly' || kind === 'realtime' ? `from ${startsAt}` : '',
      counted(count, 'statement'),
      paid,
    ],
  );
  return { value, lines: tableOr(rows, 'nothing has been settled') };
}

function statements(value: OperatorStatementRow[], empty: string): Outcome {
  const rows = value.map(({ statement, kind, account, day, base, active, paid, state }) => [
    statement,
    kind,
    account,
    day,
    `base ${base}`,
    active === null ? '' : `${active} active`,
    paid,
    state,
  ]);
  return { value, lines: tableOr(rows, empty) };
}

function show(value: OperatorStatement): Outcome {
  const { statement, kind, account, day, paid, state, lines, corrections } = value;
  const rows = lines.map(({ part, source, day: of, category, validBets, rate, amount }) => [
    part,
    source ?? '',
    of ?? '',
    category ?? '',
    validBets ?? '',
    rate === null ? '' : `${(rate / 100).toFixed(2)} %`,
    amount,
  ]);
  return {
    value,
    lines: [
      `${statement}: ${kind} of ${account} for ${day}, ${paid}, ${state}`,
      ...tableOr(rows, 'it has no lines'),
      ...corrections.map(
        (one) =>
          `corrected by ${one.amount}: ${one.reason} (${one.by})${one.into === null ? ', in the next run' : ` in ${one.into}`}`,
      ),
    ],
  };
}

async function run(client: OperatorClient, request: { merchant: string; dryRun: boolean }): Promise<Outcome> {
  const value = await client.call('runSettlements', request);
  const rows = value.ready.map(({ kind, period, firstDay, lastDay, startsAt }) => [
    period === '' ? kind : `${kind}, ${period}`,
    firstDay === lastDay ? firstDay : `${firstDay} to ${lastDay}`,
    `from ${startsAt}`,
  ]);
  return {
    value,
    lines: value.isDryRun
      ? tableOr(rows, 'nothing is to be settled')
      : [`${counted(value.runs.length, 'run')}; what is due is paid within a minute`],
  };
}

async function recheck(
  client: OperatorClient,
  request: { merchant: string; run: string; dryRun: boolean },
): Promise<Outcome> {
  const value = await client.call('recheckSettlement', request);
  const rows = value.differences.map(({ account, statement, settled, now, difference }) => [
    statement,
    account,
    `${settled} → ${now}`,
    difference,
  ]);
  return {
    value,
    lines: [
      value.isSame
        ? 'computed again from its inputs, the run is the same'
        : 'computed again from its inputs, the run is DIFFERENT',
      ...tableOr(rows, 'no account would get anything else now'),
      ...(value.isDryRun || rows.length === 0 ? [] : ['the differences are in the next run']),
    ],
  };
}

async function correct(
  client: OperatorClient,
  request: { merchant: string; statement: string; amount: string; reason: string; dryRun: boolean },
): Promise<Outcome> {
  const value = await client.call('correctStatement', request);
  const verb = value.isDryRun ? 'would be' : 'is';
  return {
    value,
    lines: [`${value.amount} ${verb} part of the next run, as a correction of ${value.statement}`],
  };
}
