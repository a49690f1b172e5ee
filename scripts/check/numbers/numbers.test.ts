import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';

const root = path.resolve(import.meta.dirname, '../../..');
const temp = mkdtempSync(path.join(tmpdir(), 'livery-numbers-'));

const amounts: [string, string][] = [
  ['widgets/member/own/Own.tsx', 'export const field = <input inputMode="decimal" />;'],
  ['widgets/member/own/comma.ts', "export const read = (typed: string) => typed.replace(',', '.');"],
  [
    'widgets/member/own/groups.ts',
    'export const read = (typed: string) => typed.replaceAll(/[\\s.,]/g, "");',
  ],
  ['widgets/games/own/arabic.ts', 'export const read = (typed: string) => typed.replace(/[٫,]/g, ".");'],
  ['demo/vendors/dice/page/stake.ts', 'export const read = (typed: string) => typed.replace(/,/g, "");'],
  [
    'widgets/points/own/count.ts',
    "import { plainDigits } from '#kit/digits.ts';\nexport const read = (typed: string) => Number(plainDigits(typed));",
  ],
];
const days: [string, string][] = [
  ['platform/own/start.ts', "export const start = (day: any) => day.startOf('day');"],
  ['platform/own/zone.ts', "export const start = (dayjs: any) => dayjs.tz('2027-03-14', 'America/Havana');"],
  ['platform/own/sql.ts', "export const start = (sql: any) => sql`date_trunc('day', at)`;"],
  ['widgets/home/own/hours.ts', 'export const start = (date: Date) => date.setHours(0, 0, 0, 0);'],
];
const fine: [string, string][] = [
  ['widgets/home/own/dot.ts', "export const read = (typed: string) => typed.replace(/\\.$/, '');"],
  ['widgets/home/own/span.ts', 'export const read = (typed: string) => typed.replaceAll(/a{2,3}/g, "");'],
  ['platform/own/period.ts', 'export const start = (book: any, match: string) => book.endOf(match);'],
  ['kit/parseAmount.ts', "export const read = (typed: string) => typed.replace(',', '.');"],
];

let output = '';
beforeAll(() => {
  cpSync(path.join(root, 'scripts/check/numbers'), path.join(temp, 'plugin'), { recursive: true });
  const config = {
    jsPlugins: ['./plugin/plugin.ts'],
    rules: { 'numbers/amounts': 'error', 'numbers/days': 'error' },
  };
  writeFileSync(path.join(temp, '.oxlintrc.json'), JSON.stringify(config));
  for (const [file, text] of [...amounts, ...days, ...fine]) {
    mkdirSync(path.join(temp, path.dirname(file)), { recursive: true });
    writeFileSync(path.join(temp, file), text);
  }
  const oxlint = path.join(root, 'node_modules/oxlint/bin/oxlint');
  const result = spawnSync(process.execPath, [oxlint, '--format', 'unix', '.'], {
    cwd: temp,
    encoding: 'utf8',
  });
  output = result.stdout + result.stderr;
});
afterAll(() => rmSync(temp, { recursive: true, force: true }));

const findingsOf = (file: string) =>
  output
    .split('\n')
    .filter((line) => line.startsWith(file))
    .join('\n');

it.each(amounts)('%s, which reads amounts by a rule of its own, is refused', (file) =>
  expect(findingsOf(file)).toContain('kit/parseAmount.ts'),
);

it.each(days)('%s, which computes the start of a day, is refused', (file) =>
  expect(findingsOf(file)).toContain('kit/zoned.ts'),
);

it.each(fine)('%s is accepted', (file) => expect(findingsOf(file)).not.toMatch(/parseAmount|zoned\.ts/));
