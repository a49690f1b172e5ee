import { useEffect, useImperativeHandle, useRef, useState, type Ref } from 'react';
import { useActions } from '#engine/react/index.ts';
import type { CallValue } from '#schemas/generated/api.ts';

export interface SliderResult {
  sliderId: string;
  sliderToken: string;
}

export type Challenge = CallValue<'sliderChallenge'>;

export interface SliderHandle {
  /** The platform's proof for the piece's position or the typed digits; null if they are wrong. */
  solve: () => Promise<SliderResult | null>;
}

interface SliderState {
  /** Null until the platform has sent one. */
  challenge: Challenge | null;
  /** Pixels of the picture. */
  position: number;
  move: (position: number) => void;
  /** The typed digits. */
  answer: string;
  type: (digits: string) => void;
  state: 'open' | 'wrong' | 'failed';
  isSolved: boolean;
  solve: SliderHandle['solve'];
  /** Requests another challenge. */
  again: () => void;
  fail: () => void;
}

/** The state of the slider verification. A wrong solution brings another challenge. */
export function useSlider(ref: Ref<SliderHandle>): SliderState {
  const { request } = useActions();
  const [challenge, setChallenge] = useState<Challenge | null>(null);
  const [position, setPosition] = useState(0);
  const [answer, setAnswer] = useState('');
  const [state, setState] = useState<'open' | 'wrong' | 'failed'>('open');
  const [solved, setSolved] = useState<SliderResult | null>(null);
  const [turn, setTurn] = useState(0);
  const running = useRef<Promise<SliderResult | null> | null>(null);

  useEffect(() => {
    const show = (fresh: Challenge) => {
      setChallenge(fresh);
      setPosition(0);
      setAnswer('');
    };
    void request('sliderChallenge', {}).then(show, () => setState('failed'));
  }, [request, turn]);

  const verify = async (): Promise<SliderResult | null> => {
    if (solved || !challenge) return solved;
    const { sliderId } = challenge;
    try {
      const { sliderToken } = await request('sliderVerify', {
        sliderId,
        ...(answer ? { answer } : { position }),
      });
      setSolved({ sliderId, sliderToken });
      return { sliderId, sliderToken };
    } catch {
      setState('wrong');
      setTurn(turn + 1);
      return null;
    }
  };
  /** Each challenge is solved once: releasing the piece and pressing "Log in" right after makes one request. */
  const solve = () => {
    running.current ??= verify().finally(() => (running.current = null));
    return running.current;
  };
  useImperativeHandle(ref, () => ({ solve }));

  return {
    challenge,
    position,
    move: setPosition,
    answer,
    type: setAnswer,
    state,
    isSolved: solved !== null,
    solve,
    again: () => setTurn(turn + 1),
    fail: () => setState('failed'),
  };
}
