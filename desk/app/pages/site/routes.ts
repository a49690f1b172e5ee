import type { RouteObject } from 'react-router';

export const siteRoutes: RouteObject[] = [
  {
    path: 'site/status',
    lazy: async () => ({ Component: (await import('./StatusPage.tsx')).StatusPage }),
  },
  {
    path: 'site/regions',
    lazy: async () => ({ Component: (await import('./RegionsPage.tsx')).RegionsPage }),
  },
  {
    path: 'site/modules',
    lazy: async () => ({ Component: (await import('./ModulesPage.tsx')).ModulesPage }),
  },
  {
    path: 'site/settings',
    lazy: async () => ({ Component: (await import('./SettingsPage.tsx')).SettingsPage }),
  },
  {
    path: 'site/hosts',
    lazy: async () => ({ Component: (await import('./HostsPage.tsx')).HostsPage }),
  },
  {
    path: 'site/merchants',
    lazy: async () => ({ Component: (await import('./MerchantsPage.tsx')).MerchantsPage }),
  },
  {
    path: 'site/sign-in',
    lazy: async () => ({ Component: (await import('./ProvidersPage.tsx')).ProvidersPage }),
  },
  {
    path: 'site/signup-links',
    lazy: async () => ({ Component: (await import('./SignupLinksPage.tsx')).SignupLinksPage }),
  },
];
