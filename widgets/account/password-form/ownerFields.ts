import type { OwnerDetails, RegistrationRules } from '#schemas/generated/api.ts';
import type { FormSchema, Values } from '#widgets/shared/forms/forms.ts';
import { checksOfRule } from '#widgets/shared/rules/rules.ts';
import { isRequired, ruled, type RuledField } from '../shared/fields/fields.ts';
import { mobileField } from '../shared/mobileField.ts';

/** Fields of a registration that decide the upline, which an account that an agent opened has already. */
const ofInvitations = new Set<string>(['recommenderId', 'affiliateCode', 'referralCode']);

interface OwnerFieldNames {
  fields: RuledField[];
  /** The mobile number is required too. */
  mobile: boolean;
}

/** What the rules of registration require of an account's owner (R5.14). Fields that may stay empty are in the member centre. */
export function ownerFields(rules: RegistrationRules): OwnerFieldNames {
  const fields = ruled.filter(
    ({ name }) => rules[name]?.enabled && isRequired(rules, name) && !ofInvitations.has(name),
  );
  return { fields, mobile: rules['mobileNum']?.enabled === true && rules['mobileNum'].required };
}

/** The checks of those fields. */
export function ownerSchema(rules: RegistrationRules): FormSchema {
  const { fields, mobile } = ownerFields(rules);
  return {
    ...(mobile && { mobileNum: mobileField(true) }),
    ...Object.fromEntries(
      fields.map(({ name }) => [
        name,
        { required: true, checks: checksOfRule(rules[name]), secret: name === 'paymentPassword' },
      ]),
    ),
  };
}

/** What was typed into them, as `changePassword` takes it. */
export function ownerDetails(values: Values, rules: RegistrationRules): OwnerDetails {
  const { fields, mobile } = ownerFields(rules);
  return {
    ...(mobile && { mobileNum: values('mobileNum'), countryDialingCode: values('countryDialingCode') }),
    ...Object.fromEntries(fields.map(({ name }) => [name, values(name)])),
  };
}
