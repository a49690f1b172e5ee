import type { ReactNode } from 'react';
import { FrameList } from './Frame.tsx';
import { useRoute } from './hooks.ts';
import { PortalContext, type PortalContextValue } from './PortalContext.ts';

const main = <FrameList at="main" />;

/** A whole page. One React root renders it for the life of the tab. */
export function Portal({ context }: { context: PortalContextValue }) {
  return (
    <PortalContext value={context}>
      <Box at="top" />
      <div className="r-body">
        <Box at="rail" />
        <Main>{main}</Main>
        <Box at="side" />
        <Box at="bottom" />
      </div>
      <FrameList at="overlays" />
    </PortalContext>
  );
}

function Box({ at }: { at: string }) {
  return (
    <div className={`r-${at}`}>
      <FrameList at={at} />
    </div>
  );
}

/** Has the path's class (R2.1.14). Its children are a constant element, so a navigation does not re-render them. */
function Main({ children }: { children: ReactNode }) {
  const mainClass = useRoute((route) => route.mainClass);
  return (
    <main id="main" tabIndex={-1} className={`r-main ${mainClass}`}>
      {children}
    </main>
  );
}
