import { evaluate } from '#engine/access/index.ts';
import type { Audience, Role } from '#engine/contracts/audience.ts';
import type { BrandRevision, Page, PageNode } from '#engine/contracts/revision.ts';

/** Ids of the shell's overlays that the engine itself opens. */
const login = 'login';
const password = 'password';
/** Warnings for trial accounts: the chat is closed to them, everything else needs a real account (R4.12, R6.3). */
const warnings: Record<string, string> = { chat: 'chat-refused' };
const needsAccount = 'need-account';

/**
 * The overlay to open for `?open=`, or null. That of a centre comes with its page (`member/withdraw`): its default page, or else the
 * first one that the visitor has, unless the address names another one, by its name or an alias (R2.7.1, R2.7.2, R2.8.1). If a guest would see it once signed in, login opens (R4.1, R6.1); if a
 * trial account would see it as a real account, a warning opens (R6.3). With `mustChangePassword`, the password overlay
 * opens whatever was requested (R4.23). Members who take a break see the centre's page `break` instead of pages to play (R10.7).
 */
export function overlayFor(
  { shell, pages }: Pick<BrandRevision, 'shell' | 'pages'>,
  asked: string | undefined,
  audience: Audience,
  mustChangePassword = false,
): string | null {
  const has = (id: string) => shell.overlays.some((node) => node.id === id);
  if (mustChangePassword && has(password)) return password;
  const id = asked?.split('/')[0];
  const overlay = shell.overlays.find((node) => node.id === id);
  if (!overlay) return null;
  if (shows(overlay, audience)) return withPage(overlay.id, pages, asked, audience);
  if (audience.role === 'guest' && showsTo(overlay, audience, ['member', 'agent', 'trial'])) return login;
  if (audience.role === 'trial' && showsTo(overlay, audience, ['member', 'agent'])) {
    const warning = warnings[overlay.id] ?? needsAccount;
    return has(warning) ? warning : null;
  }
  return null;
}

function withPage(
  overlay: string,
  pages: readonly Page[],
  asked: string | undefined,
  audience: Audience,
): string | null {
  const all = pages.filter(({ centre }) => centre === overlay);
  if (all.length === 0) return overlay;
  const shown = all
    .filter((page) => shows(page, audience))
    .toSorted((a, b) => (a.position ?? 0) - (b.position ?? 0));
  const called = ({ aliases = [] }: Page) => aliases.some((alias) => `${overlay}/${alias}` === asked);
  const found =
    shown.find(({ name }) => name === asked) ??
    shown.find(called) ??
    shown.find(({ default: opensFirst }) => opensFirst) ??
    shown[0];
  if (found?.play && audience.onBreak)
    return shown.find(({ name }) => name === `${overlay}/break`)?.name ?? null;
  return found?.name ?? null;
}

function showsTo(overlay: PageNode, audience: Audience, roles: Role[]): boolean {
  return roles.some((role) => shows(overlay, { ...audience, role }));
}

function shows({ when }: Pick<PageNode, 'when'>, audience: Audience): boolean {
  return evaluate(when, audience).steps.length > 0;
}
