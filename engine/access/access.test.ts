import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { runs } from '#kit/testing/runs.ts';
import {
  evaluate,
  isVip,
  modulesOf,
  pointOf,
  reduceFacts,
  roleOf,
  shareOf,
  variantName,
  visitorQuestions,
} from './index.ts';
import { widthSteps, type Audience, type Condition } from '#engine/contracts/audience.ts';

const guest: Audience = {
  role: 'guest',
  vip: false,
  language: 'th',
  modules: new Set(['FREEPLAY3']),
  now: Date.parse('2026-06-01T00:00:00Z'),
};
const agent: Audience = {
  ...guest,
  role: 'agent',
  vip: true,
  upline: true,
  onBreak: true,
  contracts: ['daily'],
  language: 'en',
};
const all = [...widthSteps];

describe('evaluate', () => {
  it.each<[Condition, boolean, boolean]>([
    [{ flag: 'FREEPLAY3' }, true, true],
    [{ flag: 'CBS3' }, false, false],
    [{ module: 'FREEPLAY3' }, true, true],
    [{ module: 'LOTT' }, false, false],
    [{ role: 'agent' }, false, true],
    [{ role: ['guest', 'trial'] }, true, false],
    [{ signedIn: true }, false, true],
    [{ signedIn: false }, true, false],
    [{ vip: true }, false, true],
    [{ vip: false }, true, false],
    [{ upline: true }, false, true],
    [{ upline: false }, true, false],
    [{ contracts: 'daily' }, false, true],
    [{ contracts: 'dividend' }, false, false],
    [{ contracts: ['dividend', 'daily'] }, false, true],
    [{ not: { contracts: 'daily' } }, true, false],
    [{ onBreak: true }, false, true],
    [{ onBreak: false }, true, false],
    [{ language: 'th' }, true, false],
    [{ language: ['en', 'ar'] }, false, true],
    [{ from: '2026-06-01T07:00:00+07:00' }, true, true],
    [{ from: '2026-06-01T07:00:00.001+07:00' }, false, false],
    [{ until: '2026-06-01T00:00:00Z' }, false, false],
    [{ until: '2026-06-01T00:00:00.001Z' }, true, true],
    [{ not: { role: 'agent' } }, true, false],
    [{ all: [{ signedIn: true }, { vip: true }] }, false, true],
    [{ any: [{ role: 'guest' }, { vip: true }] }, true, true],
    [{ any: [{ role: 'trial' }, { flag: 'CBS3' }] }, false, false],
    [{ not: { any: [{ role: 'guest' }, { flag: 'CBS3' }] } }, false, true],
    [{ signedIn: true, language: 'th' }, false, false],
  ])('%j', (condition, forGuest, forAgent) => {
    expect(evaluate(condition, guest).steps).toEqual(forGuest ? all : []);
    expect(evaluate(condition, agent).steps).toEqual(forAgent ? all : []);
  });

  it('holds without a condition', () => expect(evaluate(undefined, guest)).toEqual({ steps: all }));

  it.each<[Condition, string[]]>([
    [{ width: 'phone' }, ['phone']],
    [{ width: ['tablet', 'desktop'] }, ['tablet', 'desktop']],
    [{ not: { width: 'phone' } }, ['tablet', 'desktop']],
    [{ any: [{ width: 'phone' }, { role: 'agent' }] }, ['phone']],
    [{ all: [{ width: ['phone', 'tablet'] }, { not: { width: 'phone' } }] }, ['tablet']],
    [{ width: 'phone', role: 'agent' }, []],
  ])('leaves width open as steps: %j', (condition, steps) =>
    expect(evaluate(condition, guest).steps).toEqual(steps),
  );

  it('returns the next moment at which a date changes the verdict, however deep the date is', () => {
    const condition: Condition = {
      until: '2027-01-01T00:00:00Z',
      not: { any: [{ from: '2026-07-01T00:00:00Z' }, { until: '2026-05-01T00:00:00Z' }] },
    };
    expect(evaluate(condition, guest).nextChange).toBe(Date.parse('2026-07-01T00:00:00Z'));
    expect(
      evaluate(condition, { ...guest, now: Date.parse('2028-01-01T00:00:00Z') }).nextChange,
    ).toBeUndefined();
  });

  it('keeps its verdict until the moment it returned', () => {
    const date = fc
      .integer({ min: 0, max: 20 })
      .map((days) => new Date(guest.now + (days - 10) * 86_400_000).toISOString());
    const { condition } = fc.letrec<{ condition: Condition }>((tie) => ({
      condition: fc.oneof(
        { maxDepth: 3 },
        fc.record({ from: date }),
        fc.record({ until: date }),
        fc.record({ not: tie('condition') }),
        fc.record({ any: fc.array(tie('condition'), { minLength: 1, maxLength: 3 }) }),
        fc.record({ all: fc.array(tie('condition'), { minLength: 1, maxLength: 3 }) }),
      ),
    }));
    fc.assert(
      fc.property(condition, fc.integer({ min: 0, max: 30 * 86_400_000 }), (when, ahead) => {
        const { steps, nextChange = Infinity } = evaluate(when, guest);
        const then = Math.min(guest.now + ahead, nextChange - 1);
        expect(evaluate(when, { ...guest, now: then }).steps).toEqual(steps);
      }),
      runs(),
    );
  });
});

