import { join } from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { fileNames } from './fileNames.ts';
import { churchPage } from './plugins/churchPage.ts';
import { churchWorker } from './plugins/churchWorker.ts';
import { precompressed } from './plugins/precompressed.ts';

/** What the texts of a language need, too, and the loader of bundles. */
const FRAME_MODULES = /(?:vite[\\/]preload-helper|church[\\/](?:lib[\\/]stor(?:e|age)|app[\\/]settings|i18n[\\/]texts)\.ts)/;

/** Modules that call the server: the prerendered home contains their answers. */
const API_MODULES = /church[\\/]api[\\/](?:request|token|clickRecords|clientIp|site)\b/;

/** Modules of every page but home, and texts of pages that share them. */
const PAGE_MODULES =
  /church[\\/](?:api[\\/](?!request|token|clickRecords|clientIp|site)|app[\\/](?:useRequest|usePosition|chosenPlace|preview)\b|ui[\\/](?:Page|PageHeader|Picture|PrintButton)\b|content[\\/]listFilters|lib[\\/](?:copyText|hostMeetings|distance)|i18n[\\/](?:hookOf|(?:time|places)\.\w+\.json)|pages[\\/](?:time[\\/](?:texts|MeetingLines)|places[\\/](?:texts|usePoints))|generated[\\/]books|pages[\\/](?:sermon|poetry|dayking|notice)[\\/](?:texts|\w+\.\w+\.json|matching))/;

/** Modules of all lists and all detail pages: from one a visitor goes to the other. */
const READING_MODULES =
  /church[\\/]content[\\/](?:ListPage|LoadMore|FilterPickers|SearchField|usePagedList|audio[\\/](?:SavedList|ListenButton|SaveButton)|filters|DetailPage|Headline|Scripture|useDetail|share[\\/]ShareButton)\b/;
/** Modules of the player. */
const PLAYER_MODULES =
  /church[\\/](?:player[\\/](?:Player|sitePlayer|mediaSession|positions|speeds|track)\.ts|content[\\/](?:audio[\\/](?:PlayButton|tracks|sizes)|texts|content\.\w+\.json)|offline[\\/])/;

/** The church website: home in the first bundle, every other page in a separate one. */
export default defineConfig({
  root: join(import.meta.dirname, '../church'),
  plugins: [react(), churchPage(), churchWorker(), precompressed()],
  server: { proxy: { '/api': 'http://127.0.0.1:3001', '/media': 'http://127.0.0.1:3001' } },
  build: {
    outDir: '../dist/church',
    emptyOutDir: true,
    // The browsers of docs/church.md.
    target: ['chrome110', 'edge110', 'safari16.4', 'firefox115'],
    sourcemap: 'hidden',
    reportCompressedSize: false,
    assetsInlineLimit: 0,
    cssCodeSplit: false,
    modulePreload: false,
    rolldownOptions: {
      output: {
        ...fileNames,
        codeSplitting: {
          includeDependenciesRecursively: false,
          groups: [
            // React changes rarely: it stays cached when the site is renewed.
            { name: 'react', test: /node_modules[\\/](?:react|react-dom|scheduler)[\\/]/ },
            { name: 'frame', test: FRAME_MODULES },
            { name: 'asking', test: API_MODULES },
            { name: 'page', test: PAGE_MODULES },
            { name: 'reading', test: READING_MODULES },
            { name: 'playing', test: PLAYER_MODULES },
          ],
        },
      },
    },
  },
});
