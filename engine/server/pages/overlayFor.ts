import { evaluate } from '#engine/access/index.ts';
import type { Audience } from '#engine/access/types.ts';
import type { BrandRevision, PageNode } from '#engine/brand/types.ts';

/** The overlay in which a guest signs in. */
const login = 'login';

/**
 * The overlay that `?open=` asks for, or null. What a guest would see once signed in opens login (R4.1, R6.1);
 * what nobody here may see opens nothing.
 */
export function overlayFor(
  { shell }: BrandRevision,
  asked: string | undefined,
  audience: Audience,
): string | null {
  const id = asked?.split('/')[0];
  const overlay = shell.overlays.find((node) => node.id === id);
  if (!overlay) return null;
  if (shows(overlay, audience)) return overlay.id;
  const later = (['member', 'agent', 'trial'] as const).some((role) => shows(overlay, { ...audience, role }));
  return audience.role === 'guest' && later ? login : null;
}

function shows({ when }: PageNode, audience: Audience): boolean {
  return evaluate(when, audience).steps.length > 0;
}
