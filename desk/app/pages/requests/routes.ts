import type { RouteObject } from 'react-router';

export const requestRoutes: RouteObject[] = [
  { path: 'requests', lazy: async () => ({ Component: (await import('./RequestsPage.tsx')).RequestsPage }) },
  {
    path: 'requests/:merchant/:id',
    lazy: async () => ({ Component: (await import('./RequestPage.tsx')).RequestPage }),
  },
];
