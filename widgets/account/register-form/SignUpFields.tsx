import type { Translate } from '#engine/react/index.ts';
import type { CallValue } from '#schemas/generated/api.ts';
import type { FormHandle } from '#widgets/shared/forms/forms.ts';
import type { Wanted } from './fields.ts';
import { MobileFields } from './MobileFields.tsx';
import { OptionalFields } from './OptionalFields.tsx';
import { PasswordFields } from './PasswordFields.tsx';
import { RuledFields } from '../shared/fields/RuledFields.tsx';
import { UsernameField } from './UsernameField.tsx';

type Country = CallValue<'countries'>[number];

interface SignUpFieldsProps {
  id: string;
  t: Translate;
  form: FormHandle;
  wanted: Wanted;
  /** Its tab is selected. */
  shown: boolean;
  countries: readonly Country[];
  dial: Country | undefined;
  onDial: (country: Country) => void;
}

/** Everything the visitor fills in, in the order of the form: required fields first (R5.14). */
export function SignUpFields({ id, t, form, wanted, ...mobile }: SignUpFieldsProps) {
  const { by, rules } = wanted;
  return (
    <>
      {by === 'username' && <UsernameField id={id} t={t} form={form} rule={rules['username']} />}
      {wanted.mobile && <MobileFields id={id} t={t} form={form} wanted={wanted} {...mobile} />}
      {wanted.password && <PasswordFields id={id} t={t} form={form} rule={rules['password']} />}
      <RuledFields t={t} form={form} rules={rules} fields={wanted.main} notes={wanted.notes} />
      <OptionalFields t={t} form={form} wanted={wanted} />
    </>
  );
}
