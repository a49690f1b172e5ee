import { expect, it } from 'vitest';
import { testNode, testPage } from '#engine/contracts/testing/testRevision.ts';
import { withCentreMenus } from './withCentreMenus.ts';

const page = (name: string, position: number, rest = {}) =>
  testPage([], { name, centre: 'member', position, title: `${name}.title`, paths: [], ...rest });

it('R2.7.2 lists the pages of a centre by position, each with its condition', () => {
  const when = { flag: 'UPLINE' };
  const [login, member] = withCentreMenus(
    [testNode('login', 'dialog'), testNode('member', 'member-centre')],
    [
      page('member/withdraw', 40),
      page('member/transferUpline', 50, { when }),
      page('member/securityCenter', 10),
    ],
  );
  expect(login?.slots).toEqual({});
  expect(member?.slots['menu']?.map(({ id, props, when: own }) => [id, props['page'], own])).toEqual([
    ['to-member-security-center', 'member/securityCenter', undefined],
    ['to-member-withdraw', 'member/withdraw', undefined],
    ['to-member-transfer-upline', 'member/transferUpline', when],
  ]);
});

it('keeps entries of the brand’s own, before the pages', () => {
  const own = testNode('own', 'nav-link');
  const [member] = withCentreMenus(
    [testNode('member', 'member-centre', { slots: { menu: [own] } })],
    [page('member/withdraw', 40)],
  );
  expect(member?.slots['menu']?.map(({ id }) => id)).toEqual(['own', 'to-member-withdraw']);
});
