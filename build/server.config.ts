import { join } from 'node:path';
import { defineConfig } from 'vite';

/** The server and its tools as one file: a rebuild never takes a module away from a server that runs. */
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
