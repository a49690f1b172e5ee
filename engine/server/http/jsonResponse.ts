import { currentRequest } from '../base/requestContext.ts';

/** A refusal by the portal itself. A fault has the request's id, by which the log has the reason. */
export function failure(status: number, code: string, more: Record<string, unknown> = {}): Response {
  const reference = status >= 500 ? currentRequest()?.id : undefined;
  return jsonResponse(status, { success: false, code, ...(reference && { reference }), ...more });
}

export function jsonResponse(
  status: number,
  body: unknown,
  headers: Record<string, string> = {},
  cookies: string[] = [],
): Response {
  const all = new Headers({
    'content-type': 'application/json; charset=utf-8',
    ...headers,
  });
  for (const cookie of cookies) all.append('set-cookie', cookie);
  return new Response(JSON.stringify(body), { status, headers: all });
}
