import { call, defineWidget } from '#engine/compose/index.ts';
import type { AppDownloadProps } from './props.ts';
import schema from './schema.json' with { type: 'json' };

/** All visitors share a page, so the browser detects the visitor's system (R2.1.22). */
export default defineWidget<AppDownloadProps>({
  schema,
  provides: ['main-heading'],
  slots: { ios: {}, android: {}, home: {} },
  calls: () => ({
    routes: call(
      'domainRoute',
      {},
      { keep: { resources: { fields: ['resourceType', 'url', 'qrCodeUrl'] } } },
    ),
  }),
  hydrate: 'load',
  view: './AppDownload.tsx',
});
