import { useRouteError } from 'react-router';
import { Failed } from '../parts/Failed.tsx';

/** Shown instead of a screen that could not be loaded or drawn. The menu stays. */
export function Broken() {
  return <Failed error={useRouteError()} onAgain={() => location.reload()} />;
}
