import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { testRevision } from '#engine/contracts/testing/testRevision.ts';
import { mailOfStory } from './mailOfStory.ts';

const words = JSON.parse(
  readFileSync(join(import.meta.dirname, '../../platform/messaging/notifications/words/en.json'), 'utf8'),
) as { kinds: Record<string, { title: string }> };

it.each(Object.entries(words.kinds))('shows %s whole', (kind, { title }) => {
  const html = mailOfStory(testRevision(), 'en', 'notification', { kind });
  expect(html).toContain(title.replaceAll("'", '&#39;').split('{{')[0]);
  expect(html).not.toMatch(/\{\{|undefined|\[object/);
});

it('follows the toolbar’s language', () => {
  expect(mailOfStory(testRevision(), 'fa', 'recovery', {})).toContain('<html lang="fa" dir="rtl">');
  expect(mailOfStory(testRevision(), 'ja', 'code', {})).toContain('<html lang="ja" dir="ltr">');
  expect(mailOfStory(testRevision(), 'de', 'code', {})).toContain('<html lang="en" dir="ltr">');
});
