import { createHash, createHmac } from 'node:crypto';
import type { Random } from './types.ts';

/** Numbers from HMAC-SHA256 of a secret: they cannot be foreseen without it, and anybody can check them with it. */
export function drawFrom(secret: string, label: string): Random {
  let drawn: bigint[] = [];
  let block = 0;
  return () => {
    if (drawn.length === 0) {
      const digest = createHmac('sha256', secret).update(`${label}:${block++}`).digest();
      drawn = [24, 16, 8, 0].map((at) => digest.readBigUInt64BE(at));
    }
    return Number(drawn.pop()! >> 11n) / 2 ** 53;
  };
}

/** What is published before a day begins: the day's secret fits no other results. */
export const commitmentOf = (secret: string): string => createHash('sha256').update(secret).digest('hex');
