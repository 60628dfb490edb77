import { join } from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { churchPage } from './plugins/churchPage.ts';
import { churchWorker } from './plugins/churchWorker.ts';
import { precompressed } from './plugins/precompressed.ts';

const FRAME =
  /(?:vite[\\/]preload-helper|church[\\/](?:app[\\/](?:router|drawn[\\/](?:drawing|drawn)|clicks[\\/](?:device|track|clicks)|details|entries|settings|site|useNow|places)|lib[\\/](?:store|storage|clock|dates|useLatest)|i18n[\\/](?:speak|moments|home\.ts)|ui[\\/](?:Icon|display[\\/](?:LanguageChip|LoveSwitch)|ItemLink|Facts|toast|loader|useTitle|sprite)|player[\\/]isHeard))\b/;

/** What asks the server: home comes drawn with its answers. */
const ASKING = /church[\\/]api[\\/](?:request|early|token|clickRecords|clientIp|site)\b/;

/** What every page but home is made of, and short words of pages that share them. */
const PAGE =
  /church[\\/](?:api[\\/](?!request|early|token|clickRecords|clientIp|site)|app[\\/](?:useAnswer|chosenPlace|preview)\b|ui[\\/](?:Page|PageHeader|Picture|PrintButton)\b|content[\\/]choicesOf|generated[\\/]books|pages[\\/](?:sermon|poetry|dayking|notice)[\\/](?:words|\w+\.\w+\.json|matching))/;

/** What all lists have in common, what all pages about one thing, and what plays. */
const LIST =
  /church[\\/]content[\\/](?:ListPage|LoadMore|Choices|SearchField|usePagedList|Row|audio[\\/]SavedList|filters)\b/;
const DETAIL =
  /church[\\/]content[\\/](?:DetailPage|Headline|Scripture|useDetail|share[\\/]ShareButton|audio[\\/](?:ListenButton|SaveButton))\b/;
const PLAYING =
  /church[\\/](?:player[\\/](?:Player|thePlayer|mediaSession|positions|speeds|track)\.ts|content[\\/](?:audio[\\/](?:PlayButton|tracks|sizes)|words|content\.\w+\.json)|offline[\\/])/;

/** The church website: home in the first bundle, every other page in one of its own. */
export default defineConfig({
  root: join(import.meta.dirname, '../church'),
  plugins: [react(), churchPage(), churchWorker(), precompressed()],
  server: { proxy: { '/api': 'http://127.0.0.1:3001', '/media': 'http://127.0.0.1:3001' } },
  build: {
    outDir: '../dist/church',
    emptyOutDir: true,
    target: 'es2022',
    sourcemap: 'hidden',
    reportCompressedSize: false,
    assetsInlineLimit: 0,
    cssCodeSplit: false,
    modulePreload: false,
    rolldownOptions: {
      output: {
        codeSplitting: {
          includeDependenciesRecursively: false,
          groups: [
            // React changes seldom: a phone keeps it when the site is renewed.
            { name: 'react', test: /node_modules[\\/](?:react|react-dom|scheduler)[\\/]/ },
            // What the frame and every page have in common.
            { name: 'frame', test: FRAME },
            { name: 'asking', test: ASKING },
            { name: 'page', test: PAGE },
            { name: 'list', test: LIST },
            { name: 'detail', test: DETAIL },
            { name: 'playing', test: PLAYING },
          ],
        },
      },
    },
  },
});
