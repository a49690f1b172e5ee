import { describe, expect, it } from 'vitest';
import { commitmentOf } from './drawFrom.ts';
import { fixtureId, matchesPerDay, play, readFixture } from './fixtures.ts';
import { leagues, models } from './leagues.ts';

const day = '20261126';
const secretOf = (of: string) => `secret of ${of}`;
/** A whole day of a league with its courses. */
function dayOf(league: (typeof leagues)[number], most = Infinity) {
  return Array.from({ length: Math.min(most, matchesPerDay(league)) }, (_, number) => {
    const fixture = readFixture(fixtureId(league, day, number), secretOf)!;
    return { fixture, course: play(fixture, secretOf(day)) };
  });
}

describe.each(leagues.map((league) => [league.id, league] as const))('matches of %s', (_, league) => {
  const matches = dayOf(league, 80);

  it('are the same for the same secret of the day', () => {
    expect(dayOf(league, 5)).toEqual(matches.slice(0, 5));
    const others = matches.slice(0, 20).map(({ fixture }) => play(fixture, 'another secret'));
    expect(others).not.toEqual(matches.slice(0, 20).map(({ course }) => course));
  });

  it('have two teams of the league, none of which plays twice at a time', () => {
    const busyUntil = new Map<string, number>();
    for (const { fixture, course } of matches) {
      const { home, away, kickOff } = fixture;
      expect(home).not.toBe(away);
      for (const team of [home, away]) {
        expect(league.teams).toContain(team);
        expect(kickOff).toBeGreaterThanOrEqual(busyUntil.get(team) ?? 0);
        busyUntil.set(team, kickOff + course.end * 1000);
      }
    }
    expect(busyUntil.size).toBe(league.teams.length);
  });

  it('advance in time, never take a goal back, and end with a winner that fits the score', () => {
    for (const { course, fixture } of matches) {
      const last = course.steps.at(-1)!;
      expect(last.state.winner).not.toBeNull();
      expect(course.end).toBe(course.isOff ? 0 : last.at);
      const wrong = course.steps.filter(({ at, state }, index) => {
        const before = course.steps[index - 1];
        const isBack =
          before && (at < before.at || state.home < before.state.home || state.away < before.state.away);
        return isBack || (before && before.state.winner !== null);
      });
      expect(wrong).toEqual([]);
      const { home, away, winner } = last.state;
      if (home !== away) expect(winner).toBe(home > away ? 'home' : 'away');
      expect(models[fixture.sport].phase(last.state, last.at).number).toBeGreaterThan(0);
    }
  });
});

it('some matches are called off, about one in 150', () => {
  const all = leagues.flatMap((league) => dayOf(league, 240));
  const off = all.filter(({ course }) => course.isOff).length;
  expect(off / all.length).toBeGreaterThan(1 / 400);
  expect(off / all.length).toBeLessThan(1 / 70);
});

it.each([
  'harbour-20261126-240',
  'harbour-20261126-01',
  'nowhere-20261126-1',
  'harbour-20261341-1',
  'harbour',
  '',
])('there is no match %o', (id) => expect(readFixture(id, secretOf)).toBeUndefined());

it('a commitment belongs to one secret', () => {
  expect(commitmentOf('abc')).toBe('ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad');
});
