import type { RouteObject } from 'react-router';

export const agentRoutes: RouteObject[] = [
  { path: 'agents', lazy: async () => ({ Component: (await import('./AgentsPage.tsx')).AgentsPage }) },
  {
    path: 'agents/:merchant/:account',
    lazy: async () => ({ Component: (await import('./AgentPage.tsx')).AgentPage }),
  },
  {
    path: 'agents/settlements',
    lazy: async () => ({ Component: (await import('./SettlementsPage.tsx')).SettlementsPage }),
  },
  {
    path: 'agents/settlements/:merchant/:run',
    lazy: async () => ({ Component: (await import('./RunPage.tsx')).RunPage }),
  },
  {
    path: 'agents/settlements/:merchant/statements/:statement',
    lazy: async () => ({ Component: (await import('./StatementPage.tsx')).StatementPage }),
  },
  {
    path: 'agents/applications',
    lazy: async () => ({ Component: (await import('./AffiliatesPage.tsx')).AffiliatesPage }),
  },
];
