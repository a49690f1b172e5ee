import { useState } from 'react';
import type { Translate } from '#engine/react/index.ts';

/** Copies texts, and says so. Without a permission, a text can be selected by hand: its field selects all of it. */
export function useCopy(t: Translate): { told: string; copy: (text: string) => Promise<void> } {
  const [told, setTold] = useState('');
  const copy = async (text: string) => {
    try {
      await navigator.clipboard.writeText(text);
      setTold(t('copied'));
    } catch {
      setTold('');
    }
  };
  return { told, copy };
}
