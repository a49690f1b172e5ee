import type { RouteObject } from 'react-router';

export const withdrawalRoutes: RouteObject[] = [
  {
    path: 'withdrawals',
    lazy: async () => ({ Component: (await import('./WithdrawalsPage.tsx')).WithdrawalsPage }),
  },
  {
    path: 'withdrawals/:merchant/:id',
    lazy: async () => ({ Component: (await import('./WithdrawalPage.tsx')).WithdrawalPage }),
  },
];
