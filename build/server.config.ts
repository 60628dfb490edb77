import { join } from 'node:path';
import { defineConfig } from 'vite';

/** The server and its tools as one file: a rebuild never removes a module from a running server. */
export default defineConfig({
  root: join(import.meta.dirname, '..'),
  build: {
    ssr: 'server/cli/main.ts',
    outDir: 'dist/server',
    target: 'node20',
    sourcemap: true,
    rolldownOptions: { output: { entryFileNames: 'main.js', codeSplitting: false } },
  },
});
