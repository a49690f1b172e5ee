// @vitest-environment happy-dom
import { act } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { mountView, type MountedView } from '#engine/react/ui/testing/mountView.tsx';
import { exampleDraw, examplePlay } from '../shared/testing/examples.ts';
import { useQuickQuestion } from './useQuickQuestion.ts';

const failing = () => Promise.reject(new Error('The network is gone.'));

let view: MountedView;
afterEach(() => view.unmount());

it('R2.1.27 a press is answered when what places tickets does not load: the question cannot be asked here', async () => {
  const answers: boolean[] = [];
  const line = { playType: 'straight-3', picks: ['408'] as [string], unit: '10.00', multiple: 1 };
  const Asks = () => {
    const { ask, isLoading } = useQuickQuestion(failing);
    const press = () =>
      void ask(examplePlay, line, [exampleDraw('20260105-002', 1)]).then((is) => answers.push(is));
    return (
      <button aria-busy={isLoading} onClick={press}>
        Bet
      </button>
    );
  };
  view = await mountView(Asks, { widget: 'draw-hero', words: {}, props: {} } as never, {});
  const button = view.getByRole('button');
  act(() => button.click());
  expect(button.getAttribute('aria-busy')).toBe('true');
  await act(() => vi.waitFor(() => expect(answers).toEqual([false])));
  expect(button.getAttribute('aria-busy')).toBe('false');
});
