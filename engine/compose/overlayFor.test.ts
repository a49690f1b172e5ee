import { expect, it } from 'vitest';
import type { Audience, Condition } from '#engine/contracts/audience.ts';
import type { BrandRevision, PageNode } from '#engine/contracts/revision.ts';
import { testPage } from '#engine/contracts/testing/testRevision.ts';
import { overlayFor } from './overlayFor.ts';

const node = (id: string, when?: Condition): PageNode => ({
  id,
  widget: 'dialog',
  props: {},
  slots: {},
  ...(when && { when }),
});
const shell = {
  overlays: [
    node('login', { signedIn: false }),
    node('member', { role: ['member', 'agent'] }),
    node('agent', { role: 'agent' }),
    node('chat', { flag: 'CBS3', role: ['member', 'agent'] }),
    node('notice'),
    node('password', { signedIn: true }),
    node('need-account', { role: 'trial' }),
    node('chat-refused', { role: 'trial' }),
  ],
};
const centrePage = (name: string, position: number, when?: Condition) =>
  testPage([], { name, centre: 'member', position, paths: [], ...(when && { when }) });
const revision: Pick<BrandRevision, 'shell' | 'pages'> = {
  pages: [
    testPage([]),
    { ...centrePage('member/withdraw', 40), aliases: ['withdrawal', 'securityCenter'] },
    centrePage('member/transferUpline', 50, { flag: 'UPLINE' }),
    centrePage('member/securityCenter', 10),
  ],
  shell: { top: [], rail: [], side: [], bottom: [], always: [], ...shell },
};
const open = (asked: string, role: Audience['role'], modules: string[] = [], mustChangePassword = false) =>
  overlayFor(
    revision,
    asked,
    { role, vip: false, language: 'th', modules: new Set(modules), now: 0 },
    mustChangePassword,
  );

it.each([
  ['login', 'login'],
  ['member/withdraw', 'login'],
  ['agent/agentTeamOverview', 'login'],
  ['notice', 'notice'],
  ['chat', null],
  ['nothing', null],
])('opens for a guest who asks for %s: %s', (asked, wanted) => {
  expect(open(asked, 'guest')).toBe(wanted);
});

it.each([
  ['login', 'member', null],
  ['member/withdraw', 'member', 'member/withdraw'],
  ['member', 'member', 'member/securityCenter'],
  ['member/nothing', 'member', 'member/securityCenter'],
  ['member/transferUpline', 'member', 'member/securityCenter'],
  ['agent', 'member', null],
  ['agent', 'agent', 'agent'],
  ['notice', 'trial', 'notice'],
] as const)('opens %s for a %s: %s', (asked, role, wanted) => {
  expect(open(asked, role)).toBe(wanted);
});

it.each([
  ['member/withdraw', [], 'need-account'],
  ['agent/agentTeamOverview', [], 'need-account'],
  ['chat', ['CBS3'], 'chat-refused'],
  ['chat', [], null],
  ['password', [], 'password'],
  ['nothing', [], null],
])('opens for a trial that asks for %s with %j: %s', (asked, modules, wanted) => {
  expect(open(asked, 'trial', modules)).toBe(wanted);
});

it.each([
  ['agent', 'agent/overview'],
  ['agent/nothing', 'agent/overview'],
  ['agent/news', 'agent/news'],
])('R2.8.1 opens %s with the default page of its centre: %s', (asked, wanted) => {
  const page = (name: string, position: number, opensFirst?: true) => ({
    ...testPage([], { name, centre: 'agent', position, paths: [] }),
    ...(opensFirst && { default: opensFirst }),
  });
  const pages = [page('agent/news', 10), page('agent/overview', 20, true), page('agent/team', 30)];
  const audience = { role: 'agent', vip: false, language: 'th', modules: new Set<string>(), now: 0 } as const;
  expect(overlayFor({ ...revision, pages }, asked, audience)).toBe(wanted);
});

it.each(['', 'member/withdraw', 'notice', 'nothing'])(
  'opens, asked for %j, the password that has to be changed',
  (asked) => {
    expect(open(asked, 'member', [], true)).toBe('password');
  },
);

it('R2.7.8 transfers to the upline exist only for accounts that may send one', () => {
  const pages = [
    centrePage('member/securityCenter', 10),
    centrePage('member/transferUpline', 50, { upline: true }),
  ];
  const openAs = (upline: boolean) =>
    overlayFor({ ...revision, pages }, 'member/transferUpline', {
      role: 'member',
      vip: false,
      upline,
      language: 'th',
      modules: new Set(),
      now: 0,
    });
  expect([openAs(true), openAs(false)]).toEqual(['member/transferUpline', 'member/securityCenter']);
});

it('R10.7 opens the page about the break instead of pages to play, and none where a centre has no such page', () => {
  const play = { ...centrePage('member/depositv2', 30), play: true };
  const own = [centrePage('member/withdraw', 40), play];
  const about = centrePage('member/break', 5, { onBreak: true });
  const openAs = (onBreak: boolean, asked = 'member/depositv2', pages = [...own, about]) =>
    overlayFor({ ...revision, pages }, asked, {
      role: 'member',
      vip: false,
      onBreak,
      language: 'th',
      modules: new Set(),
      now: 0,
    });
  expect([openAs(false), openAs(true), openAs(true, 'member/withdraw')]).toEqual([
    'member/depositv2',
    'member/break',
    'member/withdraw',
  ]);
  expect(openAs(true, 'member/depositv2', own)).toBeNull();
});

it('R2.7.2 opens a page of a centre only where its condition holds', () => {
  expect(open('member/transferUpline', 'member', ['UPLINE'])).toBe('member/transferUpline');
  expect(open('member/transferUpline', 'member', [])).toBe('member/securityCenter');
});

it('R2.7.2 finds a page of a centre by an alias, unless a page has that name', () => {
  expect(open('member/withdrawal', 'member')).toBe('member/withdraw');
  expect(open('member/securityCenter', 'member')).toBe('member/securityCenter');
  expect(open('member/toString', 'member')).toBe('member/securityCenter');
});
