import type { RouteObject } from 'react-router';

export const serviceRoutes: RouteObject[] = [
  {
    path: 'chat',
    lazy: async () => ({ Component: (await import('./ConversationsPage.tsx')).ConversationsPage }),
  },
  {
    path: 'chat/:merchant/:account',
    lazy: async () => ({ Component: (await import('./ConversationPage.tsx')).ConversationPage }),
  },
  {
    path: 'feedback',
    lazy: async () => ({ Component: (await import('./FeedbackPage.tsx')).FeedbackPage }),
  },
  {
    path: 'feedback/:merchant/:number',
    lazy: async () => ({ Component: (await import('./LetterPage.tsx')).LetterPage }),
  },
  {
    path: 'reports',
    lazy: async () => ({ Component: (await import('./ReportsPage.tsx')).ReportsPage }),
  },
];
