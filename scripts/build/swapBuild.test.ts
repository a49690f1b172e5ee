import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { swapBuild } from './swapBuild.ts';

let dist: string;
beforeEach(() => (dist = mkdtempSync(join(tmpdir(), 'livery-dist-'))));
afterEach(() => rmSync(dist, { recursive: true }));

/** Makes a build whose only view has this name, and moves it into place. */
function build(name: string, server = name): void {
  const next = join(dist, 'next');
  for (const [file, text] of [
    [`client/build/${name}.js`, name],
    ['client/.vite/manifest.json', name],
    ['games/build/slot.js', server],
    ['server/portal.js', server],
    ['source.hash', server],
  ] as const) {
    mkdirSync(dirname(join(next, file)), { recursive: true });
    writeFileSync(join(next, file), text);
  }
  swapBuild(dist, next);
}

const files = (folder: string) => readdirSync(join(dist, folder));
const text = (file: string) => readFileSync(join(dist, file), 'utf8');

describe('moving a build into place', () => {
  it('keeps the files of the two previous builds only', () => {
    for (const name of ['a', 'b', 'c', 'd']) build(name);
    expect(files('client/build')).toEqual(['d.js']);
    expect(files('client-before/1/build')).toEqual(['c.js']);
    expect(files('client-before/2/build')).toEqual(['b.js']);
    expect(text('server/portal.js')).toBe('d');
    expect(text('games/build/slot.js')).toBe('d');
    expect(text('source.hash')).toBe('d');
    expect(files('.')).toEqual(['client', 'client-before', 'games', 'server', 'source.hash']);
  });

  it('evicts none of them if it has the same files as the last', () => {
    for (const name of ['a', 'b', 'c']) build(name);
    build('c', 'another server');
    expect(files('client/build')).toEqual(['c.js']);
    expect(files('client-before/1/build')).toEqual(['b.js']);
    expect(files('client-before/2/build')).toEqual(['a.js']);
    expect(text('server/portal.js')).toBe('another server');
  });

  it('cleans up after an interrupted one', () => {
    build('a');
    mkdirSync(join(dist, 'gone/client'), { recursive: true });
    rmSync(join(dist, 'client'), { recursive: true });
    build('b');
    expect(files('client/build')).toEqual(['b.js']);
    expect(files('.')).not.toContain('gone');
  });
});
