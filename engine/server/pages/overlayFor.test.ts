import { expect, it } from 'vitest';
import type { Audience, Condition } from '#engine/access/types.ts';
import type { BrandRevision, PageNode } from '#engine/brand/types.ts';
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
    node('chat', { flag: 'CBS3', signedIn: true }),
    node('notice'),
  ],
};
const revision: Pick<BrandRevision, 'shell'> = { shell: { top: [], rail: [], side: [], bottom: [], ...shell } };
const open = (asked: string, role: Audience['role']) =>
  overlayFor(revision as BrandRevision, asked, {
    role,
    vip: false,
    language: 'th',
    modules: new Set(),
    now: 0,
  });

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
  ['member/withdraw', 'member', 'member'],
  ['agent', 'member', null],
  ['agent', 'agent', 'agent'],
  ['member', 'trial', null],
] as const)('opens %s for a %s: %s', (asked, role, wanted) => {
  expect(open(asked, role)).toBe(wanted);
});
