import { cookieOf } from '../support/people.ts';
import { demo, expect, test } from '../support/test.ts';
import type { Site } from '../support/Site.ts';

type Role = 'guest' | 'trial' | 'member' | 'agent';
const roles: Role[] = ['guest', 'trial', 'member', 'agent'];

/** What opens for whom who follows a link to an overlay of this kind (R6.1, R6.2, R6.3, R4.12). */
const opens: Record<string, Record<Role, string | null>> = {
  member: { guest: 'login', trial: 'need-account', member: 'member', agent: 'member' },
  agent: { guest: 'login', trial: 'need-account', member: null, agent: 'agent' },
  chat: { guest: 'login', trial: 'chat-refused', member: 'chat', agent: 'chat' },
  password: { guest: 'login', trial: 'password', member: 'password', agent: 'password' },
  logout: { guest: 'login', trial: 'logout', member: 'logout', agent: 'logout' },
  login: { guest: 'login', trial: null, member: null, agent: null },
  notice: { guest: 'notice', trial: 'notice', member: 'notice', agent: 'notice' },
};
/** Open to everybody, or a warning itself. */
const free = new Set(['notice', 'login', 'logout', 'trouble', 'welcome', 'need-account', 'chat-refused']);

async function cookies(site: Site): Promise<Record<Role, string>> {
  return {
    guest: '',
    trial: await cookieOf(site, demo.trial),
    member: await cookieOf(site, demo.member),
    agent: await cookieOf(site, demo.agent),
  };
}

const linksOf = (html: string) => [
  ...new Set([...html.matchAll(/href="(\/[^"]*[?&](?:amp;)?open=[^"]*)"/g)].map(([, href = '']) => href)),
];

test('every protected link of the shell opens login for a guest, a warning for a trial, and what it names for whom it is', async ({
  site,
}) => {
  const cookie = await cookies(site);
  const openOf = async (path: string, role: Role) => {
    const { body } = await site.get(`/-/document?path=${encodeURIComponent(path)}`, {
      headers: { cookie: cookie[role] },
    });
    return (JSON.parse(body) as { open: string | null }).open;
  };
  const links = new Set<string>();
  for (const role of roles) {
    const { body } = await site.get('/', { headers: { cookie: cookie[role] } });
    for (const link of linksOf(body)) links.add(link.replaceAll('&amp;', '&'));
  }
  const overlays = new Set([...links].map((link) => /[?&]open=([\w-]+)/.exec(link)?.[1] ?? ''));
  expect([...overlays]).toEqual(expect.arrayContaining(['member', 'agent', 'logout']));

  const wrong: string[] = [];
  for (const link of links) {
    const overlay = /[?&]open=([\w-]+)/.exec(link)?.[1] ?? '';
    const wanted = opens[overlay];
    if (!wanted) {
      if (!free.has(overlay)) wrong.push(`${link} is in no table`);
      continue;
    }
    for (const role of roles) {
      const found = await openOf(link, role);
      if (found !== wanted[role]) wrong.push(`${link} for a ${role}: ${found}, not ${wanted[role]}`);
    }
  }
  expect(wrong).toEqual([]);
});

test('the deposit, the dropdown and the messages are among them', async ({ site }) => {
  const { body } = await site.get('/', { headers: { cookie: await cookieOf(site, demo.agent) } });
  const pages = linksOf(body).map((link) => /open=([\w/-]+)/.exec(link)?.[1]);
  for (const page of [
    'member/depositv2',
    'member/securityCenter',
    'member/withdraw',
    'member/transactionHistory',
    'member/personalHistoryCopy',
    'member/messageV2',
    'agent/agentTeamOverview',
    'logout',
  ])
    expect(pages).toContain(page);
});
