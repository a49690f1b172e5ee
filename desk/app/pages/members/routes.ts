import type { RouteObject } from 'react-router';

export const memberRoutes: RouteObject[] = [
  {
    path: 'members',
    lazy: async () => ({ Component: (await import('./MembersPage.tsx')).MembersPage }),
  },
  {
    path: 'members/:merchant/:account',
    lazy: async () => ({ Component: (await import('./MemberPage.tsx')).MemberPage }),
  },
];
