import { expect, it } from 'vitest';
import type { CallName } from '#schemas/generated/api.ts';
import { readApi } from '#scripts/types/api-read.ts';

/**
 * What members confirm (specification: lottery ticket, bet slip, withdrawal, deposit, transfer, exchange, points, limits),
 * and the call that carries the fingerprint of each.
 */
const confirmations: Record<string, CallName[]> = {
  'lottery ticket': ['placeLotteryTicket', 'repeatLotteryTicket'],
  'bet slip': ['placeSlip'],
  withdrawal: ['requestWithdrawal'],
  deposit: ['createDeposit'],
  transfer: ['walletTransfer', 'collectWallets', 'uplineTransfer'],
  exchange: ['redeemPoints'],
  points: ['convertPoints'],
  limits: ['setLimit', 'decideLimitRaise'],
};

it.each(Object.entries(confirmations))(
  'each call that confirms a %s takes its fingerprint',
  async (_, names) => {
    const { calls } = await readApi(process.cwd());
    for (const name of names) {
      const request = calls.find((one) => one.name === name)?.request as {
        properties?: Record<string, { $ref?: string }>;
      };
      expect([name, request.properties?.['confirmed']?.$ref]).toEqual([
        name,
        'livery:api/system#/$defs/Confirmed',
      ]);
    }
  },
);
