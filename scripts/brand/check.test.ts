import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { WidgetRegistry } from '#engine/contracts/widget.ts';
import { loadWidgets } from '../lib/loadWidgets.ts';
import { checkBrands } from './check.ts';
import { EngineState } from './contentHashes.ts';
import { copySmallBrands } from './testing/copySmallBrands.ts';

const root = path.resolve(import.meta.dirname, '../..');
/** More sites, one of them in another language. */
const others = {
  palm: { languages: [{ tag: 'fa', code: 'FA', name: 'فارسی', dir: 'rtl' }], defaultLanguage: 'fa' },
  second: {},
};
let temp = '';
let widgets: WidgetRegistry;

beforeEach(async () => {
  temp = mkdtempSync(path.join(tmpdir(), 'livery-check-'));
  copySmallBrands(path.join(temp, 'brands'));
  for (const [name, languages] of Object.entries(others)) {
    cpSync(file('lantern'), file(name), { recursive: true });
    const config = JSON.parse(readFileSync(file('lantern/brand.json'), 'utf8')) as object;
    const own = { ...config, name, hosts: [`${name}.localhost`], ...languages };
    writeFileSync(file(`${name}/brand.json`), JSON.stringify(own));
  }
  // All texts of the fixture, as the project has them.
  const read = (of: string) => JSON.parse(readFileSync(of, 'utf8')) as Record<string, string>;
  const persian = read(path.join(root, 'brands/base/words/fa.json'));
  const keys = Object.keys(read(file('base/words/en.json')));
  const words = Object.fromEntries(keys.map((key) => [key, persian[key]]));
  writeFileSync(file('palm/words/fa.json'), JSON.stringify(words));
  for (const other of ['en', 'th']) rmSync(file(`palm/words/${other}.json`));
  widgets = await loadWidgets(root);
});
afterEach(() => rmSync(temp, { recursive: true, force: true }));

const file = (name: string) => path.join(temp, 'brands', name);

async function check(...names: string[]) {
  return checkFrom(root, ...names);
}

async function checkFrom(engine: string, ...names: string[]) {
  const memory = { file: path.join(temp, 'memory.json'), root: engine };
  const { findings, live, looked } = await checkBrands(path.join(temp, 'brands'), names, widgets, memory);
  return { looked, live, codes: findings.map(({ code, file: at }) => `${code} ${at}`) };
}

describe('brand check with a cache', () => {
  it('checks only brands again that have changed, or whose layers have', async () => {
    const sites = ['lantern', 'palm', 'second'];
    expect(await check()).toEqual({ looked: ['base', ...sites], live: sites, codes: [] });
    expect(await check()).toEqual({ looked: [], live: sites, codes: [] });
    mkdirSync(file('lantern/assets'), { recursive: true });
    writeFileSync(file('lantern/assets/x.exe'), '');
    const wrong = { live: sites, codes: ['unknown-file brands/lantern/assets/x.exe'] };
    expect(await check()).toEqual({ ...wrong, looked: ['lantern'] });
    expect(await check()).toEqual({ ...wrong, looked: [] });
    const base = readFileSync(file('base/words/en.json'), 'utf8');
    writeFileSync(file('base/words/en.json'), base.replace('Help', 'Advice'));
    expect(await check()).toEqual({ ...wrong, looked: ['base', ...sites] });
  });

  it('includes the hosts of brands that it does not check again', async () => {
    await check();
    cpSync(file('lantern'), file('zeta'), { recursive: true });
    expect(await check('zeta')).toMatchObject({
      looked: ['zeta'],
      codes: ['taken-host brands/zeta/brand.json'],
    });
    expect((await check()).codes).toEqual(['taken-host brands/zeta/brand.json']);
  });

  it('reports a brand that takes the host of another that is not checked again', async () => {
    cpSync(file('lantern'), file('alpha'), { recursive: true });
    expect((await check('alpha')).codes).toEqual(['taken-host brands/alpha/brand.json']);
    expect((await check('lantern')).codes).toEqual(['taken-host brands/lantern/brand.json']);
    expect((await check()).codes).toEqual(['taken-host brands/lantern/brand.json']);
  });

  it('reports a file in the folder of brands that belongs to none', async () => {
    const before = await check();
    writeFileSync(file('home.json'), '{}');
    expect((await check()).codes).toEqual(expect.arrayContaining(['unknown-file brands/home.json']));
    expect((await check('lantern')).codes).not.toContain('unknown-file brands/home.json');
    rmSync(file('home.json'));
    expect((await check()).codes).toEqual(before.codes);
  });

  it('rewrites the schemas for editors if they were deleted', async () => {
    await check();
    rmSync(file('lantern/.schema'), { recursive: true });
    await check();
    expect(existsSync(file('lantern/.schema/definitions.json'))).toBe(true);
  });

  it('checks everything again if the check itself has changed, in any folder', () => {
    const copy = path.join(temp, 'engine-copy');
    for (const folder of ['engine', 'kit', 'schemas', 'scripts', 'package.json'])
      cpSync(path.join(root, folder), path.join(copy, folder), { recursive: true });
    const stateOf = (engine: string) => new EngineState(engine, widgets).code;
    let before = stateOf(copy);
    expect(before).toBe(stateOf(root));
    writeFileSync(path.join(copy, 'scripts/brand/check.test.ts'), '// of no concern');
    expect(stateOf(copy)).toBe(before);
    for (const changed of [
      'engine/compose/overlayFor.ts',
      'engine/brand/check/hostFindings.ts',
      'scripts/brand/check.ts',
      'schemas/spacing.json',
      'package.json',
    ]) {
      writeFileSync(path.join(copy, changed), `${readFileSync(path.join(copy, changed), 'utf8')} `);
      const after = stateOf(copy);
      expect(after, changed).not.toBe(before);
      before = after;
    }
  });

  it('checks brands again that offer the language of a changed widget text', async () => {
    const copy = path.join(temp, 'engine-copy');
    for (const folder of ['engine', 'kit', 'schemas', 'scripts', 'widgets', 'package.json'])
      cpSync(path.join(root, folder), path.join(copy, folder), { recursive: true });
    const change = (language: string) => {
      const folder = language === 'en' ? 'widgets/home/winner-board' : 'widgets/home';
      const words = path.join(copy, folder, `words/${language}.json`);
      writeFileSync(words, `${readFileSync(words, 'utf8')} `);
    };
    await checkFrom(copy);
    expect((await checkFrom(copy)).looked).toEqual([]);
    change('th');
    expect((await checkFrom(copy)).looked).toContain('lantern');
    change('fa');
    const { looked } = await checkFrom(copy);
    expect(looked).toContain('palm');
    expect(looked).not.toContain('lantern');
    change('en');
    expect((await checkFrom(copy)).looked).toEqual(['base', 'lantern', 'palm', 'second']);
  });

  it('is ignored if it cannot be read', async () => {
    await check();
    writeFileSync(path.join(temp, 'memory.json'), '{ "half":');
    expect((await check('lantern')).looked).toEqual(['lantern']);
  });
});
