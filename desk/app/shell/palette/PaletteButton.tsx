import { lazy, Suspense, useEffect, useState } from 'react';
import { Button } from '../../parts/Button.tsx';
import { useT } from '../../preferences/useT.ts';

const Palette = lazy(async () => ({ default: (await import('./Palette.tsx')).Palette }));

/** Opens the palette, as Ctrl+K or ⌘K does everywhere but in another dialog. */
export function PaletteButton() {
  const t = useT();
  const [isOpen, setOpen] = useState(false);
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (!(event.ctrlKey || event.metaKey) || event.altKey || event.key.toLowerCase() !== 'k') return;
      event.preventDefault();
      if (!document.querySelector('dialog[open]')) setOpen(true);
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, []);
  return (
    <>
      <Button kind="quiet" aria-keyshortcuts="Control+K Meta+K" onClick={() => setOpen(true)}>
        {t('palette')}
      </Button>
      {isOpen && (
        <Suspense>
          <Palette onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
