import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { runs } from '#kit/testing/runs.ts';
import { evaluate, isVip, modulesOf, roleOf } from './index.ts';
import { widthSteps, type Audience, type Condition } from '#engine/contracts/audience.ts';

const guest: Audience = {
  role: 'guest',
  vip: false,
  language: 'th',
  modules: new Set(['FREEPLAY3']),
  now: Date.parse('2026-06-01T00:00:00Z'),
};
const agent: Audience = { ...guest, role: 'agent', vip: true, language: 'en' };
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
