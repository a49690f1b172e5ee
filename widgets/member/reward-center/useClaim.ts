import { useRef, useState } from 'react';
import { useActions } from '#engine/react/index.ts';
import { randomKey } from '#kit/randomKey.ts';
import type { ClaimedRewards, Reward } from '#schemas/generated/api.ts';

/**
 * Claims rewards. Until an answer has arrived, the same press keeps its Idempotency-Key, so that it pays once however often
 * it is sent (R2.7.13).
 */
export function useClaim() {
  const { request, renew, warn } = useActions();
  /** The id of the reward that is being claimed, or `all`. */
  const [busy, setBusy] = useState<string | null>(null);
  const [closed, setClosed] = useState<ReadonlySet<string>>(new Set());
  const [received, setReceived] = useState<ClaimedRewards | null>(null);
  const keys = useRef(new Map<string, string>());
  const running = useRef(false);

  const send = (reward: Reward | undefined, key: string) => {
    const options = { headers: { 'idempotency-key': key } };
    if (reward?.source === 'raffle' && reward.promotion !== undefined)
      return request('claimRafflePromotion', { promotion: reward.promotion }, options);
    return request('claimRewards', reward ? { ids: [reward.id] } : {}, options);
  };
  const claim = async (reward?: Reward) => {
    if (running.current) return;
    running.current = true;
    const press = reward?.id ?? 'all';
    const key = keys.current.get(press) ?? randomKey();
    keys.current.set(press, key);
    setBusy(press);
    try {
      const answer = await send(reward, key);
      keys.current.delete(press);
      const gone = [...answer.claimed.map(({ id }) => id), ...(reward ? [reward.id] : [])];
      setClosed((before) => new Set([...before, ...gone]));
      setReceived(answer);
      // The live stream reports it too; this tab need not wait for it.
      for (const name of ['rewards', 'rewardCount', 'balance'] as const) renew(name);
    } catch (error) {
      const { status = 0, code = '' } = error as { status?: number; code?: string };
      // A refusal is an answer: another press is another action.
      if (status >= 400 && status < 500) keys.current.delete(press);
      if (code.startsWith('reward-') && reward) {
        // Claimed in another tab, or lapsed since the list was loaded.
        setClosed((before) => new Set([...before, reward.id]));
        setReceived({ claimed: [], count: 0 });
        renew('rewards');
      } else warn(error, () => void claim(reward));
    } finally {
      running.current = false;
      setBusy(null);
    }
  };
  return { busy, closed, received, claim };
}
