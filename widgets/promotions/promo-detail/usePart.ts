import { useRef, useState } from 'react';
import { randomKey } from '#kit/randomKey.ts';
import { useActions } from '#engine/react/index.ts';

/** Refusals after which the page shows the truth by itself once it is loaded again. */
const outdated = new Set([
  'promotion-ended',
  'already-applied',
  'reward-claimed',
  'reward-lapsed',
  'reward-canceled',
  'nothing-to-claim',
]);

export interface PartActions {
  busy: boolean;
  join: () => void;
  claim: () => void;
  /** Sends an application; throws the platform's refusal if it concerns a field. */
  apply: (application: { remark: string; pictures: string[] }) => Promise<void>;
}

/**
 * Joins, applies and claims, and loads the page again afterwards. Until an answer has arrived, a claim keeps its
 * Idempotency-Key, so that it pays once however often it is sent.
 */
export function usePart(id: string, refresh: () => Promise<void>): PartActions {
  const { request, renew, warn } = useActions();
  const [busy, setBusy] = useState(false);
  const claimKey = useRef<string | null>(null);

  const act = async (work: () => Promise<unknown>, again: () => void) => {
    if (busy) return;
    setBusy(true);
    try {
      await work();
      renew('availablePromotions');
      await refresh();
    } catch (error) {
      if (outdated.has(codeOf(error))) await refresh();
      else warn(error, again);
    } finally {
      setBusy(false);
    }
  };
  const join = () => void act(() => request('joinPromotion', { id }), join);
  const claim = () =>
    void act(async () => {
      claimKey.current ??= randomKey();
      try {
        await request('claimPromotion', { id }, { headers: { 'idempotency-key': claimKey.current } });
        claimKey.current = null;
        renew('balance');
      } catch (error) {
        const { status = 0 } = error as { status?: number };
        // A refusal is an answer: another press is another action.
        if (status >= 400 && status < 500) claimKey.current = null;
        throw error;
      }
    }, claim);
  return {
    busy,
    join,
    claim,
    async apply(application) {
      try {
        await request('applyPromotion', { id, ...application });
      } catch (error) {
        if (!outdated.has(codeOf(error))) throw error;
      }
      renew('availablePromotions');
      await refresh();
    },
  };
}

const codeOf = (error: unknown): string => (error as { code?: string }).code ?? '';
