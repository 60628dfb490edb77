import { createHash } from 'node:crypto';
import { join, relative } from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { fileNames } from './fileNames.ts';
import { tokensCss } from '../renderer/tokens/tokensCss.ts';
import { helpFiles } from './plugins/helpFiles.ts';
import { serviceWorkerChunk } from './plugins/serviceWorker.ts';

const root = join(import.meta.dirname, '../renderer');

/** A class by its name and its module: with the line it stands in, as Vite adds it, each would be some bytes more twice. */
function generateScopedName(name: string, file: string): string {
  return `${name}_${createHash('sha256').update(relative(root, file)).digest('base64url').slice(0, 4)}`;
}

/** The client: one entry, everything not on the first screen in chunks of its own. */
export default defineConfig({
  root,
  css: { modules: { generateScopedName } },
  plugins: [react(), tokensCss(), helpFiles(), serviceWorkerChunk()],
  // React has had this hook since 18; packages that support older versions bundle a copy.
  resolve: { alias: [{ find: /^use-sync-external-store\/shim(?:\/index\.js)?$/, replacement: 'react' }] },
  server: { proxy: { '/api': 'http://127.0.0.1:3000', '^/help(/|$)': 'http://127.0.0.1:3000' } },
  build: {
    outDir: '../dist/renderer',
    emptyOutDir: true,
    target: 'es2022',
    sourcemap: true,
    reportCompressedSize: false,
    rolldownOptions: {
      // The engine is pure: of its entry point only what is used comes along.
      treeshake: { moduleSideEffects: [{ test: /[\\/]engine[\\/]/, sideEffects: false }] },
      output: fileNames,
    },
  },
});
