import { afterEach, describe, expect, it } from 'vitest';
import {
  settlementLines,
  settlementRuns,
  settlementStatements,
} from '#platform/base/database/schema/index.ts';
import { type DatabaseKind, databaseKinds, usualKind } from '#platform/testing/databases.ts';
import { oneOf, randomOf } from '../faults/proxy/random.ts';
import { seed } from '../faults/proxy/seed.ts';
import { naiveStatements, type Statement } from './naiveStatements.ts';
import { Story, type StoryOptions } from './Story.ts';

/** Places whose days differ, with days around a change of their clocks. */
const places = [
  { timeZone: 'Europe/Berlin', currency: 'USD', hourly: ['2026-03-28', '2026-03-30'] },
  { timeZone: 'America/Santiago', currency: 'KWD', hourly: ['2026-04-03', '2026-04-05'] },
  { timeZone: 'Asia/Kolkata', currency: 'JPY', hourly: ['2026-03-28', '2026-03-29'] },
] as const;

const never = ['9999-01-01', '9999-01-01'] as const;
const everyKind = ['daily', 'dividend', 'hourly', 'line-rebate', 'realtime'];

type Life = Omit<StoryOptions, 'seed' | 'timeZone' | 'currency' | 'hourly'> &
  Partial<Pick<StoryOptions, 'hourly'>> & { kinds: readonly string[] };

const short: readonly Life[] = [
  {
    firstDay: '2026-03-20',
    days: 28,
    periods: ['weekly', 'semimonthly'],
    realtime: never,
    kinds: everyKind.filter((kind) => kind !== 'realtime'),
  },
  {
    firstDay: '2026-05-04',
    days: 3,
    periods: ['daily'],
    hourly: never,
    realtime: ['2026-05-05', '2026-05-05'],
    kinds: everyKind.filter((kind) => kind !== 'hourly'),
  },
];

const year: Life = {
  firstDay: '2026-01-20',
  days: 365,
  periods: ['weekly', 'semimonthly', 'monthly'],
  realtime: ['2026-06-08', '2026-06-08'],
  kinds: everyKind,
};

/** A long run lives through a year in one story, on one database: it takes minutes. */
const spansOn = (database: DatabaseKind): readonly Life[] =>
  process.env['LIVERY_RUNS'] !== undefined && database === usualKind ? [year] : short;

describe.each(databaseKinds())('a drawn story on %s', (database) => {
  let story: Story;
  afterEach(() => story.stage.close());

  it.each(spansOn(database))(
    `R6.8 R6.9 R6.10 every statement of $days days agrees with a second implementation, seed ${seed}`,
    async ({ kinds, ...span }) => {
      story = await Story.open(database, { seed, ...oneOf(places, randomOf(seed)), ...span });
      await story.live();
      expect(story.stage.logged).toEqual([]);
      const stored = await storedStatements(story);
      // A story in which little happens proves little.
      expect([...new Set(stored.map((one) => one.kind))].toSorted()).toEqual(kinds);
      expect(textsOf(stored)).toEqual(textsOf(naiveStatements(story.journal)));
    },
  );
});

async function storedStatements({ stage: { db } }: Story): Promise<Statement[]> {
  const [statements, lines, runs] = await Promise.all([
    db.select().from(settlementStatements),
    db.select().from(settlementLines),
    db.select().from(settlementRuns),
  ]);
  const linesOf = Map.groupBy(lines, ({ statementId }) => statementId);
  const runOf = new Map(runs.map((run) => [run.id, run]));
  return statements.map((row) => ({
    ...row,
    period: runOf.get(row.runId)?.period ?? '',
    startsAt: runOf.get(row.runId)?.startsAt.getTime() ?? 0,
    account: row.accountId,
    lines: (linesOf.get(row.id) ?? []).map((line) => ({ ...line, source: line.sourceId })),
  }));
}

/** Statements as sorted lists of text, so that a difference can be read. Corrections of one run are one line. */
function textsOf(statements: readonly Statement[]): string[][] {
  return statements
    .map((one) => {
      const corrected = one.lines.filter(({ part }) => part === 'correction');
      const sum = corrected.reduce((all, { amount }) => all + amount, 0n);
      const lines = one.lines
        .filter(({ part }) => part !== 'correction')
        .map(({ part, source, day, category, validBets, amount }) =>
          [part, source, day, category, validBets, amount].join(' '),
        );
      const { kind, period, startsAt, account, base, active, tier, gross, lessDownline, correction } = one;
      const { carriedIn, carriedOut, restIn, restOut, paid } = one;
      return [
        `${kind} ${period} ${new Date(startsAt).toISOString()} account ${account}`,
        `base ${base} active ${active} tier ${tier} gross ${gross} less ${lessDownline} correction ${correction}`,
        `carried ${carriedIn} ${carriedOut} rest ${restIn} ${restOut} paid ${paid}`,
        ...lines.toSorted(),
        ...(corrected.length === 0 ? [] : [`corrections ${sum}`]),
      ];
    })
    .toSorted((a, b) => ((a[0] ?? '') < (b[0] ?? '') ? -1 : 1));
}
