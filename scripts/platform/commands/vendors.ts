import type { OperatorClient } from '#operator/index.ts';
import type { Arguments } from '../readArguments.ts';
import { signatureFields, signatureLine } from './signatures.ts';
import { usageError, type Outcome } from './Command.ts';

/** `vendor secret` and `vendor set`: commands about a vendor itself, which all merchants share. */
export async function ofVendor(
  client: OperatorClient,
  action: 'secret' | 'set',
  code: string | undefined,
  { option, force }: Pick<Arguments, 'option' | 'force'>,
): Promise<Outcome> {
  if (code === undefined)
    throw usageError(
      action === 'secret'
        ? 'vendor secret <code>'
        : 'vendor set <code> [--launch <address>] [--status <address>] [--rooms <address>] [--fixtures <address>] [--slips <address>] [--silence <seconds>] [--seamless on|off] [--signatures 1|2 [--force]]',
    );
  if (action === 'secret') {
    const value = await client.call('replaceVendorSecret', { vendor: code });
    return {
      value,
      lines: [value.secret, `the secret of ${value.vendor}, shown only now; the previous one has ended`],
    };
  }
  const seamless = option('seamless');
  if (seamless !== undefined && seamless !== 'on' && seamless !== 'off')
    throw usageError('vendor set <code> --seamless on|off');
  const value = await client.call('changeVendor', {
    vendor: code,
    launchUrl: option('launch'),
    statusUrl: option('status'),
    roomsUrl: option('rooms'),
    fixturesUrl: option('fixtures'),
    slipsUrl: option('slips'),
    // As typed: the platform says what is wrong with it.
    silenceSeconds: option('silence'),
    seamless: seamless === undefined ? undefined : seamless === 'on',
    ...signatureFields({ option, force }),
  });
  const { launchUrl, statusUrl, roomsUrl, fixturesUrl, slipsUrl, silenceSeconds, hasSecret } = value;
  return {
    value,
    lines: [
      `games start at   ${launchUrl ?? 'the demo games; without those they are under maintenance'}`,
      `rounds are asked at   ${statusUrl ?? 'nowhere: silent rounds are void'}`,
      `rooms are asked for at   ${roomsUrl ?? 'nowhere: its games start at once'}`,
      `matches and odds are asked for at   ${fixturesUrl ?? 'the demo sports book, if its games start there'}`,
      `slips are sent to   ${slipsUrl ?? 'the demo sports book, if its games start there; other books open with the slip'}`,
      value.seamless
        ? 'played from the main balance'
        : 'played from a wallet of its own where wallets are separate',
      `a round may be silent for ${silenceSeconds} s`,
      hasSecret ? 'it has a secret' : 'it has no secret: it cannot call the platform yet',
      signatureLine(value),
    ],
  };
}
