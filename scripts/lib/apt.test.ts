import { expect, it } from 'vitest';
import { installPackage, type System } from './apt.ts';

/** A Debian of ours whose `apt-get` does all but what fails; keeps what it was asked. */
function systemOf(given: Partial<System> & { failing?: string } = {}) {
  const asked: string[] = [];
  const system: System = {
    isDebian: true,
    isRoot: true,
    apt: (...args) => {
      asked.push(args.join(' '));
      return args[0] !== given.failing;
    },
    ...given,
  };
  return { system, asked };
}

it('updates the package lists, then installs only the package', () => {
  const { system, asked } = systemOf();
  expect(installPackage('chromium', system)).toBe(true);
  expect(asked).toEqual(['update', 'install -y --no-install-recommends chromium']);
});

it.each([
  ['another system', { isDebian: false }],
  ['a user who is not root', { isRoot: false }],
])('%s: installs nothing', (_, given) => {
  const { system, asked } = systemOf(given);
  expect(installPackage('chromium', system)).toBe(false);
  expect(asked).toEqual([]);
});

it.each([
  ['update', true],
  ['install', false],
])('when "%s" fails, returns %s', (failing, installed) => {
  expect(installPackage('chromium', systemOf({ failing }).system)).toBe(installed);
});
