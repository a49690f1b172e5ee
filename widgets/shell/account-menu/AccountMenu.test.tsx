import { expect, it } from 'vitest';
import type { PageDocument } from '#engine/contracts/pageDocument.ts';
import { renderView } from '#engine/react/ui/testing/renderView.tsx';
import { AccountMenu, Skeleton } from './AccountMenu.tsx';
import words from './words/en.json' with { type: 'json' };

const member = {
  id: '1',
  account: 'demo_member',
  nickname: 'Somchai',
  userName: 'demo_member',
  type: 0,
  toUpline: true,
  clubLabel: { labelName: 'Silver', rankLevel: 2 },
  memberLabel: [],
};
const render = (page: Partial<PageDocument>, unReadCount = 0) =>
  renderView(AccountMenu, {
    widget: 'account-menu',
    words,
    page,
    props: { avatar: '/-/f/1/avatar.svg', logout: 'logout' },
    data: { member, unread: { unReadCount } },
  });

it('shows the nickname, and a badge for new messages', () => {
  expect(render({ role: 'member' })).toContain('<bdi>Somchai</bdi>');
  expect(render({ role: 'member' })).not.toContain('new item');
  expect(render({ role: 'member' }, 3)).toContain('3 new items');
});

it('R2.2.2 links only agents to the agent centre', () => {
  expect(render({ role: 'member' })).not.toContain('open=agent');
  expect(render({ role: 'agent' })).toContain('open=agent/agentTeamOverview');
});

it('shows a trial account the entries of a member, without the agent centre', () => {
  const html = render({ role: 'trial' });
  expect(html).toContain('open=member/withdraw');
  expect(html).not.toContain('open=agent');
  expect(html).toContain('data-open="logout"');
});

it('uses one component before and after the name arrives, so that an open menu stays open', () => {
  expect(Skeleton).toBe(AccountMenu);
  const html = renderView(Skeleton, {
    widget: 'account-menu',
    words,
    page: { role: 'member' },
    props: { avatar: '/-/f/1/avatar.svg', logout: 'logout' },
  });
  expect(html).toContain('data-open="logout"');
  expect(html).not.toContain('<bdi>');
});
