import type { RouteObject } from 'react-router';

export const gameRoutes: RouteObject[] = [
  {
    path: 'games/vendors',
    lazy: async () => ({ Component: (await import('./SiteVendorsPage.tsx')).SiteVendorsPage }),
  },
  {
    path: 'games/lotteries',
    lazy: async () => ({ Component: (await import('./LotteriesPage.tsx')).LotteriesPage }),
  },
];
