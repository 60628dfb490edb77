import { join } from 'node:path';
import { defineConfig } from 'vite';

/** The thread in which a server reads files that people send: one file. */
export default defineConfig({
  root: join(import.meta.dirname, '..'),
  build: {
    ssr: 'server/services/reading/thread.ts',
    outDir: 'dist/reading',
    target: 'node20',
    sourcemap: true,
    rolldownOptions: { output: { entryFileNames: 'thread.js', codeSplitting: false } },
  },
});
