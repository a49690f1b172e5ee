import { expect, it } from 'vitest';
import { showView } from '#engine/react/ui/testing/showView.ts';
import { Welcome } from './Welcome.tsx';
import words from './words/en.json' with { type: 'json' };

const render = (member: object, props: object = { promotions: '/promotions' }) =>
  showView(Welcome, {
    widget: 'welcome',
    words,
    props: { password: 'password', limits: '/about/responsible-gaming', ...props },
    data: { member, promotions: { count: 2 } },
  });

it.each([
  [{}, false],
  [{ cpw: false }, false],
  [{ cpw: true }, true],
  [{ defaultPassword: true }, true],
  [{ passwordExpired: true }, true],
])(
  'R4.24 offers a new password only to members who did not choose the current one: %o, %s',
  (member, offered) => {
    expect(render(member).queryByText(words['password-act']) !== null).toBe(offered);
  },
);

it('R4.24 links to the promotions that it counts', () => {
  expect(render({}).getByRole('link', { name: 'See promotions' }).getAttribute('href')).toBe('/promotions');
  expect(render({}, {}).queryByRole('link', { name: 'See promotions' })).toBeNull();
});
