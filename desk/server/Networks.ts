import { BlockList, isIPv6 } from 'node:net';
import { ipAddressIn, isLoopbackAddress } from '#kit/ipAddress.ts';

/** Networks from which the desk may be opened, in addition to the machine itself. */
export class Networks {
  readonly #list = new BlockList();

  /** Addresses and networks, separated by commas: `10.0.0.0/8, 2001:db8::7`. Throws with the one that is none. */
  constructor(text = '') {
    for (const one of text.split(',').map((part) => part.trim())) if (one !== '') this.#add(one);
  }

  has(address: string): boolean {
    if (isLoopbackAddress(address)) return true;
    return address !== '' && this.#list.check(address, isIPv6(address) ? 'ipv6' : 'ipv4');
  }

  #add(one: string): void {
    const [, text = '', bits] = /^([^/]+)(?:\/(\d{1,3}))?$/.exec(one) ?? [];
    const address = ipAddressIn(text);
    const family = isIPv6(address) ? 'ipv6' : 'ipv4';
    const most = family === 'ipv6' ? 128 : 32;
    const prefix = bits === undefined ? most : Number(bits);
    if (address === '' || prefix > most)
      throw new Error(
        `DESK_NETWORKS contains "${one}", which is no network. Write 10.0.0.0/8 or 2001:db8::/32.`,
      );
    this.#list.addSubnet(address, prefix, family);
  }
}
