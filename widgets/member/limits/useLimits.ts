import { useRef, useState } from 'react';
import { useActions } from '#engine/react/index.ts';
import { fingerprintOf } from '#kit/confirmedTerms.ts';
import { limitConfirmed, raiseConfirmed } from '#schemas/confirmedMoney.ts';
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
  /** The limits were changed elsewhere; `state` has those in force, to be confirmed again. */
  isChanged: boolean;
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
 * The member's limits, and what changes them. Failures that belong to no field open the dialog of failures. `leave` begins a
 * break, which ends the session, and leaves the page.
 */
export function useLimits(
  first: CallValue<'limits'>,
  leave: (begin: () => Promise<void>) => Promise<void>,
): Limits {
  const { request, warn } = useActions();
  const [state, setState] = useState(first);
  const [busy, setBusy] = useState(false);
  const [outcome, setOutcome] = useState<'refused' | 'changed' | 'saved' | 'on-break' | null>(null);
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
      const { code = '' } = error as { code?: string };
      if (atField.has(code)) setOutcome('refused');
      else if (code !== 'terms-changed' || !(await refresh())) warn(error);
      return false;
    } finally {
      running.current = false;
      setBusy(false);
    }
  };
  /** Shows the limits in force; false if they cannot be read. */
  const refresh = async (): Promise<boolean> => {
    const current = await request('limits', {}).catch(() => undefined);
    if (!current) return false;
    setState(current);
    setOutcome('changed');
    return true;
  };
  const shownOf = (kind: LimitKind) => state.limits.find((one) => one.kind === kind);
  return {
    state,
    busy,
    isRefused: outcome === 'refused',
    isChanged: outcome === 'changed',
    isSaved: outcome === 'saved',
    isOnBreak: outcome === 'on-break',
    set: (kind, value) =>
      run(async () => {
        const { value: inForce, waiting } = shownOf(kind) ?? {};
        const confirmed = fingerprintOf(limitConfirmed({ kind, value, inForce, waiting }));
        setState(await request('setLimit', { kind, confirmed, ...(value !== undefined && { value }) }));
        return 'saved';
      }),
    decide: (kind, isConfirmed) =>
      run(async () => {
        const confirmed = fingerprintOf(raiseConfirmed(kind, shownOf(kind)?.waiting ?? {}));
        setState(await request('decideLimitRaise', { kind, isConfirmed, confirmed }));
        return 'saved';
      }),
    takeBreak: (wanted) =>
      run(async () => {
        await leave(async () => {
          await request('takeBreak', wanted);
        });
        return 'on-break';
      }),
    clear: () => setOutcome(null),
  };
}
