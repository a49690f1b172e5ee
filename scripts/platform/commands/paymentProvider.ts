import { usageError, type Command } from './Command.ts';
import { signatureFields, signatureLine } from './signatures.ts';

/** `payment-provider [set --signatures 1|2]`: the payment provider, which all merchants share. */
export const paymentProvider: Command = async (client, _site, args) => {
  const [, action = 'show'] = args.words;
  if (action !== 'show' && !(action === 'set' && args.option('signatures') !== undefined))
    throw usageError('payment-provider [set --signatures 1|2 [--force]]');
  const value =
    action === 'show'
      ? await client.call('showPaymentProvider', {})
      : await client.call('setPaymentProvider', signatureFields(args));
  return { value, lines: [`asked at   ${value.url}`, signatureLine(value)] };
};
