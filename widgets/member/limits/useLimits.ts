import { useRef, useState } from 'react';
import { useActions } from '#engine/react/index.ts';
import type { CallQuery, CallValue, MemberLimit } from '#schemas/generated/api.ts';

export type LimitKind = MemberLimit['kind'];

/** Refusals that a form shows at its field. */
const atField = new Set(['invalid-limit', 'confirmation-wrong']);

export interface Limits {
  state: CallValue<'limits'>;
  busy: boolean;
  /** The field's value was refused. */
  isRefused: boolean;
  /** The last change was saved. */
  isSaved: boolean;
  /** A break has begun: the sessions of the account have ended. */
  isOnBreak: boolean;
  /** Resolve to whether it was done. */
  set: (kind: LimitKind, value?: string) => Promise<boolean>;
  decide: (kind: LimitKind, isConfirmed: boolean) => Promise<boolean>;
  takeBreak: (request: CallQuery<'takeBreak'>) => Promise<boolean>;
  /** Forgets what the last change led to. */
  clear: () => void;
}

/**
 * The member's limits, and what changes them. Failures that belong to no field open the dialog of failures. `leave` is called
 * once a break has begun.
 */
export function useLimits(first: CallValue<'limits'>, leave: () => Promise<void>): Limits {
  const { request, warn } = useActions();
  const [state, setState] = useState(first);
  const [busy, setBusy] = useState(false);
  const [outcome, setOutcome] = useState<'refused' | 'saved' | 'on-break' | null>(null);
  const running = useRef(false);

  const run = async (work: () => Promise<'saved' | 'on-break'>): Promise<boolean> => {
    if (running.current) return false;
    running.current = true;
    setBusy(true);
    setOutcome(null);
    try {
      setOutcome(await work());
      return true;
    } catch (error) {
      if (atField.has((error as { code?: string }).code ?? '')) setOutcome('refused');
      else warn(error);
      return false;
    } finally {
      running.current = false;
      setBusy(false);
    }
  };
  return {
    state,
    busy,
    isRefused: outcome === 'refused',
    isSaved: outcome === 'saved',
    isOnBreak: outcome === 'on-break',
    set: (kind, value) =>
      run(async () => {
        setState(await request('setLimit', { kind, ...(value !== undefined && { value }) }));
        return 'saved';
      }),
    decide: (kind, isConfirmed) =>
      run(async () => {
        setState(await request('decideLimitRaise', { kind, isConfirmed }));
        return 'saved';
      }),
    takeBreak: (wanted) =>
      run(async () => {
        await request('takeBreak', wanted);
        void leave();
        return 'on-break';
      }),
    clear: () => setOutcome(null),
  };
}
