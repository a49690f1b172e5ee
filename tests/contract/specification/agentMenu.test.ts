import { beforeAll, describe, expect, it } from 'vitest';
import { evaluate } from '#engine/access/index.ts';
import { contractKinds, type Audience, type ContractKind } from '#engine/contracts/audience.ts';
import type { BrandRevision, PageNode } from '#engine/contracts/revision.ts';
import { projectBrands } from '#stories/docs/facts/testing.ts';
import { section } from './readSpecification.ts';

/** The names of section 2.8, and the page of each. The last four show by a type. */
const pages: readonly [name: string, page: string, type?: string, contract?: ContractKind][] = [
  ['announcement', 'agentAnnouncement'],
  ['team overview', 'agentTeamOverview'],
  ['register/add account', 'agentOpenAccount'],
  ['team (downline) management', 'agentTeam'],
  ['team betting history', 'agentBets'],
  ['user loss statements', 'agentLosses'],
  ['my income (agent revenue report)', 'agentIncome'],
  ['downline account details', 'agentAccount'],
  ['dividend/bonus record', 'agentDividend', 'enableCt', 'dividend'],
  ['daily wages', 'agentDailyWages', 'salary', 'daily'],
  ['hourly salary', 'agentHourlyWages', 'hourSalary', 'hourly'],
  ['real-time salary', 'agentRealtimeWages', 'agentRealtimeSalary', 'realtime'],
];
const usual = pages.filter(([, , type]) => type === undefined).map(([, page]) => page);

describe.each(['siam', 'meridian', 'nakhla', 'volt'])('the agent centre of %s', (brand) => {
  let revision: BrandRevision;
  beforeAll(async () => {
    revision = await (await projectBrands()).revisionOf(brand);
  });

  const audience = (more: Partial<Audience>): Audience => ({
    role: 'agent',
    vip: false,
    language: 'en',
    modules: new Set(['AGENTPOLICY3']),
    now: Date.parse('2026-01-05T00:00:00Z'),
    ...more,
  });
  const exists = ({ when }: Pick<PageNode, 'when'>, who: Audience) => evaluate(when, who).steps.length > 0;
  const centre = () => {
    const found = revision.shell.overlays.find(({ id }) => id === 'agent');
    if (!found) throw new Error(`${brand} has no agent centre.`);
    return found;
  };
  const entries = (more: Partial<Audience> = {}) => {
    const who = audience(more);
    return (centre().slots['menu'] ?? [])
      .filter((entry) => exists(entry, who))
      .map(({ props }) => [String(props['page']).replace('agent/', ''), props['type']]);
  };
  const names = (more: Partial<Audience> = {}) => entries(more).map(([page]) => page);

  it('R1.3 R2.8.2 lists the pages of section 2.8 of the specification in its order, with their types', () => {
    const text = /Menu in order: ([^]*?)\. Selecting/.exec(section(2))?.[1] ?? '';
    const stated = text.split(', ').map((one) => one.replace(/ \((only|when|if)[^)]*\)/, '').trim());
    expect(stated).toEqual(pages.map(([name]) => name));
    expect(entries({ contracts: contractKinds })).toEqual(pages.map(([, page, type]) => [page, type]));
  });

  it.each(contractKinds)(
    'R2.8.2 R2.8.14 shows the page of %s contracts only where they are offered',
    (kind) => {
      const [, page = ''] = pages.find(([, , , contract]) => contract === kind) ?? [];
      expect(names({ contracts: [kind] })).toEqual([...usual, page]);
      expect(names({ contracts: contractKinds.filter((one) => one !== kind) })).not.toContain(page);
    },
  );

  it('R6.5 has none of them while AGENTPOLICY3 is off, whatever the session says', () => {
    expect(names({ contracts: contractKinds, modules: new Set() })).toEqual(usual);
    const who = audience({ contracts: contractKinds, modules: new Set() });
    for (const [, page] of pages.filter(([, , type]) => type !== undefined)) {
      const found = revision.pages.find(({ name }) => name === `agent/${page}`);
      expect([page, found && exists(found, who)]).toEqual([page, false]);
    }
  });

  it.each(['guest', 'member', 'trial'] as const)('R1.3 R6.1 does not exist for a %s', (role) => {
    expect(exists(centre(), audience({ role }))).toBe(false);
    expect(exists(centre(), audience({}))).toBe(true);
  });
});
