import type { RouteObject } from 'react-router';

export const figureRoutes: RouteObject[] = [
  {
    path: 'figures',
    lazy: async () => ({ Component: (await import('./FiguresPage.tsx')).FiguresPage }),
  },
  {
    path: 'figures/:merchant/:figure',
    lazy: async () => ({ Component: (await import('./FigureRowsPage.tsx')).FigureRowsPage }),
  },
];
