import type { RouteObject } from 'react-router';

export const peopleRoutes: RouteObject[] = [
  { path: 'people', lazy: async () => ({ Component: (await import('./PeoplePage.tsx')).PeoplePage }) },
  {
    path: 'people/person/:login',
    lazy: async () => ({ Component: (await import('./PersonPage.tsx')).PersonPage }),
  },
  { path: 'people/roles', lazy: async () => ({ Component: (await import('./RolesPage.tsx')).RolesPage }) },
];
