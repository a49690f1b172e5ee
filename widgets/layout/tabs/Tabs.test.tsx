import { expect, it } from 'vitest';
import { showView, textOf } from '#engine/react/ui/testing/showView.ts';
import { Tabs } from './Tabs.tsx';
import words from './words/en.json' with { type: 'json' };

const { container, getAllByRole, getByRole } = showView(Tabs, {
  widget: 'tabs',
  words: { ...words, one: 'Rebate', two: 'Centre', three: 'Links' },
  props: { first: 'one', second: 'two', fourth: 'three', label: 'label' },
  slots: { first: <p>Money back</p>, second: <a href="/help">Ask us</a>, third: <p>No title</p> },
});

it('has a tab and a panel for each title with content, the first one selected', () => {
  expect(getByRole('tablist', { name: 'Sections' })).toBeDefined();
  const tabs = getAllByRole('tab');
  expect(tabs.map(textOf)).toEqual(['Rebate', 'Centre']);
  expect(tabs.map((tab) => tab.getAttribute('aria-selected'))).toEqual(['true', 'false']);
  const panels = getAllByRole('tabpanel');
  expect(tabs.map((tab) => tab.getAttribute('aria-controls'))).toEqual(panels.map(({ id }) => id));
  expect(panels.map((panel) => panel.getAttribute('aria-labelledby'))).toEqual(tabs.map(({ id }) => id));
});

it('without script, leaves every panel reachable below its title: only styles hide panels', () => {
  const panels = getAllByRole('tabpanel');
  expect(panels.map(textOf)).toEqual(['RebateMoney back', 'CentreAsk us']);
  expect(container.querySelectorAll('noscript h2')).toHaveLength(2);
  for (const panel of panels) expect([panel.hidden, panel.hasAttribute('inert')]).toEqual([false, false]);
  expect(panels.map(({ className }) => className.includes('other'))).toEqual([false, true]);
});
