import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { commandScreens, commandsToCome, onlyCommands } from '#desk/app/pages/commands.ts';
import { operatorCallTable } from '#schemas/generated/operatorCalls.ts';
import { commandForms } from '../lib/testing/commandForms.ts';
import { help } from './help.ts';

const root = path.resolve(import.meta.dirname, '../..');
const pages = path.join(root, 'desk/app/pages');
const [usage = ''] = help.split('\n  --merchant <code>');
const forms = commandForms(usage, '  ').map(({ form, options }) => ({
  form: form.trim(),
  options: [...new Set(options)],
}));

/** The code of the folder that a screen lies in, and of the session, which knows who is signed in. */
function codeOf(screen: string): string {
  const files = [
    ...globSync(path.join(pages, screen.split('/')[0] ?? '', '**/*.{ts,tsx}')),
    ...globSync(path.join(root, 'desk/app/session/*.tsx')),
  ];
  return files.map((file) => readFileSync(file, 'utf8')).join('\n');
}

/** Options whose field has another name. Without a field, the screen does what the option is for. */
const fieldOf: Readonly<Record<string, string | undefined>> = {
  '--fixtures': 'fixturesUrl',
  '--launch': 'launchUrl',
  '--rooms': 'roomsUrl',
  '--slips': 'slipsUrl',
  '--status': 'statusUrl',
  '--silence': 'silenceSeconds',
  '--group': 'groupName',
  '--link': 'linkage',
  '--game': 'gameCode',
  '--for': 'audience',
  '--qr': 'qrCodeUrl',
  '--client': 'clientId',
  '--secret': 'secretName',
  '--time-zone': 'timeZone',
  '--every': 'everyMinutes',
  '--month-days': 'monthDays',
  '--close': 'closeSeconds',
  '--lower-below': 'lowerBelow',
  '--dry-run': 'dryRun',
  '--apply': 'dryRun',
  '--name': 'name',
};
/** What a person at a screen does in another way: the one who is signed in acts, and pictures are seen. */
const ofTheScreen = new Set(['--by', '--save']);
/** Options that the help writes on the same line, of another form. */
const ofNeighbors = new Set([
  'lotteries',
  'settlements show <number>',
  'settlements withheld',
  'payment-provider',
]);

it('R10.12 every command has a screen, is to come, or says why it stays a command', () => {
  const known = [...commandScreens, ...commandsToCome, ...onlyCommands].map(({ form }) => form);
  expect(known.toSorted()).toEqual(forms.map(({ form }) => form).toSorted());
});

it.each(commandScreens)('R10.12 "$form" has the screen $screen, which makes $call', ({ screen, call }) => {
  const { permission, access } = operatorCallTable[call];
  // Who may do it is stated by the call alone.
  expect(permission ?? access).toBeTruthy();
  const code = codeOf(screen);
  expect(code).toMatch(new RegExp(`(?:'${call}'|"${call}")`));
  expect(code).toContain(`path: '${screen}'`);
});

it('R10.12 every option of a command is a field of its call', () => {
  const properties = Object.assign(
    {},
    ...globSync(path.join(root, 'schemas/operator/calls/*.json')).map(
      (file) => (JSON.parse(readFileSync(file, 'utf8')) as { calls: object }).calls,
    ),
  ) as Record<string, { request: { properties: object } }>;
  const missing = commandScreens.flatMap(({ form, call }) => {
    const options = forms.find((one) => one.form === form)?.options ?? [];
    if (ofNeighbors.has(form) || operatorCallTable[call].method === 'GET') return [];
    const fields = Object.keys(properties[call]?.request.properties ?? {});
    return options
      .filter((option) => !ofTheScreen.has(option))
      .filter((option) => !fields.includes(fieldOf[option] ?? option.slice(2)))
      .map((option) => `${form} ${option} (${call})`);
  });
  // The remark of an exchange, the limits of a role, the account of an application, the plan of a conversion and a last answer are fields and calls of their own.
  expect(missing).toEqual([
    'points approve <id> --text (approvePointOrder)',
    'points reject <id> --text (rejectPointOrder)',
    'operators grant <login> <role> --max (grantRole)',
    'operators grant <login> <role> --personal-data (grantRole)',
    'operators grant <login> <role> --from (grantRole)',
    'operators grant <login> <role> --until (grantRole)',
    'merchant decimals <code> --apply (convertDecimals)',
    'affiliates accept <number> --name (acceptAffiliate)',
    'chat close <account> --text (closeConversation)',
  ]);
});

it('R10.12 a command that stays one says why', () => {
  for (const { why } of onlyCommands) expect(why).toMatch(/^[A-Z].{20,}\.$|^[A-Z].*\)\.$/);
});
