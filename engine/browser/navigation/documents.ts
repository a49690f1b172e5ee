import type { PageDocument } from '#engine/contracts/pageDocument.ts';

/** A page document could not be fetched. A retry may help if `code` is `network`. */
export class DocumentError extends Error {
  readonly code: 'network' | 'status';
  readonly status: number;

  constructor(code: 'network' | 'status', status: number, cause?: unknown) {
    super(`The page document did not load (${code} ${status}).`, { cause });
    this.name = 'DocumentError';
    this.code = code;
    this.status = status;
  }
}

/** Fetches the page document of a path with query; with `part: 'overlay'`, only its open overlay. */
export async function fetchDocument(
  path: string,
  { signal, part }: { signal?: AbortSignal; part?: 'overlay' } = {},
): Promise<PageDocument> {
  let response: Response;
  try {
    response = await fetch(`/-/document?path=${encodeURIComponent(path)}${part ? `&part=${part}` : ''}`, {
      credentials: 'same-origin',
      headers: { accept: 'application/json' },
      ...(signal && { signal }),
    });
  } catch (cause) {
    throw new DocumentError('network', 0, cause);
  }
  if (!response.headers.get('content-type')?.startsWith('application/json'))
    throw new DocumentError('status', response.status);
  return (await response.json()) as PageDocument;
}
