import { caches, cachesWithRules, type CacheFacts, type OwnRules } from '#engine/server/cache/caches.ts';
import { otherCaches } from './otherCaches.ts';

/** The content of `docs/caches.md`. */
export function cachesPage(): string {
  return `# Caches

Every cache of Livery: its key, its bound, what ends an entry early, and what it saves. The page is generated from
\`engine/server/cache/caches.ts\` and \`scripts/check/caches/otherCaches.ts\`; after a change there, run
\`npx vitest run --project unit scripts/check/caches/caches.test.ts -u\`. The same test fails for a module that caches
something that these tables do not name. Why they stand in one place, and how they are measured:
[engine-caches.md](decisions/engine-caches.md).

\`weak\`: an entry lasts as long as the objects in its key. Bounds are entries unless a unit is named.

## One value by one key

Of the portal's server, made by \`memoize\`, \`lruCache\` and \`weakCache\` (\`engine/server/cache/\`).

${table(caches)}
## With rules of their own

Of the portal's server, each with its file.

${table(cachesWithRules)}
## Elsewhere

Of the platform, of browsers, and of what both share.

${table(otherCaches)}`;
}

function table(facts: Readonly<Record<string, CacheFacts | OwnRules>>): string {
  const rows = Object.entries(facts).map(
    ([name, { key, bound, expiry, benefit }]) =>
      `| ${titleOf(name)} | ${key} | ${bound} | ${expiry} | ${benefit} |\n`,
  );
  return `| Cache | Key | Bound | Ends early | What it saves |\n|---|---|---|---|---|\n${rows.join('')}`;
}

/** A cache by its name, or by its file and its variable. */
function titleOf(name: string): string {
  const [file = '', variable] = name.split(/ (?=\S+$)/);
  return variable !== undefined && file.includes('/') ? `\`${file}\` \`${variable}\`` : name;
}
