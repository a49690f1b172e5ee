import { useEffect, useState } from 'react';
import type { Translate } from '#engine/react/index.ts';
import type { CallValue } from '#schemas/generated/api.ts';
import type { FormHandle } from '#widgets/shared/forms/forms.ts';
import { RuledFields } from '../shared/fields/RuledFields.tsx';
import { MobileField } from '../shared/MobileField.tsx';
import { ownerFields } from './ownerFields.ts';

interface OwnerFieldsProps {
  id: string;
  t: Translate;
  form: FormHandle;
  rules: CallValue<'registrationRules'>;
  countries: CallValue<'countries'>;
}

/** What a registration requires of its owner, asked for where an agent opened the account (R5.14). */
export function OwnerFields({ id, t, form, rules, countries }: OwnerFieldsProps) {
  const [dial, setDial] = useState(countries[0]);
  const { typed } = form;
  const { fields, mobile } = ownerFields(rules);
  // The validity of a number depends on its country.
  useEffect(() => void typed('countryDialingCode'), [typed, dial]);
  return (
    <>
      {mobile && <MobileField id={id} t={t} form={form} countries={countries} dial={dial} onDial={setDial} />}
      <RuledFields t={t} form={form} rules={rules} fields={fields} notes={undefined} />
    </>
  );
}
