import { mkdir, mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { PropsValidator } from '#engine/contracts/widget.ts';
import { openFreshness } from './fresh.ts';
import { sharedSchemas } from './sharedSchemas.ts';
import { standalone } from './standalone.ts';
import { writeWidgets } from './widgets.ts';

const project = path.resolve(import.meta.dirname, '../..');
let root = '';
let folder = '';

const schema = {
  title: 'Prize wheel',
  type: 'object',
  required: ['picture'],
  properties: {
    rows: { title: 'Rows', type: 'integer', minimum: 1, maximum: 50, default: 20 },
    gap: { $ref: 'livery:spacing', default: 4 },
    picture: { title: 'Picture', type: 'string', format: 'asset' },
    names: { type: 'array', uniqueItems: true, items: { type: 'string', maxLength: 3 } },
    title: { type: 'string', maxCharacters: 3 },
    look: { enum: ['calm', 'loud'], default: 'calm' },
  },
};

beforeAll(async () => {
  root = await mkdtemp(path.join(tmpdir(), 'livery-types-'));
  folder = path.join(root, 'widgets/home/prize-wheel');
  await mkdir(folder, { recursive: true });
  await writeFile(
    path.join(root, 'package.json'),
    JSON.stringify({ type: 'module', imports: { '#kit/*': `./kit/*` } }),
  );
  await mkdir(path.join(root, 'kit/schema'), { recursive: true });
  for (const file of ['kit/schema/runtime.ts', 'kit/countCharacters.ts'])
    await writeFile(path.join(root, file), await readFile(path.join(project, file)));
});
afterAll(() => rm(root, { recursive: true, force: true }));

const make = async (content: unknown = schema, inputs: string[] = ['generator 1']) => {
  await writeFile(path.join(folder, 'schema.json'), JSON.stringify(content));
  const freshness = await openFreshness(root);
  await writeWidgets(root, await sharedSchemas(project), inputs, freshness);
  await freshness.save();
};
const madeAt = async () => (await stat(path.join(folder, 'validate.js'), { bigint: true })).mtimeNs;

describe('npm run types', () => {
  it('makes properties with a default required in props', async () => {
    await make();
    const props = (await readFile(path.join(folder, 'props.ts'), 'utf8')).replace(
      /\s*\/\*\*[\s\S]*?\*\//g,
      '',
    );
    expect(props).toContain(
      'export interface PrizeWheelProps {\nrows: number\ngap: number\npicture: string\nnames?: string[]\ntitle?: string\nlook: ("calm" | "loud")\n}',
    );
  });

  it('writes a standalone validator: it requires nothing, fills in defaults, and supports our formats', async () => {
    await make();
    const code = await readFile(path.join(folder, 'validate.js'), 'utf8');
    expect(code).not.toContain('require(');
    const module: unknown = await import(pathToFileURL(path.join(folder, 'validate.js')).href);
    if (!hasValidator(module)) throw new Error('There is no validator.');
    const { default: validate } = module;
    const props: Record<string, unknown> = { picture: 'assets/a.png' };
    expect(validate(props)).toBe(true);
    expect(props).toEqual({ picture: 'assets/a.png', rows: 20, gap: 4, look: 'calm' });
    const keywords = (value: unknown) =>
      validate(value) ? [] : validate.errors?.map(({ keyword }) => keyword);
    expect(keywords({ picture: '../a.png', rows: 51, gap: 9, names: ['ab', 'ab', 'abcd'], more: 1 })).toEqual(
      expect.arrayContaining(['format', 'maximum', 'uniqueItems', 'maxLength', 'additionalProperties']),
    );
    expect(keywords({})).toEqual(['required']);
  });

  it.each([
    ['👨‍👩‍👧‍👦👨‍👩‍👧‍👦👨‍👩‍👧‍👦', true],
    ['👩🏽‍❤️‍💋‍👨🏿👩🏽‍❤️‍💋‍👨🏿👩🏽‍❤️‍💋‍👨🏿', true],
    ['กำนี้ค่ะ', false],
    ['น้ำทั้ง', true],
    ['क्षत्रिय', true],
    ['🇹🇭🇻🇳🇮🇳', true],
    ['🇹🇭🇻🇳🇮🇳🇯🇵', false],
    ['e\u0301e\u0301e\u0301', true],
    ['  abc\n', true],
    ['abcd', false],
    [`a${'\u0301'.repeat(60)}`, false],
  ])('R5.8 counts characters as readers do: %j within three is %s', async (title, fits) => {
    await make();
    const module: unknown = await import(pathToFileURL(path.join(folder, 'validate.js')).href);
    if (!hasValidator(module)) throw new Error('There is no validator.');
    expect(module.default({ picture: 'assets/a.png', title })).toBe(fits);
  });

  it('regenerates only what is stale', async () => {
    await make();
    const first = await madeAt();
    await make();
    expect(await madeAt()).toBe(first);
    await make(schema, ['generator 2']);
    const second = await madeAt();
    expect(second).not.toBe(first);
    await make({ ...schema, required: [] }, ['generator 2']);
    const third = await madeAt();
    expect(third).not.toBe(second);
    await rm(path.join(folder, 'props.ts'));
    await make({ ...schema, required: [] }, ['generator 2']);
    expect(await readFile(path.join(folder, 'props.ts'), 'utf8')).toContain('picture?: string');
  });

  it('names the widget whose schema is broken', async () => {
    await expect(make({ type: 'object', properties: { a: { $ref: 'livery:unknown' } } })).rejects.toThrow(
      'widgets/home/prize-wheel/schema.json: The schema "livery:unknown" is unknown.',
    );
    await expect(make({ type: 'object', properties: { a: { type: 'text' } } })).rejects.toThrow(
      'widgets/home/prize-wheel/schema.json',
    );
    await expect(
      make({ type: 'object', properties: { a: { type: 'string', format: 'colour' } } }),
    ).rejects.toThrow('unknown format "colour"');
  });

  it('writes the files of all other widgets, and leaves those of a broken one as they were', async () => {
    await make();
    const before = await madeAt();
    const other = path.join(root, 'widgets/home/wheel-of-prizes');
    await mkdir(other);
    await writeFile(path.join(other, 'schema.json'), JSON.stringify(schema));
    await expect(make('no schema')).rejects.toThrow(
      'widgets/home/prize-wheel/schema.json: The schema is not an object.',
    );
    expect(await madeAt()).toBe(before);
    expect(await readFile(path.join(other, 'props.ts'), 'utf8')).toContain('interface WheelOfPrizesProps');
    await rm(other, { recursive: true });
  });

  it('never leaves a require call in an ES module', () => {
    const code = standalone(
      [
        {
          $id: 'x',
          type: 'object',
          properties: { a: { const: { b: 1 } }, b: { type: 'string', minLength: 2 } },
        },
      ],
      { default: 'x' },
    );
    expect(code).toContain(
      "import { equal as $equal, ucs2length as $ucs2length } from '#kit/schema/runtime.ts'",
    );
    expect(code).not.toContain('require(');
  });
});

function hasValidator(module: unknown): module is { default: PropsValidator } {
  return (
    typeof module === 'object' &&
    module !== null &&
    'default' in module &&
    typeof module.default === 'function'
  );
}
