import { globSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { en } from '../words/en/index.ts';
import { instantIn, wallClockIn } from '../data/zoned.ts';
import { fieldsOf, requestOf, wrongIn, type RequestSchema } from './fields.ts';

const schema: RequestSchema = {
  properties: {
    merchant: { type: 'string' },
    title: { type: 'string', minLength: 1, maxCharacters: 5 },
    titleTh: { type: 'string', maxCharacters: 5 },
    translations: { type: 'object' },
    minutes: { type: 'integer', minimum: 1, maximum: 30 },
    code: { type: 'string', pattern: '^[A-Z]+$' },
    blocks: { type: 'boolean' },
    from: { type: 'string', mustBe: 'a time that is still to come' },
  },
  required: ['title', 'blocks'],
};
const fields = fieldsOf(schema, ['merchant']);
const named = (name: string) => {
  const field = fields.find((one) => one.name === name);
  if (!field) throw new Error(`There is no field ${name}.`);
  return field;
};

it('R10.12 makes fields from the schema of a call, and puts languages of one text together', () => {
  expect(fields.map(({ name, kind }) => [name, kind])).toEqual([
    ['title', 'text'],
    ['minutes', 'number'],
    ['code', 'text'],
    ['blocks', 'flag'],
    ['from', 'time'],
  ]);
  expect(named('title').languages).toEqual({ th: 'titleTh' });
});

it('R10.12 finds what is wrong before anything is sent', () => {
  expect(wrongIn(named('title'), ' ')).toEqual({ why: 'missing' });
  expect(wrongIn(named('title'), 'สวัสดีค่ะ')).toEqual({ why: 'too-long', most: 5 });
  expect(wrongIn(named('minutes'), '31')).toEqual({ why: 'range', least: 1, most: 30 });
  expect(wrongIn(named('minutes'), 'ten')).toEqual({ why: 'form' });
  expect(wrongIn(named('code'), 'siam')).toEqual({ why: 'form' });
  expect(wrongIn(named('code'), '')).toBeUndefined();
  expect(wrongIn(named('minutes'), '30')).toBeUndefined();
});

it('sends what was typed, numbers as numbers, and nothing of empty fields', () => {
  const values = { title: ' One ', titleTh: 'หนึ่ง', minutes: '5', code: '', blocks: false, from: '' };
  expect(requestOf(fields, values)).toEqual({ title: 'One', titleTh: 'หนึ่ง', minutes: 5, blocks: false });
});

it('sends a choice among numbers as a number', () => {
  const choice = fieldsOf({ properties: { type: { enum: [0, 1, 2] }, sort: { enum: ['1', 'newest'] } } }, []);
  expect(requestOf(choice, { type: '2', sort: '1' })).toEqual({ type: 2, sort: '1' });
});

it.each([
  ['Asia/Bangkok', '2026-12-01T23:00', '2026-12-01T16:00:00.000Z'],
  // The clocks go forward on this night, and back in autumn.
  ['Europe/Berlin', '2026-03-29T12:00', '2026-03-29T10:00:00.000Z'],
  ['Europe/Berlin', '2026-10-25T12:00', '2026-10-25T11:00:00.000Z'],
])('reads the clocks of %s', (zone, clock, moment) => {
  expect(instantIn(clock, zone)?.toISOString()).toBe(moment);
  expect(wallClockIn(moment, zone)).toBe(clock);
});

it('R10.12 every field of a form has a label', () => {
  const calls = Object.assign(
    {},
    ...globSync('schemas/operator/calls/*.json').map(
      (file) => (JSON.parse(readFileSync(file, 'utf8')) as { calls: object }).calls,
    ),
  ) as Record<string, { request: RequestSchema }>;
  const forms = globSync('desk/app/pages/**/*.tsx').flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(/<CallForm\s+call="(\w+)"([^]*?)\/>/g)].map(
      ([, call = '', props = '']) => {
        const known = /known=\{\{([^]*?)\}\}/.exec(props)?.[1] ?? '';
        const without = /without=\{\[([^\]]*)\]\}/.exec(props)?.[1] ?? '';
        const names = [...`${known},${without}`.matchAll(/(\w+)/g)].map(([name]) => name);
        return { call, names };
      },
    ),
  );
  expect(forms.length).toBeGreaterThan(5);
  const missing = forms.flatMap(({ call, names }) =>
    fieldsOf(calls[call]?.request ?? { properties: {} }, names)
      .filter(({ name }) => !(`field-${name}` in en) && !(`field-${call}-${name}` in en))
      .map(({ name }) => `${call} ${name}`),
  );
  expect(missing).toEqual([]);
});
