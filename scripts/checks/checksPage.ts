import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { rules as allRules } from './rules.ts';
import type { Rule } from './types.ts';

/** `docs/checks.md`, made of the rules themselves. */
export function checksPage(rules: readonly Rule[]): string {
  const parts = rules.map(
    ({ code, severity, looksFor, follows, mend, fixes, check }) => `## ${code}

${looksFor}

- **What follows.** ${follows}
- **What to do.** ${mend}${fixes ? ' `npm run brand -- check --fix` does it.' : ''}
- ${severity === 'error' ? 'An error' : 'A warning'}, found ${check === 'engine' ? 'by the engine: on the running site and in editors as well' : 'by `brand check`'}.
`,
  );
  return `# What \`brand check\` looks for

Every file is held against its schema first; a finding then names the value, the place and what would be right. What no
schema sees is looked for by the rules below. This page is written by \`npm run checks:page\`.

\`\`\`
npm run brand -- check [name…] [--json] [--fix]
\`\`\`

It ends with 0, or with 1 where there is an error. A line reads \`path:line:column  code  message\`.

${parts.join('\n')}`;
}

if (process.argv[1] === fileURLToPath(import.meta.url))
  writeFileSync(path.resolve(import.meta.dirname, '../../docs/checks.md'), checksPage(allRules));
