import { useEffect, useState, type RefObject } from 'react';
import { useHydrating } from '#engine/react/index.ts';

export interface FullScreen {
  /** False on phones that allow full screen for videos only. */
  canBeFull: boolean;
  isFull: boolean;
  toggle: () => void;
}

/** Switches an element to full screen and back. */
export function useFullScreen(element: RefObject<HTMLElement | null>): FullScreen {
  const hydrating = useHydrating();
  const [isFull, setFull] = useState(false);
  useEffect(() => {
    const read = () => setFull(document.fullscreenElement !== null);
    document.addEventListener('fullscreenchange', read);
    return () => document.removeEventListener('fullscreenchange', read);
  }, []);
  return {
    canBeFull: !hydrating && document.fullscreenEnabled,
    isFull,
    toggle: () => {
      const done = isFull ? document.exitFullscreen() : element.current?.requestFullscreen();
      // If the browser refuses, nothing changes.
      void done?.catch(() => {});
    },
  };
}
