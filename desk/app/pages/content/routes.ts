import type { RouteObject } from 'react-router';

const article = async () => ({ Component: (await import('./ArticlePage.tsx')).ArticlePage });

export const contentRoutes: RouteObject[] = [
  {
    path: 'content/notices',
    lazy: async () => ({ Component: (await import('./NoticesPage.tsx')).NoticesPage }),
  },
  {
    path: 'content/notices/:merchant/:id',
    lazy: async () => ({ Component: (await import('./NoticePage.tsx')).NoticePage }),
  },
  { path: 'content/links', lazy: async () => ({ Component: (await import('./LinksPage.tsx')).LinksPage }) },
  { path: 'content/help', lazy: async () => ({ Component: (await import('./HelpPage.tsx')).HelpPage }) },
  { path: 'content/help/:merchant/new', lazy: article },
  { path: 'content/help/:merchant/:section/:article', lazy: article },
  {
    path: 'content/messages',
    lazy: async () => ({ Component: (await import('./MessagesPage.tsx')).MessagesPage }),
  },
];
