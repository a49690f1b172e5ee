import { describe, expect, it } from 'vitest';
import { checkSiam, expectFinding, pageOf, type Change, type Json } from '../testing/checkSiam.ts';

const row = (more: string, rest: Json = {}): Json => ({
  id: 'row',
  widget: 'game-row',
  props: { more },
  ...rest,
});

async function closed(changes: Record<string, Change>): Promise<string[]> {
  const { messages, isLive, findings } = await checkSiam(changes);
  expect(isLive, JSON.stringify(findings)).toBe(true);
  return messages('closed-opening');
}

describe('closed-opening', () => {
  it('R10.1 finds a link to a dialog that some visitors lack, and names the smallest such audience', async () => {
    const link = { id: 'in', widget: 'footer-link', props: { path: '/?open=agent', text: 'help' } };
    const { message } = await expectFinding('closed-opening', {
      'shell.json': { change: [{ insert: link, into: 'help.items' }] },
    });
    expect(message).toContain('which does not exist for a member.');
  });

  it.each<[string, string, string]>([
    ['of a dialog that some have', '/?open=agent', 'which does not exist for a member.'],
    ['of a part of a dialog', '/games?open=agent/agentTeamOverview', 'which does not exist for a member.'],
    ['to a page without dialogs', '/helpmc?open=login', 'the page "help-plain" has no dialogs.'],
  ])('checks links of a page that everyone sees: %s', async (_name, link, message) => {
    const found = await closed({ 'pages/help-plain.json': '{ "shell": ["bottom"] }', ...pageOf(row(link)) });
    expect(found).toEqual([expect.stringContaining(message)]);
  });

  it('checks props that name a dialog, on the page where they stand', async () => {
    const nodes = [
      { id: 'news', widget: 'notice-bar' },
      { id: 'mine', widget: 'notice-bar', when: { role: 'agent' } },
    ];
    const shell = { 'shell.json': '{ "change": [{ "id": "notice", "when": { "role": "agent" } }] }' };
    const found = (await closed({ ...shell, ...pageOf(...nodes) })).join();
    expect(found).toContain('"news" opens "notice", which does not exist for a member.');
    expect(found).not.toContain('"mine"');
    const bare = { 'pages/about-company.json': { shell: ['top', 'bottom'], nodes } };
    expect((await closed({ ...shell, ...bare })).join()).toContain(
      'the page "about-company" has no dialogs.',
    );
  });

  it('checks a link in a dialog for those who see that dialog', async () => {
    const found = await closed({
      'shell.json': { change: [{ insert: row('/?open=agent'), into: 'member.above' }] },
    });
    expect(found).toEqual([
      expect.stringContaining('"row" opens "agent", which does not exist for a member.'),
    ]);
  });

  it.each([
    ['what opens for all who see the link', row('/?open=agent', { when: { role: 'agent' } })],
    ['what leads a guest to the login', row('/?open=member/withdraw')],
    ['an address outside', row('https://example.com/?open=nonsense')],
  ])('finds nothing in %s', async (_name, node) => {
    expect(await closed(pageOf(node))).toEqual([]);
  });
});
