import { createBrowserRouter } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { Preferences } from './preferences/Preferences.tsx';
import { ConfirmAccess } from './session/ConfirmAccess.tsx';
import { LinkPage } from './session/LinkPage.tsx';
import { SessionGate } from './session/SessionGate.tsx';
import { Loading } from './parts/Loading.tsx';
import { Broken } from './shell/Broken.tsx';
import { FirstScreen } from './shell/FirstScreen.tsx';
import { NotFound } from './shell/NotFound.tsx';
import { Shell } from './shell/Shell.tsx';
import { routes } from './pages/routes.ts';

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
    hydrateFallbackElement: <Loading />,
    children: [
      {
        errorElement: <Broken />,
        children: [
          { index: true, element: <FirstScreen /> },
          ...routes,
          { path: '*', element: <NotFound /> },
        ],
      },
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
