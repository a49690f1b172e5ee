import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ChatAppParts } from './server/createChatApp.ts';

interface ManifestEntry {
  file: string;
  css?: string[];
}

/** The files of the chat's page, from the build's manifest. Throws if there is no build. */
export function chatFiles(root: string): Pick<ChatAppParts, 'assets' | 'folders'> {
  const build = join(root, 'dist/chat');
  const manifest = JSON.parse(readFileSync(join(build, '.vite/manifest.json'), 'utf8')) as Record<
    string,
    ManifestEntry
  >;
  const entry = manifest['platform/support/chat/page/chat.ts'];
  if (!entry) throw new Error('The build has no page of the chat. Run "npm run build".');
  return {
    assets: { script: entry.file, styles: entry.css ?? [] },
    folders: { build: join(build, 'build'), media: join(root, 'platform/media') },
  };
}
