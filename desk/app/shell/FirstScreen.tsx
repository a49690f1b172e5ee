import { Navigate } from 'react-router';
import { useMenu } from './useMenu.ts';

/** Leads to the first screen of the menu. */
export function FirstScreen() {
  const [first] = useMenu();
  return <Navigate to={first?.screens[0]?.path ?? '/access'} replace />;
}
