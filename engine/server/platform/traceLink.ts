import { inSpan, type SpanFacts } from '#kit/tracing/tracing.ts';
import type { PlatformLink } from './createPlatformLink.ts';

/** A link whose calls are spans of a trace, named as in the table of calls. The platform continues the trace. */
export function traceLink(link: PlatformLink): PlatformLink {
  return {
    ...link,
    request: (name, ...asked) => inSpan(spanOf(name), () => link.request(name, ...asked)),
    forward: (name, ...asked) =>
      inSpan(spanOf(name), async (span) => {
        const response = await link.forward(name, ...asked);
        span?.set({ 'http.response.status_code': response.status });
        if (response.status >= 500) span?.fail();
        return response;
      }),
    download: (...asked) => inSpan(spanOf('download'), () => link.download(...asked)),
  };
}

const spanOf = (call: string) => (): SpanFacts => ({
  name: `call ${call}`,
  kind: 'client',
  attributes: { 'livery.call': call, 'peer.service': 'livery-platform' },
});