describe('conditions about visitors', () => {
  const thai: Audience = {
    ...guest,
    visitor: {
      country: 'TH',
      host: 'th.acme.localhost',
      campaign: { utm_source: 'facebook', utm_campaign: 'songkran' },
      shares: { hero: 'b', lobby: 20 },
    },
  };

  it.each<[Condition, boolean]>([
    [{ country: 'TH' }, true],
    [{ country: ['VN', 'TH'] }, true],
    [{ country: 'VN' }, false],
    [{ host: 'th.acme.localhost' }, true],
    [{ host: ['acme.localhost'] }, false],
    [{ campaign: { utm_source: 'Facebook' } }, true],
    [{ campaign: { utm_source: ['google', 'facebook'], utm_campaign: 'SONGKRAN' } }, true],
    [{ campaign: { utm_source: 'facebook', utm_medium: 'cpc' } }, false],
    [{ share: { experiment: 'hero', variant: 'b' } }, true],
    [{ share: { experiment: 'hero', variant: 'a' } }, false],
    [{ share: { experiment: 'lobby', percent: 21 } }, true],
    [{ share: { experiment: 'lobby', percent: 20 } }, false],
    [{ share: { experiment: 'other', percent: 99 } }, false],
    [{ share: { experiment: 'constructor', percent: 99 } }, false],
    [{ not: { country: 'TH' } }, false],
    [{ country: 'TH', host: 'acme.localhost' }, false],
  ])('%j', (condition, isMet) => {
    expect(evaluate(condition, thai).steps).toEqual(isMet ? all : []);
    // Unknown facts meet no condition, and its opposite always.
    expect(evaluate(condition, guest).steps).toEqual('not' in condition ? all : []);
  });

  it('a season is met from its first moment to its last, and changes the verdict at both', () => {
    const seasons = { sale: { from: guest.now + 10, until: guest.now + 20 } };
    const at = (ms: number) =>
      evaluate({ any: [{ season: 'sale' }] }, { ...guest, seasons, now: guest.now + ms });
    expect(at(9)).toEqual({ steps: [], nextChange: guest.now + 10 });
    expect(at(10)).toEqual({ steps: all, nextChange: guest.now + 20 });
    expect(at(20)).toEqual({ steps: [] });
    expect(evaluate({ season: 'gone' }, { ...guest, seasons }).steps).toEqual([]);
  });
});

describe('visitorQuestions', () => {
  it('finds nothing in conditions about other facts', () => {
    expect(visitorQuestions([{ role: 'guest' }, { all: [{ season: 'x' }, { not: { flag: 'CBS3' } }] }])).toBe(
      undefined,
    );
  });

  it('reduces facts to those that a condition names, however deep', () => {
    const questions = visitorQuestions([
      { not: { any: [{ country: ['TH', 'VN'] }, { campaign: { utm_source: 'Google' } }] } },
      { share: { experiment: 'lobby', percent: 50 } },
      { share: { experiment: 'lobby', percent: 10 } },
      { share: { experiment: 'hero', variant: 'a' } },
    ]);
    if (!questions) throw new Error('There are no questions.');
    const facts = (country: string, source: string, lobby: number) =>
      reduceFacts(questions, {
        country,
        host: 'acme.localhost',
        campaign: { utm_source: source, utm_medium: 'cpc' },
        shares: { lobby, hero: 'c', other: 'x' },
      });
    expect(facts('TH', 'google', 9.99)).toEqual({
      country: 'TH',
      campaign: { utm_source: 'google' },
      shares: { lobby: 0, hero: 'c' },
    });
    expect(facts('US', 'bing', 10)).toEqual({ shares: { lobby: 10, hero: 'c' } });
    expect(facts('US', 'bing', 99.99)).toEqual({ shares: { lobby: 50, hero: 'c' } });
  });

  it('gives the same verdict for reduced facts as for whole ones', () => {
    const value = fc.constantFrom('a', 'b', 'c');
    const { condition } = fc.letrec<{ condition: Condition }>((tie) => ({
      condition: fc.oneof(
        { maxDepth: 3 },
        fc.record({ country: value }),
        fc.record({ campaign: fc.record({ utm_source: value }) }),
        fc.record({ share: fc.record({ experiment: value, percent: fc.integer({ min: 1, max: 99 }) }) }),
        fc.record({ not: tie('condition') }),
        fc.record({ any: fc.array(tie('condition'), { minLength: 1, maxLength: 3 }) }),
      ),
    }));
    fc.assert(
      fc.property(
        condition,
        value,
        value,
        fc.integer({ min: 0, max: 99 }),
        (when, country, source, share) => {
          const visitor = { country, campaign: { utm_source: source }, shares: { a: share, b: share / 2 } };
          const questions = visitorQuestions([when]);
          const whole = evaluate(when, { ...guest, visitor });
          const reduced = questions && reduceFacts(questions, visitor);
          expect(evaluate(when, { ...guest, ...(reduced && { visitor: reduced }) })).toEqual(whole);
        },
      ),
      runs(),
    );
  });
});

