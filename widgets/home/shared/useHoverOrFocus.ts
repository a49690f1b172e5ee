import { useMemo, useState } from 'react';

/** Whether an element is hovered or contains the focus; spread `handlers` on it. */
export function useHoverOrFocus() {
  const [pointed, setPointed] = useState(false);
  const [focused, setFocused] = useState(false);
  const handlers = useMemo(
    () => ({
      onPointerEnter: () => setPointed(true),
      onPointerLeave: () => setPointed(false),
      onFocus: () => setFocused(true),
      onBlur: () => setFocused(false),
    }),
    [],
  );
  return { active: pointed || focused, handlers };
}
