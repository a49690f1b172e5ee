import {
  applicationNumber,
  acceptApplication,
  listApplications,
  refuseApplication,
} from '#platform/rewards/affiliates/index.ts';
import type { OperatorRoutes } from './OperatorRoutes.ts';

/** Calls for applications of those who want to become agents (R2.10.2). */
export function affiliateRoutes(on: OperatorRoutes): void {
  on.readList('listAffiliates', async ({ db }, { state }, { merchant }) => {
    const rows = await listApplications(db, merchant.code, state);
    return rows.map(({ id, ...row }) => ({ number: applicationNumber(id), ...row }));
  });

  on.write('acceptAffiliate', async (parts, request, { merchant, note }) => {
    const id = idOf(request.number);
    const opened = await acceptApplication(parts, merchant, id, request.account);
    note({ account: opened.account });
    return { number: applicationNumber(id), ...opened };
  });

  on.write('refuseAffiliate', async (parts, request, { merchant }) => {
    const id = idOf(request.number);
    await refuseApplication(parts, merchant, id, request.reason);
    return { number: applicationNumber(id) };
  });
}

/** `A-000012` or `12`. */
function idOf(number: string): number {
  return Number(number.replace('A-', ''));
}
