import { expect, it } from 'vitest';
import type { PageDocument } from '#engine/contracts/pageDocument.ts';
import { hrefsIn, showView } from '#engine/react/ui/testing/showView.ts';
import { AccountMenu, Skeleton } from './AccountMenu.tsx';
import words from './words/en.json' with { type: 'json' };

const member = {
  id: '1',
  account: 'demo_member',
  nickname: 'Somchai',
  userName: 'demo_member',
  type: 0 as const,
  toUpline: true,
  clubLabel: { labelName: 'Silver', rankLevel: 2 },
  memberLabel: [],
};
const render = (page: Partial<PageDocument>, unReadCount = 0) =>
  showView(AccountMenu, {
    widget: 'account-menu',
    words,
    page,
    props: { avatar: '/-/f/1/avatar.svg', logout: 'logout' },
    data: { member, unread: { unReadCount } },
  });

it('shows the nickname, and a badge for new messages', () => {
  const { getByText, queryByText } = render({ role: 'member' });
  expect(getByText('Somchai').tagName).toBe('BDI');
  expect(queryByText(/new item/)).toBeNull();
  expect(render({ role: 'member' }, 3).getByText('3 new items')).toBeDefined();
});

it('R2.2.2 links only agents to the agent centre', () => {
  expect(hrefsIn(render({ role: 'member' })).join()).not.toContain('open=agent');
  expect(hrefsIn(render({ role: 'agent' })).join()).toContain('open=agent/agentTeamOverview');
});

it('shows a trial account the entries of a member, without the agent centre', () => {
  const view = render({ role: 'trial' });
  expect(hrefsIn(view).join()).toContain('open=member/withdraw');
  expect(hrefsIn(view).join()).not.toContain('open=agent');
  expect(view.container.querySelector('[data-open=logout]')).not.toBeNull();
});

it('uses one component before and after the name arrives, so that an open menu stays open', () => {
  expect(Skeleton).toBe(AccountMenu);
  const { container } = showView(Skeleton, {
    widget: 'account-menu',
    words,
    page: { role: 'member' },
    props: { avatar: '/-/f/1/avatar.svg', logout: 'logout' },
  });
  expect(container.querySelector('[data-open=logout]')).not.toBeNull();
  expect(container.querySelector('bdi')).toBeNull();
});

it('shows the name while the number of new messages is pending or has failed', () => {
  for (const failed of [false, true]) {
    const Waiting = (skeleton: Parameters<typeof Skeleton>[0]) => (
      <Skeleton {...skeleton} {...{ failed }} partialData={{ member }} />
    );
    const { getByRole } = showView(Waiting, {
      widget: 'account-menu',
      words,
      page: { role: 'member' },
      props: { avatar: '/-/f/1/avatar.svg', logout: 'logout' },
    });
    expect(getByRole('button', { name: 'Somchai' })).toBeDefined();
  }
});
