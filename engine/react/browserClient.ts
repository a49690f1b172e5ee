import type { Client, EncryptionKey } from '#engine/api/index.ts';
import type { PageDocument } from './document.ts';

/** The client of a tab, loaded with the first call it makes: a guest's home makes none. */
export function createClientOnce({ facts, language }: PageDocument): () => Promise<Client> {
  let client: Promise<Client> | undefined;
  const code = facts.languages.find((offered) => offered.tag === language)?.code ?? language;

  return () => {
    client ??= import('#engine/api/index.ts').then(({ createClient }) => {
      const created: Client = createClient({
        base: location.origin,
        headers: () => ({ 'x-merchant': facts.merchantCode, 'x-language': code }),
        encryptionKey: async () => {
          const { encryptionKey } = (await created.request('permission', { url: location.hostname })) as {
            encryptionKey?: EncryptionKey;
          };
          if (!encryptionKey) throw new Error('The platform names no key for encrypted calls.');
          return encryptionKey;
        },
      });
      return created;
    });
    client.catch(() => (client = undefined));
    return client;
  };
}
