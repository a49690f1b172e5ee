import { createBrowserRouter, Navigate } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { Preferences } from './preferences/Preferences.tsx';
import { ConfirmAccess } from './session/ConfirmAccess.tsx';
import { LinkPage } from './session/LinkPage.tsx';
import { SessionGate } from './session/SessionGate.tsx';
import { NotFound } from './shell/NotFound.tsx';
import { Shell } from './shell/Shell.tsx';
import { AccessPage } from './pages/access/AccessPage.tsx';
import { WithdrawalPage } from './pages/withdrawals/WithdrawalPage.tsx';
import { WithdrawalsPage } from './pages/withdrawals/WithdrawalsPage.tsx';

const router = createBrowserRouter([
  { path: '/link', element: <LinkPage /> },
  {
    element: (
      <SessionGate>
        <ConfirmAccess>
          <Shell />
        </ConfirmAccess>
      </SessionGate>
    ),
    children: [
      { index: true, element: <Navigate to="/withdrawals" replace /> },
      { path: 'withdrawals', element: <WithdrawalsPage /> },
      { path: 'withdrawals/:merchant/:id', element: <WithdrawalPage /> },
      { path: 'access', element: <AccessPage /> },
      { path: '*', element: <NotFound /> },
    ],
  },
]);

/** The desk's page: each address is a screen, and everything but a link needs a session. */
export function App() {
  return (
    <Preferences>
      <RouterProvider router={router} />
    </Preferences>
  );
}
