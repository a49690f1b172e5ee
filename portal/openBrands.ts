import type { WidgetRegistry } from '#engine/contracts/widget.ts';
import { createBrandSource } from '#engine/server/brands/index.ts';
import type { Log } from '#engine/server/index.ts';
import type { PortalSettings } from './settings.ts';

/** The brands of the settings' folder, watched for changes. Logs each finding and each removed brand. */
export function openBrands(
  { brandsDir, dataDir, editorSchemas }: PortalSettings,
  widgets: WidgetRegistry,
  log: Log,
): ReturnType<typeof createBrandSource> {
  return createBrandSource({
    dir: brandsDir,
    dataDir,
    widgets,
    watch: true,
    editorSchemas,
    onRemoved: (brand, hosts) =>
      log('warn', 'brand removed', {
        brand,
        hosts,
        error: 'Its folder is gone: its hosts no longer answer.',
      }),
    onFinding: (finding) =>
      log(finding.severity === 'error' ? 'error' : 'warn', 'brand finding', { ...finding }),
  });
}
