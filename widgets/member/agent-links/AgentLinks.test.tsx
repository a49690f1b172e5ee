// @vitest-environment happy-dom
import { afterEach, expect, it } from 'vitest';
import { mountView, type MountedView } from '#engine/react/ui/testing/mountView.tsx';
import { AgentLinks } from './AgentLinks.tsx';
import words from './words/en.json' with { type: 'json' };

let view: MountedView;
afterEach(() => view.unmount());

const show = async (links: { code: string; host?: string; signUps: number }[]) => {
  const given = {
    widget: 'agent-links',
    words,
    props: { page: '/register' },
    data: { signupLinks: { links } },
  };
  view = await mountView(AgentLinks, given, {});
};

it('R2.8.1 shows an agent each link for signing up, with how many it has brought', async () => {
  await show([
    { code: 'ANONG88', signUps: 1_204 },
    { code: 'LINE7', host: 'anong.example', signUps: 0 },
  ]);
  const links = [...view.container.querySelectorAll('input')].map(({ value }) => new URL(value));
  expect(links.map(({ pathname }) => pathname)).toEqual(['/register', '/register']);
  expect(links.map(({ searchParams }) => searchParams.get('affiliateCode'))).toEqual(['ANONG88', null]);
  expect(links[1]?.hostname).toBe('anong.example');
  expect(view.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    expect.stringContaining('Sign-ups 1,204'),
    expect.stringContaining('Sign-ups 0'),
  ]);
});

it('tells an agent without a link how to get one', async () => {
  await show([]);
  expect(view.container.textContent).toContain(words.empty);
});
