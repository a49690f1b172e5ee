import { cp, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { answerSchema } from './api-answer.ts';
import { htmlFields } from './api-html.ts';
import { readApi, resolveRef, type ApiTable, type Schema } from './api-read.ts';
import { writeApi } from './api.ts';

const root = join(import.meta.dirname, '../..');
let table: ApiTable;
let validators: any;
let types: any;
let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'livery-api-'));
  await cp(join(root, 'schemas/api'), join(folder, 'schemas/api'), { recursive: true });
  await writeApi(folder);
  table = await readApi(root);
  validators = await import(pathToFileURL(join(folder, 'schemas/generated/apiValidators.js')).href);
  types = await import(pathToFileURL(join(folder, 'schemas/generated/api.ts')).href);
});
afterAll(() => rm(folder, { recursive: true }));

describe('the generated table of calls', () => {
  it('R7.1 has every call of schemas/api with a validator for request and response', () => {
    const names = table.calls.map((call) => call.name).sort();
    expect(Object.keys(types.callTable).sort()).toEqual(names);
    expect(Object.keys(validators.requestValidators).sort()).toEqual(names);
    expect(Object.keys(validators.responseValidators).sort()).toEqual(names);
  });

  it('R3.1 accepts the example of every entity and of every value in a response', () => {
    const example = (schema: Schema): unknown => {
      if (typeof schema['$ref'] === 'string') return example(resolveRef(table, schema['$ref']));
      if (Array.isArray(schema['examples'])) return schema['examples'][0];
      if (schema['type'] === 'array') return [example(schema['items'] as Schema)];
      if (schema['type'] === 'null') return null;
      return 'aGVsbG8=';
    };
    for (const call of table.calls) {
      const outside = call.outside ? (example(call.outside) as object) : {};
      const answer = { success: true, value: example(call.value), ...outside };
      const validate = validators.responseValidators[call.name];
      expect(validate(answer), `${call.name}: ${JSON.stringify(validate.errors)}`).toBe(true);
    }
    for (const group of table.groups) {
      for (const [name, schema] of Object.entries(group.defs))
        expect([name, schema['examples']]).not.toContain(undefined);
    }
  });

  it('R7.9 requires a value on success and none on failure', () => {
    const { balance, hotGames, login } = validators.responseValidators;
    expect(balance({ success: true })).toBe(false);
    expect(balance({ success: true, value: { sumBalance: 12.5 } })).toBe(false);
    expect(balance({ success: false, code: 'no-session' })).toBe(true);
    expect(hotGames({ success: true, value: { list: [] } })).toBe(false);
    expect(hotGames({ success: true, list: [], later: 1 })).toBe(true);
    expect(login({ success: false, code: 'x', value: { captcha: 'yes' } })).toBe(false);
  });

  it('parses numbers of a query string and fills in defaults', () => {
    const query: any = { limitNum: '7' };
    expect(validators.requestValidators.winnerBoard(query)).toBe(true);
    expect(query).toEqual({ gameCategory: 'ALL', limitNum: 7 });
    expect(validators.requestValidators.winnerBoard({ limitNum: '7000' })).toBe(false);
  });

  it('lists the fields that contain platform HTML', () => {
    const of = (name: string) =>
      htmlFields(
        table,
        table.calls.find((call) => call.name === name)!,
      );
    expect(of('announcements')).toEqual(['/value/notices/*/content']);
    expect(of('helpCenter')).toEqual(['/value/*/articles/*/content']);
    expect(of('balance')).toEqual([]);
  });

  it('writes modules that import nothing but each other', async () => {
    for (const name of ['apiRequests.js', 'apiAnswers.js']) {
      expect(await readFile(join(folder, 'schemas/generated', name), 'utf8')).not.toMatch(
        /require\(|from ['"]ajv/,
      );
    }
  });

  it('does not require a value of calls that have none', () => {
    const logout = table.calls.find((call) => call.name === 'logout')!;
    expect((answerSchema(logout) as any).then.required).toEqual([]);
  });
});
