import { useEffect, useState, type RefObject } from 'react';
import { useHydrating } from '#engine/react/index.ts';

interface FullScreen {
  /** Some phones show videos alone in full screen. */
  canBeFull: boolean;
  isFull: boolean;
  toggle: () => void;
}

/** Shows an element over the whole screen, and back. */
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
      // Refused, all stays as it was.
      void done?.catch(() => {});
    },
  };
}
