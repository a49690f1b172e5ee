import { useFlag, type WidgetView } from '#engine/react/index.ts';
import { ButtonLink } from '#engine/react/ui/Button.tsx';
import type { RegisterButtonProps } from './props.ts';

/** Shows while sign-up is open, by user name or by mobile number (R2.2.3, R2.2.7). */
export function RegisterButton({ props, t }: WidgetView<RegisterButtonProps>) {
  const direct = useFlag('DIRECTREG3');
  const byName = useFlag('USERNAMEREG3');
  const byMobile = useFlag('MOBILENUMREG3');
  if (!direct || !(byName || byMobile)) return null;
  return (
    <ButtonLink href={props.path} open="sign-up" kind={props.kind}>
      {t('text')}
    </ButtonLink>
  );
}
