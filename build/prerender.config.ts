import { join } from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { fileNames } from './fileNames.ts';

/** Prerendering of the church home page on the server: one file that needs nothing beside it. */
export default defineConfig({
  root: join(import.meta.dirname, '../church'),
  plugins: [react()],
  publicDir: false,
  define: { 'process.env.NODE_ENV': JSON.stringify('production') },
  ssr: { noExternal: true },
  build: {
    ssr: 'prerender.tsx',
    outDir: '../dist/church-prerender',
    emptyOutDir: true,
    target: 'node20',
    sourcemap: true,
    assetsInlineLimit: 0,
    // What it draws names the files of the website's own build.
    rolldownOptions: { output: { ...fileNames, entryFileNames: 'prerender.js', codeSplitting: false } },
  },
});
