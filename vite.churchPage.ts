import type { Plugin } from 'vite';

const HELPER = '\0vite/preload-helper.js';

/**
 * All styles come with the page and every bundle loads its own parts: nothing is fetched ahead of a bundle, and what does that
 * is left out. The first page names the parts of its own bundle, so that they come together.
 */
export function churchPage(): Plugin {
  return {
    name: 'takt-church-page',
    apply: 'build',
    enforce: 'pre',
    load: (id) => (id === HELPER ? 'export const __vitePreload = (load) => load();' : null),
    transformIndexHtml: {
      order: 'post',
      handler(_, { chunk }) {
        return (chunk?.imports ?? []).map((file) => ({
          tag: 'link',
          attrs: { rel: 'modulepreload', crossorigin: true, href: `/${file}` },
          injectTo: 'head' as const,
        }));
      },
    },
  };
}
