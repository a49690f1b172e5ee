import type { Client, ClientOptions } from '#engine/api/client.ts';
import type { EncryptionKey } from '#engine/api/encrypt.ts';
import type { PageDocument } from '#engine/contracts/pageDocument.ts';
import type { SessionValues } from './session/sessionValues.ts';

/** The calls of a tab. The first call loads its code: a small reader for calls that only read, else the client. */
export interface BrowserClient {
  request: Client['request'];
  /** The whole client, for flows that change something. */
  load: () => Promise<Client>;
}

/** `note` receives every response. */
export function createBrowserClient(
  { facts, language }: PageDocument,
  note: SessionValues['note'],
): BrowserClient {
  const code = facts.languages.find((offered) => offered.tag === language)?.code ?? language;
  const options: ClientOptions = {
    base: location.origin,
    headers: () => ({ 'x-merchant': facts.merchantCode, 'x-language': code }),
    encryptionKey: async () => {
      const { encryptionKey } = (await request('permission', { url: location.hostname })) as {
        encryptionKey?: EncryptionKey;
      };
      if (!encryptionKey) throw new Error('The platform sent no key for encrypted calls.');
      return encryptionKey;
    },
  };

  let client: Promise<Client> | undefined;
  // Once they are loaded they are used without `import()`, which a page that goes away does not wait for.
  let loaded: Client | undefined;
  let reader: typeof import('#engine/api/readCall.ts') | undefined;
  const load = () => {
    client ??= import('#engine/api/index.ts').then(({ createClient }) => (loaded = createClient(options)));
    client.catch(() => (client = undefined));
    return client;
  };
  const request: Client['request'] = async (name, query, given) => {
    reader ??= await import('#engine/api/readCall.ts');
    const value = await (reader.onlyReads(await reader.entryOf(name))
      ? reader.readCall(options, name, query, given)
      : (loaded ?? (await load())).request(name, query, given));
    note(name, value);
    return value;
  };
  return { request, load };
}
