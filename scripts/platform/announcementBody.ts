import { textLanguages, type Arguments } from './readArguments.ts';

/** A text in all languages that were given: `title`, `titleTh` and so on, as the door takes it. */
export function textFields({ option }: Arguments, name: 'title' | 'content' | 'category'): object {
  const others = textLanguages.map((language) => [
    `${name}${language[0]?.toUpperCase()}${language.slice(1)}`,
    option(`${name}-${language}`),
  ]);
  return { [name]: option(name), ...Object.fromEntries(others) };
}

/** What the door takes for a new banner or notice. It judges the fields itself and names the one that is wrong. */
export function announcementBody(args: Arguments, kind: 'banner' | 'notice'): object {
  const { option } = args;
  const link = option('link');
  return {
    type: kind === 'banner' ? 'B' : option('type'),
    groupName: option('group'),
    picture: option('picture'),
    ...textFields(args, 'title'),
    ...textFields(args, 'content'),
    from: option('from'),
    until: option('until'),
    ...(link === undefined ? {} : { linkageType: 'URL', linkage: link }),
  };
}
