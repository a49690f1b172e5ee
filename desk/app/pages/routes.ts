import type { RouteObject } from 'react-router';
import { accessRoutes } from './access/routes.ts';
import { withdrawalRoutes } from './withdrawals/routes.ts';

/** Every screen of the desk by its address. The script of a screen is loaded when it is opened. */
export const routes: RouteObject[] = [...withdrawalRoutes, ...accessRoutes];
