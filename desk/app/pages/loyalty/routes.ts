import type { RouteObject } from 'react-router';

export const loyaltyRoutes: RouteObject[] = [
  {
    path: 'loyalty/exchanges',
    lazy: async () => ({ Component: (await import('./ExchangesPage.tsx')).ExchangesPage }),
  },
  {
    path: 'loyalty/referrals',
    lazy: async () => ({ Component: (await import('./ReferralsPage.tsx')).ReferralsPage }),
  },
];
