import { Icon } from '#engine/react/ui/Icon.tsx';
import { flame } from '#engine/react/ui/icons.ts';

/** The mark of a hot game (R3.11: isHot is 1): a flame with a word, or on small cards a flame whose word only is read out. */
export function Hot({ text, small }: { text: string; small?: boolean }) {
  return (
    <em title={small ? text : undefined}>
      <Icon path={flame} />
      {small ? <span className="vh">{text}</span> : text}
    </em>
  );
}
