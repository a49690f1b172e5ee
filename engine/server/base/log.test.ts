import { expect, it } from 'vitest';
import { createLog, type LogLevel } from './log.ts';

const all: LogLevel[] = ['error', 'warn', 'info', 'debug'];

it.each([
  ['error', ['error']],
  ['warn', ['error', 'warn']],
  ['info', ['error', 'warn', 'info']],
  ['debug', all],
  [undefined, ['error', 'warn', 'info']],
  ['loud', ['error', 'warn', 'info']],
])('LOG=%s writes the levels %j, one JSON object per line', (least, levels) => {
  const lines: string[] = [];
  const log = createLog(least, (line) => void lines.push(line));
  for (const level of all) log(level, 'page made', { brand: 'acme' });
  expect(lines.every((line) => line.endsWith('\n') && !line.slice(0, -1).includes('\n'))).toBe(true);
  const written = lines.map((line) => JSON.parse(line) as Record<string, string>);
  expect(written.map(({ level }) => level)).toEqual(levels);
  for (const { time, what, brand } of written) {
    expect([what, brand]).toEqual(['page made', 'acme']);
    expect(new Date(time ?? '').toISOString()).toBe(time);
  }
});