describe('shareOf', () => {
  const visitors = Array.from({ length: 20_000 }, (_, index) => `visitor-${index}`);
  const declared = { hero: { a: 30, b: 50 } };
  const partOf = (isIn: (visitor: string) => boolean) =>
    (100 * visitors.filter(isIn).length) / visitors.length;

  it('gives each variant its percentage of visitors, and no variant to those beyond', () => {
    for (const [variant, percent] of [
      ['a', 30],
      ['b', 50],
      [undefined, 20],
    ] as const)
      expect(Math.abs(partOf((one) => shareOf(one, 'hero', declared) === variant) - percent)).toBeLessThan(2);
  });

  it('is the same for a visitor each time, and independent in another experiment', () => {
    expect(shareOf('visitor-1', 'hero', declared)).toBe(shareOf('visitor-1', 'hero', declared));
    const both = partOf((one) => pointOf(one, 'x') < 50 && pointOf(one, 'y') < 50);
    expect(Math.abs(both - 25)).toBeLessThan(2);
  });

  it('divides an experiment that is not declared by percent', () => {
    expect(Math.abs(partOf((one) => Number(shareOf(one, 'lobby', {})) < 10) - 10)).toBeLessThan(1.5);
    expect([0, 10, 60].map((share) => variantName(share, [10, 50]))).toEqual(['10%', '50%', 'rest']);
    expect(variantName('b', [])).toBe('b');
  });
});

describe('modulesOf', () => {
  const tree = [
    {
      modId: 'ROOT',
      enabled: '1',
      childrenNodes: [
        { modId: 'ON', enabled: '1', childrenNodes: [{ modId: 'LEAF', enabled: '1', childrenNodes: null }] },
        { modId: 'OFF', enabled: '0', childrenNodes: [{ modId: 'UNDER_OFF', enabled: '1' }] },
        { modId: 'NUMBER', enabled: 1 },
        { modId: 'TRUE', enabled: true },
        { modId: 'WORD', enabled: 'true' },
        { modId: 'BARE' },
        null,
        'x',
      ],
    },
  ];

  it("R3.13 a module is on when its enabled is the string '1' and that of all its ancestors; a missing one is off", () => {
    const modules = modulesOf(tree);
    expect([...modules].toSorted()).toEqual(['LEAF', 'ON', 'ROOT']);
    expect(evaluate({ module: 'LEAF' }, { ...guest, modules }).steps).toEqual(all);
    for (const off of ['OFF', 'UNDER_OFF', 'NUMBER', 'TRUE', 'WORD', 'BARE', 'MISSING']) {
      expect(evaluate({ module: off }, { ...guest, modules }).steps).toEqual([]);
      expect(evaluate({ flag: off }, { ...guest, modules }).steps).toEqual([]);
    }
  });

  it.each([undefined, null, 'x', 1, [], {}, { enabled: '1' }, [[{ modId: 'A', enabled: '1' }]]])(
    'reads %j as all off',
    (tree) => expect(modulesOf(tree).size).toBe(0),
  );
});

describe('roleOf', () => {
  it.each([
    [0, 'member'],
    [1, 'agent'],
    [2, 'agent'],
    [41, 'agent'],
    [42, 'agent'],
    ['41', 'agent'],
    [3, 'member'],
    [4, 'trial'],
    ['4', 'trial'],
    [undefined, 'member'],
    ['', 'member'],
    [null, 'member'],
  ])('type %j is a %s', (type, role) => expect(roleOf(type)).toBe(role));

  it('VIP is a rank level above 4', () => {
    expect([4, 5, '5', undefined, 'x'].map(isVip)).toEqual([false, true, true, false, false]);
  });
});
