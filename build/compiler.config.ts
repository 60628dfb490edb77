import { join } from 'node:path';
import { defineConfig } from 'vite';

/** The thread in which a server compiles definitions: one file. */
export default defineConfig({
  root: join(import.meta.dirname, '..'),
  build: {
    ssr: 'server/services/definitions/compiler/thread.ts',
    outDir: 'dist/compiler',
    target: 'node20',
    sourcemap: true,
    rolldownOptions: { output: { entryFileNames: 'thread.js', codeSplitting: false } },
  },
});
