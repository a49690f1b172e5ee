import { mailKinds } from '../lib/mailOfStory.ts';

/** The toolbar chooses brand and language; the control chooses the kind. */
export default {
  title: 'Design/Mail',
  tags: ['blank', '!autodocs'],
  argTypes: { kind: { control: 'select', options: mailKinds } },
};

export const Notification = { parameters: { mail: 'notification' }, args: { kind: 'withdrawal-rejected' } };
export const NewPassword = { parameters: { mail: 'recovery' } };
export const Code = { parameters: { mail: 'code' } };
