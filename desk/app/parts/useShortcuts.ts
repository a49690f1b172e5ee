import { useEffect, useRef } from 'react';

/**
 * Calls what a single key stands for, such as `n`, on the whole screen. Not while someone types, holds another key down, or answers a dialog, so
 * that no letter of a reason acts.
 */
export function useShortcuts(shortcuts: Readonly<Record<string, (() => void) | undefined>>): void {
  const latest = useRef(shortcuts);
  useEffect(() => {
    latest.current = shortcuts;
  });
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || event.repeat || isTyping(event.target)) return;
      const call = latest.current[event.key.toLowerCase()];
      if (!call) return;
      event.preventDefault();
      call();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, []);
}

function isTyping(target: EventTarget | null): boolean {
  return (
    target instanceof Element && target.closest('input, textarea, select, dialog, [contenteditable]') !== null
  );
}
