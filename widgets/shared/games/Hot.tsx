import { Icon } from '#engine/react/ui/Icon.tsx';
import { flame } from '#engine/react/ui/icons.ts';

/** The mark of a hot game (R3.11: isHot is 1). */
export function Hot({ text }: { text: string }) {
  return (
    <em>
      <Icon path={flame} />
      {text}
    </em>
  );
}
