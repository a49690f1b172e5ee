import type { Plugin } from 'vite';

/** Wraps the project's style sheets in cascade layers, so that the order of files does not matter (design, Styles). */
export function styleLayers(): Plugin {
  return {
    name: 'livery-layers',
    enforce: 'pre',
    transform(code, id) {
      const file = (id.split('?')[0] ?? id).replaceAll('\\', '/');
      if (!file.endsWith('.css') || !/\/(?:engine|widgets)\//.test(file) || file.includes('node_modules'))
        return null;
      const layer = file.endsWith('/base.css') ? 'base' : file.includes('/engine/') ? 'ui' : 'widgets';
      return { code: `@layer ${layer}{${code}}`, map: null };
    },
  };
}
