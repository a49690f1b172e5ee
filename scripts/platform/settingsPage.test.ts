import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { parseSetting, readSettings, settingNames } from '#platform/site/merchants/index.ts';
import { settingsPage } from './settingsPage.ts';

it('docs/settings.md matches the table of settings', () => {
  const page = readFileSync(path.resolve(import.meta.dirname, '../../docs/settings.md'), 'utf8');
  expect(page).toBe(settingsPage());
});

it('every default of a setting is a valid value of it, as JSON and as typed', () => {
  for (const currency of ['THB', 'JPY', 'IRR']) {
    const usual = readSettings({}, currency);
    for (const name of settingNames)
      for (const given of [usual[name], String(usual[name])])
        expect([name, parseSetting(name, given)]).toEqual([name, { ok: true, value: usual[name] }]);
  }
});

it('a stored setting that is invalid or missing has its default', () => {
  const stored = { ageLimit: 12, smsMinutes: 5, payoutKinds: ['gold'], loginSlider: 'always' };
  expect(readSettings(stored)).toEqual({ ...readSettings({}), smsMinutes: 5, loginSlider: 'always' });
});
