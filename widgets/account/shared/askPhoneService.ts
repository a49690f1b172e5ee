/** Milliseconds between two checks of whether the window was closed. */
const lookMs = 400;

/**
 * Opens the document of the service for codes by phone, and resolves with its ID token, or with the key of R8.1 that says
 * why there is none. Only that window, at that origin, is listened to. The document begins with the given number.
 */
export function askPhoneService(
  page: string,
  language: string,
  number?: string,
): Promise<{ idToken: string } | { error: 'popup-closed-by-user' | 'operation-not-allowed' }> {
  const address = new URL(page);
  address.searchParams.set('origin', location.origin);
  address.searchParams.set('language', language);
  if (number !== undefined) address.searchParams.set('number', number);
  const popup = window.open(address, 'livery-phone', 'popup,width=420,height=680');
  if (!popup) return Promise.resolve({ error: 'operation-not-allowed' });
  return new Promise((resolve) => {
    const end = (result: { idToken: string } | { error: 'popup-closed-by-user' }) => {
      clearInterval(timer);
      removeEventListener('message', onMessage);
      resolve(result);
    };
    const onMessage = ({ origin, source, data }: MessageEvent<unknown>) => {
      const { kind, idToken } = Object(data) as { kind?: unknown; idToken?: unknown };
      if (origin !== address.origin || source !== popup) return;
      if (kind === 'phone-verified' && typeof idToken === 'string') end({ idToken });
    };
    const timer = setInterval(() => {
      if (popup.closed) end({ error: 'popup-closed-by-user' });
    }, lookMs);
    addEventListener('message', onMessage);
  });
}
