import type { Arguments, TextName } from '../readArguments.ts';
import { usageError } from './Command.ts';

/** Texts in every given language, as the operator API takes them: English in their own fields. It refuses a text without English. */
export function textFields<F extends TextName>({ option, translations }: Arguments, ...fields: F[]) {
  const others: Record<string, Record<string, string>> = {};
  for (const field of fields)
    for (const [tag, text] of translations(field)) (others[tag] ??= {})[field] = text;
  return {
    ...(Object.fromEntries(fields.map((field) => [field, option(field)])) as Record<F, string>),
    ...(Object.keys(others).length > 0 && { translations: others }),
  };
}

/** Request body for a new banner or notice. The platform validates the fields and names the invalid one. */
export function announcementBody(args: Arguments, kind: 'banner' | 'notice') {
  const { option } = args;
  const link = option('link');
  return {
    type: kind === 'banner' ? 'B' : (option('type') ?? ''),
    groupName: option('group'),
    picture: option('picture'),
    ...textFields(args, 'title', 'content'),
    from: option('from'),
    until: option('until'),
    audience: option('for'),
    ...(link === undefined ? {} : { linkageType: 'URL', linkage: link }),
    ...gameFields(args),
  };
}

/** A link that starts a vendor or one of its games, by the game's number or code (R2.5.6). */
function gameFields({ option }: Arguments): Record<string, string> {
  const [vendor, game] = [option('vendor'), option('game')];
  if (vendor === undefined && game === undefined) return {};
  if (vendor === undefined) throw usageError('--game needs --vendor <code>');
  if (option('link') !== undefined) throw usageError('either --link or --vendor: a click leads to one place');
  return {
    linkageType: 'G',
    vendor,
    ...(game !== undefined && { [/^\d+$/.test(game) ? 'nodeId' : 'gameCode']: game }),
  };
}
