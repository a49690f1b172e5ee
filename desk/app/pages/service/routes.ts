import type { RouteObject } from 'react-router';

export const serviceRoutes: RouteObject[] = [
  {
    path: 'service/chat',
    lazy: async () => ({ Component: (await import('./ConversationsPage.tsx')).ConversationsPage }),
  },
  {
    path: 'service/chat/:merchant/:account',
    lazy: async () => ({ Component: (await import('./ConversationPage.tsx')).ConversationPage }),
  },
  {
    path: 'service/feedback',
    lazy: async () => ({ Component: (await import('./FeedbackPage.tsx')).FeedbackPage }),
  },
  {
    path: 'service/feedback/:merchant/:number',
    lazy: async () => ({ Component: (await import('./LetterPage.tsx')).LetterPage }),
  },
  {
    path: 'service/reports',
    lazy: async () => ({ Component: (await import('./ReportsPage.tsx')).ReportsPage }),
  },
];
