import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { auditTeams } from '#platform/agents/lines/index.ts';
import { auditSettlements } from '#platform/agents/settlement/index.ts';
import { auditLedger } from '#platform/money/wallet/index.ts';
import { auditRecords } from '#platform/reports/records/index.ts';
import { openTestDatabase, usualKind } from '#platform/testing/databases.ts';
import { runCommand } from '../runCommand.ts';
import type { SimulationFigures } from './figuresOf.ts';
import { simulateIn } from './simulate.ts';

const small = { agents: 20, members: 200, days: 5, levels: 4 };

describe('a simulation of agents and members', () => {
  let dir: string;
  let first: SimulationFigures;
  const size = ['--agents', '20', '--members', '200', '--days', '5'];
  const run = (...line: string[]) =>
    runCommand(['simulate', ...line], { DATA_DIR: dir, PATH: process.env['PATH'] });

  beforeAll(async () => {
    dir = await mkdtemp(join(tmpdir(), 'livery-simulate-'));
    first = JSON.parse(await run(...size, '--seed', '7')) as SimulationFigures;
  });
  afterAll(() => rm(dir, { recursive: true, force: true }));

  it('10.2 fills the database by the rules, and prints its figures as JSON', () => {
    expect(first).toMatchObject({ ...small, seed: '7', merchant: 'SIMULATION' });
    for (const name of ['bets', 'transfers', 'contracts', 'moves', 'rates'])
      expect(first.counts[name], name).toBeGreaterThan(0);
    for (const kind of ['line-rebate', 'daily'])
      expect(Number(first.statements[kind]?.paid), kind).toBeGreaterThan(0);
  });

  it('10.2 has the same figures from the same seed, on any database, and others from another', async () => {
    const others = await Promise.all(
      ['7', '8'].map(async (seed) => {
        const database = await openTestDatabase(usualKind);
        const lines: string[] = [];
        const figures = await simulateIn(database.db, { ...small, seed }, (line) => lines.push(line));
        expect(lines).toHaveLength(small.days);
        expect(lines[0]).toMatch(/^day 1 of 5: \d+ bets$/);
        expect(await auditTeams(database.db)).toEqual([]);
        expect(Object.values(await auditSettlements(database.db)).flat()).toEqual([]);
        expect(await auditLedger(database.db)).toEqual({ ledgerAccounts: [], transfers: [] });
        expect(Object.values(await auditRecords(database.db)).flat()).toEqual([]);
        await database.close();
        return figures;
      }),
    );
    expect(others[0]).toEqual(first);
    expect(others[1]?.digest).not.toBe(first.digest);
  });

  it('10.2 refuses a database with accounts', async () => {
    await expect(run()).rejects.toThrow('The database has 220 accounts, so nothing was simulated.');
  });

  it.each([
    [['--agents', 'many'], '--agents must be a whole number from 1 to 20000, not "many".'],
    [['--members', '-1'], '--members must be a whole number from 0 to 1000000, not "-1".'],
    [['--members', '1.5'], '--members must be a whole number from 0 to 1000000, not "1.5".'],
    [['--days', '0'], '--days must be a whole number from 1 to 400, not "0".'],
    [['--levels', '13'], '--levels must be a whole number from 1 to 12, not "13".'],
    [['--agents', '3', '--levels', '4'], '4 levels need as many agents: --agents is 3.'],
    [['--seed', ''], '--seed must not be empty.'],
    [['much'], '"much" is no option: simulate takes --agents, --members, --days, --levels and --seed.'],
  ])('refuses %j', async (line, message) => {
    await expect(run(...line)).rejects.toThrow(message);
  });
});
