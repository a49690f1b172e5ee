import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { tablesIn, tableUses, tableViolations, usesOf } from './tables.ts';

const root = path.resolve(import.meta.dirname, '../../..');
const schema = "from '#platform/base/database/schema/index.ts';";

describe('tables of the platform', () => {
  it('are written by their wing alone, and read by no wing below it', () => {
    const tables = tablesIn(root);
    expect(tables.length).toBeGreaterThan(100);
    expect(tableViolations(tableUses(root, tables), tables)).toEqual([]);
  });

  it.each([
    ['insert', 'await db.insert(deposits).values(row);'],
    ['update', 'await db\n  .update(deposits)\n  .set(row);'],
    ['delete', 'await tx.delete(deposits);'],
    ['insert by SQL', 'await db.execute(sql`insert into ${deposits} (id) select 1`);'],
    ['insert of many', 'await insertMany(tx, deposits, rows);'],
  ])('are written by %s', (_name, code) => {
    const source = `import { deposits } ${schema}\n${code}\n`;
    expect(usesOf('platform/play/bets/x.ts', source, ['deposits'])).toEqual([
      { file: 'platform/play/bets/x.ts', table: 'deposits', writes: true },
    ]);
  });

  it('are read by any other use, and not used by a type', () => {
    const source = `import { bets, type deposits } ${schema}\nawait db.select().from(bets);\n`;
    expect(usesOf('platform/play/bets/x.ts', source, ['bets', 'deposits'])).toEqual([
      { file: 'platform/play/bets/x.ts', table: 'bets', writes: false },
    ]);
  });

  it('may be read above their wing, not below it, and written in it alone', () => {
    const use = (file: string, writes: boolean) => ({ file, table: 'deposits', writes });
    const judge = (file: string, writes: boolean, exceptions: string[] = []) =>
      tableViolations([use(file, writes)], ['deposits'], exceptions).filter(
        (message) => !message.startsWith('There is no table'),
      );
    expect(judge('platform/money/deposits/x.ts', true)).toEqual([]);
    expect(judge('platform/play/bets/x.ts', false)).toEqual([]);
    expect(judge('platform/play/bets/x.ts', true)).toEqual([
      'platform/play/bets/x.ts writes deposits, which only money may.',
    ]);
    expect(judge('platform/identity/login/x.ts', false)).toEqual([
      'platform/identity/login/x.ts reads deposits of money, which lies above identity.',
    ]);
    expect(judge('platform/identity/login/x.ts', false, ['platform/identity/login'])).toEqual([]);
    expect(judge('platform/money/x.ts', true, ['platform/identity/login'])).toEqual([
      'platform/identity/login needs no exception.',
    ]);
  });

  it('need a wing', () => {
    expect(tableViolations([], ['unheardOf'], [])).toContain('unheardOf has no wing in tableWings.');
  });
});
