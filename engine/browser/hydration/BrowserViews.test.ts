import { describe, expect, it } from 'vitest';
import { frameKey, readModule } from './BrowserViews.ts';

describe('a view by its address', () => {
  const WinnerBoard = () => null;
  const Skeleton = () => null;

  it('is the export named after the widget', () => {
    expect(readModule({ WinnerBoard, helper: 1 }, 'winner-board')).toEqual({ View: WinnerBoard });
    expect(readModule({ WinnerBoard, Skeleton }, 'winner-board')).toEqual({ View: WinnerBoard, Skeleton });
  });

  it.each([{}, { default: WinnerBoard }, { WinnerBoard: 'x' }, { Winnerboard: WinnerBoard }])(
    'is a named error if the export is missing: %j',
    (module) => expect(() => readModule(module, 'winner-board')).toThrow(/winner-board.*WinnerBoard/),
  );
});

it('identifies a frame by id, widget and revision', () => {
  expect(frameKey({ id: 'a', widget: 'x' })).toBe(frameKey({ id: 'a', widget: 'x', off: 'w-off-phone' }));
  const keys = [
    frameKey({ id: 'a', widget: 'x' }),
    frameKey({ id: 'a', widget: 'y' }),
    frameKey({ id: 'b', widget: 'x' }),
    frameKey({ id: 'a', widget: 'x', rev: 'r1' }),
  ];
  expect(new Set(keys).size).toBe(keys.length);
});
