import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { ShotRecord } from '../engine/magazine.ts';
import type { FishView } from '../view.ts';
import { Clock } from './Clock.ts';
import { Shots } from './Shots.ts';

interface Request {
  key: string;
  turn: number;
  shots: [number, number][];
}

let requests: Request[];
/** Requests that do not arrive, or whose response is lost. */
let lost: number;
let refusal: string | undefined;
let shots: Shots;
const onResults = vi.fn<(shots: readonly ShotRecord[], view: FishView) => void>();
const onOffline = vi.fn<() => void>();
const onRefused = vi.fn<(code: string) => void>();

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true, advanceTimeDelta: 50 });
  requests = [];
  lost = 0;
  refusal = undefined;
  vi.stubGlobal('fetch', (_: string, { body }: { body: string }) => {
    const request = JSON.parse(body) as Request;
    requests.push(request);
    if (lost > 0) {
      lost -= 1;
      return Promise.reject(new TypeError('lost'));
    }
    if (refusal !== undefined) return Promise.resolve(Response.json({ code: refusal }, { status: 400 }));
    const turn = request.turn + request.shots.length;
    const records = request.shots.map(([fish, level]): ShotRecord => [fish, level, 0]);
    return Promise.resolve(
      Response.json({ state: 'playing', now: Date.now(), magazine: { turn, shots: records } }),
    );
  });
  shots = new Shots({ key: 'k', clock: new Clock(Date.now()), onResults, onOffline, onRefused });
  shots.begin('round', 3);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.clearAllMocks();
});

describe('hits', () => {
  it('are sent in their order, one request at a time, numbered by their first shot', async () => {
    shots.add(11, 1);
    shots.add(12, 2);
    shots.add(13, 5);
    expect(shots.undecided).toBe(8);
    await shots.settle();
    expect(requests).toEqual([
      { key: 'round', turn: 3, shots: [[11, 1]] },
      {
        key: 'round',
        turn: 4,
        shots: [
          [12, 2],
          [13, 5],
        ],
      },
    ]);
    expect(onResults.mock.calls.map(([results]) => results)).toEqual([
      [[11, 1, 0]],
      [
        [12, 2, 0],
        [13, 5, 0],
      ],
    ]);
    expect(shots.undecided).toBe(0);
  });

  it('that were not answered are sent again under the same number', async () => {
    lost = 2;
    shots.add(11, 1);
    await shots.settle();
    expect(requests.map(({ turn }) => turn)).toEqual([3, 3, 3]);
    expect([onOffline.mock.calls.length, onResults.mock.calls.length]).toEqual([2, 1]);
  });

  it('that are refused are dropped, and cost nothing', async () => {
    refusal = 'bad-request';
    shots.add(11, 1);
    await shots.settle();
    expect(onRefused).toHaveBeenCalledWith('bad-request');
    expect([shots.undecided, requests.length]).toEqual([0, 1]);
  });
});

describe('the clock', () => {
  it('comes closer to the server’s time without a jump', () => {
    const clock = new Clock(Date.now());
    const before = clock.now();
    clock.learn(Date.now() + 1_000, Date.now());
    const steps = Array.from({ length: 600 }, () => clock.now());
    expect(Math.abs(steps[0]! - before)).toBeLessThan(100);
    expect(steps.at(-1)! - Date.now()).toBeGreaterThan(950);
  });
});
