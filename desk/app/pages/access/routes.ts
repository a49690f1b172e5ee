import type { RouteObject } from 'react-router';

export const accessRoutes: RouteObject[] = [
  { path: 'access', lazy: async () => ({ Component: (await import('./AccessPage.tsx')).AccessPage }) },
];
