import { expect, it } from 'vitest';
import { renderView } from '#engine/react/ui/testing/renderView.tsx';
import { Tabs } from './Tabs.tsx';
import words from './words/en.json' with { type: 'json' };

const html = renderView(Tabs, {
  widget: 'tabs',
  words: { ...words, one: 'Rebate', two: 'Centre', three: 'Links' },
  props: { first: 'one', second: 'two', fourth: 'three', label: 'label' },
  slots: { first: <p>Money back</p>, second: <a href="/help">Ask us</a>, third: <p>No title</p> },
});
/** Attributes and content of the elements with this role, each up to the next. */
const parts = (role: string) =>
  [...html.matchAll(new RegExp(`<\\w+ ([^>]*role="${role}"[^>]*)>(.*?)(?=<\\w+ [^>]*role="|$)`, 'gs'))].map(
    ([, says = '', holds = '']) => ({
      says,
      text: holds
        .replace(/<[^>]+>/g, ' ')
        .replace(/\s+/g, ' ')
        .trim(),
    }),
  );

it('has a tab and a panel for each title with content, the first one selected', () => {
  expect(parts('tab').map(({ text }) => text)).toEqual(['Rebate', 'Centre']);
  expect(parts('tab').map(({ says }) => /aria-selected="(\w+)"/.exec(says)?.[1])).toEqual(['true', 'false']);
  for (const [from, to] of [
    ['tab', 'tabpanel'],
    ['tabpanel', 'tab'],
  ] as const)
    expect(parts(from).map(({ says }) => /aria-(?:controls|labelledby)="(.+?)"/.exec(says)?.[1])).toEqual(
      parts(to).map(({ says }) => / id="(.+?)"/.exec(` ${says}`)?.[1]),
    );
  expect(html).toMatch(/role="tablist"[^>]*aria-label="Sections"|aria-label="Sections"[^>]*role="tablist"/);
});

it('without script, leaves every panel reachable below its title: only styles hide panels', () => {
  expect(parts('tabpanel').map(({ text }) => text)).toEqual(['Rebate Money back', 'Centre Ask us']);
  expect(html.match(/<noscript><h2[^>]*>\w+<\/h2><\/noscript>/g)).toHaveLength(2);
  for (const { says } of parts('tabpanel')) expect(says).not.toMatch(/(?:^| )(?:hidden|inert)=/);
  expect(parts('tabpanel').map(({ says }) => says.includes('other'))).toEqual([false, true]);
});
