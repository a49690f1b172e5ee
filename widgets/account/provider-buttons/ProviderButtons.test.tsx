import { expect, it } from 'vitest';
import { showView } from '#engine/react/ui/testing/showView.ts';
import { ProviderButtons } from './ProviderButtons.tsx';
import words from './words/en.json' with { type: 'json' };

const show = (providers: string[], params: Record<string, string> = {}) =>
  showView(ProviderButtons, {
    widget: 'provider-buttons',
    words,
    data: {
      settings: { directRegister: true, registerTypes: [], passwordLogin: true, smsLogin: false, providers },
    },
    route: { params },
  } as never);

it('links to the providers that the merchant has, and to no others', () => {
  const { getAllByRole } = show(['google', 'firebase']);
  const links = getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')]);
  expect(links).toEqual([['Continue with Google', '/-/provider?name=google']]);
});

it('bears the marks of the providers in their own colors, not a letter', () => {
  const marks = show(['google', 'facebook'])
    .getAllByRole('link')
    .map((link) => [...link.querySelectorAll('svg [fill]')].map((part) => part.getAttribute('fill')));
  expect(marks).toEqual([
    ['#ea4335', '#4285f4', '#fbbc05', '#34a853'],
    ['#0866ff', '#fff'],
  ]);
});

it('shows nothing without a provider', () => {
  expect(show([]).container.textContent).toBe('');
});
