import { evaluate } from '#engine/access/index.ts';
import type { Audience, Role } from '#engine/contracts/audience.ts';
import type { BrandRevision, PageNode } from '#engine/contracts/revision.ts';

/** Overlays of the shell that the engine itself leads to, by id. */
const login = 'login';
const password = 'password';
/** What a trial account is told: that it needs a real account, and for the chat that it may not enter (R4.12, R6.3). */
const warnings: Record<string, string> = { chat: 'chat-refused' };
const needsAccount = 'need-account';

/**
 * The overlay that `?open=` asks for, or null. What a guest would see once signed in opens login (R4.1, R6.1), what a
 * trial would see with a real account opens a warning (R6.3); what nobody here may see opens nothing. `held` opens the
 * change of the password, whatever was asked (R4.23).
 */
export function overlayFor(
  { shell }: Pick<BrandRevision, 'shell'>,
  asked: string | undefined,
  audience: Audience,
  held = false,
): string | null {
  const has = (id: string) => shell.overlays.some((node) => node.id === id);
  if (held && has(password)) return password;
  const id = asked?.split('/')[0];
  const overlay = shell.overlays.find((node) => node.id === id);
  if (!overlay) return null;
  if (shows(overlay, audience)) return overlay.id;
  if (audience.role === 'guest' && showsTo(overlay, audience, ['member', 'agent', 'trial'])) return login;
  if (audience.role === 'trial' && showsTo(overlay, audience, ['member', 'agent'])) {
    const warning = warnings[overlay.id] ?? needsAccount;
    return has(warning) ? warning : null;
  }
  return null;
}

function showsTo(overlay: PageNode, audience: Audience, roles: Role[]): boolean {
  return roles.some((role) => shows(overlay, { ...audience, role }));
}

function shows({ when }: PageNode, audience: Audience): boolean {
  return evaluate(when, audience).steps.length > 0;
}
