import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { rules as allRules } from './rules.ts';
import type { Rule } from './types.ts';

/** `docs/checks.md`, made of the rules themselves. */
export function checksPage(rules: readonly Rule[]): string {
  const parts = rules.map(
    ({ code, severity, looksFor, follows, mend, fixes, whom, check }) => `## ${code}

${looksFor}

- **What follows.** ${follows}
- **What to do.** ${mend}${fixes === undefined ? '' : ` \`--fix\` does ${fixes}.`}
${whom === undefined ? '' : `- **For whom.** ${whom}\n`}- ${severity === 'error' ? 'An error' : 'A warning'}, found ${check === 'engine' ? 'by the engine: on the running site and in editors as well' : 'by `brand check`'}.
`,
  );
  return `# What \`brand check\` looks for

Every file is held against its schema first; a finding then names the value, the place and what would be right. What no
schema sees is looked for by the rules below. This page is written by \`npm run checks:page\`.

\`\`\`
npm run brand -- check [name…] [--json] [--fix]
\`\`\`

A line reads \`path:line:column  code  message\`. The message of a warning begins with \`Warning:\`: the brand is fit to go
live with it. All else is an error, and the check ends with 1; without one it ends with 0 and says how many brands are fit,
with how many warnings. For another program \`npm run -s brand -- check --json\` writes the findings, each with its
\`severity\`, as JSON and nothing else: \`-s\` keeps npm's own lines away. \`--fix\` names the files that it mended beside that,
on the error output.

\`--fix\` mends what is mechanical in the files of the brands that are named, and leaves all else in them as it was written:
ids, keys, props, tokens, widgets, files and paths that are misspelt, where only one can have been meant, and what the rules
below say. It never writes a file that would not be right JSON.

What holds of the brand for everybody is said of the brand. Where it depends on who looks, the finding names the smallest
audience that meets it: of all that the conditions around it ask for, one that differs least from a guest in the default
language with everything on. Every combination is tried up to 1,024 of them, above that every pair of choices; conditions
that leave more than 64 choices are not walked.

${parts.join('\n')}`;
}

if (process.argv[1] === fileURLToPath(import.meta.url))
  writeFileSync(path.resolve(import.meta.dirname, '../../docs/checks.md'), checksPage(allRules));
