import { textLanguages, type Arguments } from '../readArguments.ts';

/** A text in every given language: `title`, `titleTh` and so on, as the operator API takes it. */
export function textFields({ option }: Arguments, name: 'title' | 'content' | 'category'): object {
  const others = textLanguages.map((language) => [
    `${name}${language[0]?.toUpperCase()}${language.slice(1)}`,
    option(`${name}-${language}`),
  ]);
  return { [name]: option(name), ...Object.fromEntries(others) };
}

/** Request body for a new banner or notice. The platform validates the fields and names the invalid one. */
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
