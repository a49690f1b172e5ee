import type { Arguments, TextName } from '../readArguments.ts';
import { usageError } from './Command.ts';

/** Texts in every given language, as the operator API takes them: English in their own fields. */
export function textFields({ option, translations }: Arguments, ...fields: TextName[]): object {
  const others: Record<string, Record<string, string>> = {};
  for (const field of fields)
    for (const [tag, text] of translations(field)) (others[tag] ??= {})[field] = text;
  return {
    ...Object.fromEntries(fields.map((field) => [field, option(field)])),
    ...(Object.keys(others).length > 0 && { translations: others }),
  };
}

/** Request body for a new banner or notice. The platform validates the fields and names the invalid one. */
export function announcementBody(args: Arguments, kind: 'banner' | 'notice'): object {
  const { option } = args;
  const link = option('link');
  return {
    type: kind === 'banner' ? 'B' : option('type'),
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
function gameFields({ option }: Arguments): object {
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
