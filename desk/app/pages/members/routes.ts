import type { RouteObject } from 'react-router';

export const memberRoutes: RouteObject[] = [
  {
    path: 'members',
    lazy: async () => ({ Component: (await import('./MembersPage.tsx')).MembersPage }),
  },
  {
    path: 'members/new',
    lazy: async () => ({ Component: (await import('./OpenAccountPage.tsx')).OpenAccountPage }),
  },
  {
    path: 'members/risks',
    lazy: async () => ({ Component: (await import('./RisksPage.tsx')).RisksPage }),
  },
  {
    path: 'members/safer-play',
    lazy: async () => ({ Component: (await import('./play/SaferPlayPage.tsx')).SaferPlayPage }),
  },
  {
    path: 'members/:merchant/:account',
    lazy: async () => ({ Component: (await import('./MemberPage.tsx')).MemberPage }),
  },
];
