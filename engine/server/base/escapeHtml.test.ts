import { expect, it } from 'vitest';
import { escapeHtml } from './escapeHtml.ts';

it('escapes text for elements and attributes', () => {
  expect(escapeHtml(`<a b="c" d='e'>&`)).toBe('&lt;a b=&quot;c&quot; d=&#39;e&#39;&gt;&amp;');
});
