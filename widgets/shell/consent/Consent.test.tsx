import { expect, it } from 'vitest';
import { renderView } from '#engine/react/ui/testing/renderView.tsx';
import { Consent } from './Consent.tsx';
import manifest from './index.ts';
import type { ConsentProps } from './props.ts';
import words from './words/en.json' with { type: 'json' };

const purposes: ConsentProps['purposes'] = [
  { id: 'analytics', title: 'analytics', text: 'analytics-text' },
  { id: 'marketing', title: 'marketing', text: 'marketing-text' },
];
const render = (props: object) =>
  renderView(Consent, { widget: 'consent', words, props: { purposes, policy: '/about/privacy', ...props } });

it('is a form that works without script, with a purpose each, none of them ticked', () => {
  const html = render({});
  expect(html).toContain('id="consent"');
  expect(html).toMatch(/<form [^>]*action="\/-\/consent" method="post"/);
  expect(html.match(/type="checkbox"/g)).toHaveLength(3);
  expect(html.match(/checked=""/g)).toHaveLength(1);
  expect(html).toMatch(/<input disabled="" type="checkbox" checked=""/);
  expect(html).toContain('href="/about/privacy"');
});

it('rejects as prominently as it accepts', () => {
  const buttons = [
    ...render({}).matchAll(/<button type="submit" value="(none|all)" class="([^"]*)" name="choice"/g),
  ];
  expect(buttons.map(([, value]) => value)).toEqual(['none', 'all']);
  expect(buttons[0]?.[2]).toBe(buttons[1]?.[2]);
});

it('shows nothing without purposes, and asks for those that it has', () => {
  expect(render({ purposes: [] })).toBe('');
  expect(manifest.consent?.({ purposes, policy: '/' })).toEqual(['analytics', 'marketing']);
});
