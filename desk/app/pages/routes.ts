import type { RouteObject } from 'react-router';
import { accessRoutes } from './access/routes.ts';
import { agentRoutes } from './agents/routes.ts';
import { contentRoutes } from './content/routes.ts';
import { figureRoutes } from './figures/routes.ts';
import { gameRoutes } from './games/routes.ts';
import { peopleRoutes } from './people/routes.ts';
import { requestRoutes } from './requests/routes.ts';
import { serviceRoutes } from './service/routes.ts';
import { siteRoutes } from './site/routes.ts';
import { systemRoutes } from './system/routes.ts';
import { loyaltyRoutes } from './loyalty/routes.ts';
import { memberRoutes } from './members/routes.ts';
import { withdrawalRoutes } from './withdrawals/routes.ts';

/** Every screen of the desk by its address. The script of a screen is loaded when it is opened. */
export const routes: RouteObject[] = [
  ...figureRoutes,
  ...withdrawalRoutes,
  ...memberRoutes,
  ...loyaltyRoutes,
  ...serviceRoutes,
  ...siteRoutes,
  ...contentRoutes,
  ...gameRoutes,
  ...agentRoutes,
  ...systemRoutes,
  ...requestRoutes,
  ...peopleRoutes,
  ...accessRoutes,
];
