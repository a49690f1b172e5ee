import type { WidgetView } from '#engine/react/index.ts';
import { ButtonLink } from '#engine/react/ui/Button.tsx';
import { OwnIcon } from '#engine/react/ui/OwnIcon.tsx';
import { useTextFacts } from '../shared/useTextFacts.ts';
import type { ButtonProps } from './props.ts';
import styles from './button.module.css';

/** A link that looks like a button. */
export function Button({ props, t }: WidgetView<ButtonProps>) {
  const facts = useTextFacts();
  const { path, overlay, variant, size, align } = props;
  return (
    <div className={styles[align]}>
      <ButtonLink href={path} open={overlay} kind={variant} size={size} wide={align === 'stretch'}>
        {props.ownIcon && <OwnIcon src={props.ownIcon} />}
        {t(props.text, facts)}
      </ButtonLink>
    </div>
  );
}
