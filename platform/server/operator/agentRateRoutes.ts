import { judgeRates, readRates, setRates, viewRates } from '#platform/agents/rates/index.ts';
import type { OperatorRoutes } from './OperatorRoutes.ts';
import { accountOf } from './accountOf.ts';

/** Calls for rebate rates of agents and of accounts below them (R6.8). */
export function agentRateRoutes(on: OperatorRoutes): void {
  on.read('showAgentRates', async ({ db, now }, request, { merchant }) => {
    const account = await accountOf(db, merchant.code, request.account);
    return viewRates(db, merchant, account, { now: now() });
  });

  on.write('setAgentRates', async ({ db, now }, request, { merchant, operator, note }) => {
    const account = await accountOf(db, merchant.code, request.account);
    const { lowerBelow = false, dryRun } = request;
    const rates = { rates: readRates(request.rates), lowerBelow, operator, now: now() };
    if (dryRun) return { changes: await judgeRates(db, merchant, account, rates), isDryRun: true as const };
    const changes = await setRates(db, merchant, account, rates);
    for (const one of changes)
      note({ [`${one.account} ${one.category}`]: `${one.from} to ${one.to} from ${one.day}` });
    return { changes };
  });
}
