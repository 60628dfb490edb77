import { join } from 'node:path';
import { defineConfig } from 'vite';

/** The program that writes the book of a plant: one file. */
export default defineConfig({
  root: join(import.meta.dirname, '..'),
  build: {
    ssr: 'stories/book/write.ts',
    outDir: 'dist/book/writer',
    target: 'node20',
    rolldownOptions: { output: { entryFileNames: 'write.js', codeSplitting: false } },
  },
});
