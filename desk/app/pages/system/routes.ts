import type { RouteObject } from 'react-router';

export const systemRoutes: RouteObject[] = [
  { path: 'system/jobs', lazy: async () => ({ Component: (await import('./JobsPage.tsx')).JobsPage }) },
  { path: 'system/jobs/:name', lazy: async () => ({ Component: (await import('./JobPage.tsx')).JobPage }) },
  { path: 'system/outbox', lazy: async () => ({ Component: (await import('./OutboxPage.tsx')).OutboxPage }) },
  {
    path: 'system/vendors',
    lazy: async () => ({ Component: (await import('./VendorsPage.tsx')).VendorsPage }),
  },
  {
    path: 'system/payment-provider',
    lazy: async () => ({ Component: (await import('./ProviderPage.tsx')).ProviderPage }),
  },
  { path: 'system/books', lazy: async () => ({ Component: (await import('./BooksPage.tsx')).BooksPage }) },
  {
    path: 'system/decimals',
    lazy: async () => ({ Component: (await import('./DecimalsPage.tsx')).DecimalsPage }),
  },
  { path: 'system/keys', lazy: async () => ({ Component: (await import('./KeysPage.tsx')).KeysPage }) },
];
