import type { Arguments } from './readArguments.ts';

/** What the door takes for a new banner or notice. It judges the fields itself and names the one that is wrong. */
export function announcementBody({ option }: Arguments, kind: 'banner' | 'notice'): object {
  const link = option('link');
  return {
    type: kind === 'banner' ? 'B' : option('type'),
    groupName: option('group'),
    picture: option('picture'),
    title: option('title'),
    titleTh: option('title-th'),
    content: option('content'),
    contentTh: option('content-th'),
    from: option('from'),
    until: option('until'),
    ...(link === undefined ? {} : { linkageType: 'URL', linkage: link }),
  };
}
