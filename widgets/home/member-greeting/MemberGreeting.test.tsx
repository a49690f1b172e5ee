import { describe, expect, it } from 'vitest';
import { hrefsIn, showView } from '#engine/react/ui/testing/showView.ts';
import manifest from './index.ts';
import { MemberGreeting, Skeleton } from './MemberGreeting.tsx';
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
const game = {
  nodeId: '7',
  gameName: 'Golden Tiger',
  gameCode: 'tiger',
  vassalage: 'PG',
  displayName: 'House PG',
  gameType: 'RNG',
  isHot: 0,
  iconUrl: '/media/games/1.webp',
};
const props = {
  variant: 'panel' as const,
  rewards: 'member/rewardCenter',
  avatar: '/-/f/avatar.svg',
  fallback: '/-/f/game.svg',
};
const data = {
  member,
  balance: { sumBalance: '12345.60', currency: 'THB' },
  rewards: { count: 3 },
  recent: { list: [game] },
};
const show = (role: 'member' | 'agent' | 'trial', changes: object = {}) =>
  showView(MemberGreeting, {
    widget: 'member-greeting',
    words,
    page: { role },
    props,
    data: { ...data, ...changes },
  });

describe('what the greeting shows', () => {
  it('greets by name, with rank, balance, rewards to claim and the game played last', () => {
    const view = show('member');
    expect(view.getByRole('heading', { name: /Hello, .*Somchai/ })).toBeDefined();
    expect(view.getByText('Silver').tagName).toBe('BDI');
    expect(view.getByText('฿12,345.60').tagName).toBe('BDI');
    expect(view.getByRole('link', { name: /Rewards to claim\s*3/ })).toBeDefined();
    expect(hrefsIn(view)).toEqual(['/?open=member/rewardCenter', '/game?gameCode=tiger&vendor=PG']);
  });

  it('says that nothing waits, and leaves out a last game that does not exist', () => {
    const view = show('member', {
      rewards: { count: 0 },
      recent: { list: [] },
    });
    expect(view.getByText(words.nothing)).toBeDefined();
    expect(hrefsIn(view)).toEqual(['/?open=member/rewardCenter']);
  });

  it('R4.25 R6.3 calls trial money by its name, and asks for no rewards of a trial account', () => {
    const view = show('trial', { rewards: undefined });
    expect(view.getByText(words.trial)).toBeDefined();
    expect(hrefsIn(view).join()).not.toContain('reward');
    const calls = (role: string) =>
      Object.keys(manifest.calls?.({ props, role, language: 'EN' } as never) ?? {});
    expect(calls('trial')).toEqual(['member', 'balance', 'recent']);
    expect(calls('member')).toContain('rewards');
  });

  it('R2.2.2 links only agents to the agent centre', () => {
    expect(hrefsIn(show('agent'))).toContain('/?open=agent/agentTeamOverview');
    expect(hrefsIn(show('member')).join()).not.toContain('agent');
  });
});

describe('what has not arrived', () => {
  const wait = (more: object) => {
    const Waiting = (skeleton: Parameters<typeof Skeleton>[0]) => <Skeleton {...skeleton} {...more} />;
    return showView(Waiting, {
      widget: 'member-greeting',
      words,
      page: { role: 'member' },
      props,
    });
  };

  it('shows what has, and says of a balance that it is not available', () => {
    const view = wait({ failed: true, partialData: { member } });
    expect(view.getByText(words.unavailable)).toBeDefined();
    expect(view.getByRole('heading', { name: /Somchai/ })).toBeDefined();
  });

  it('R2.1.31 leaves no gap without a member', () => {
    expect(wait({ failed: true }).container.innerHTML).toBe('');
    expect(wait({}).getByText(words.updating)).toBeDefined();
  });
});
