import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { importsOf } from './imports.ts';
import { root } from './page.ts';

/** Who may ask a server itself, and what becomes of its answer. */
const ASKERS: Readonly<Record<string, string>> = {
  'renderer/api/http.ts': 'reads every answer',
  'renderer/api/port.ts': 'is how the page asks: others ask through it',
  'renderer/api/upload.ts': 'sends files with their progress, and hands the answer to who reads every one',
  'renderer/pages/import/api.ts': 'sends sheets with their progress, and hands the answer to who reads every one',
  'renderer/worker/background/serviceWorker.ts': 'hands answers on to the page',
  'church/api/request.ts': 'reads every answer of the site',
  'church/offline/audioStore.ts': 'fetches sermons, which are no answers',
  'church/worker/content.ts': 'hands answers on to the page',
  'church/worker/media.ts': 'hands files on to the page',
  'church/worker/shell.ts': 'hands files on to the page',
};
/** Those that send themselves and let the one place say what the answer means. */
const HANDING_ON = ['renderer/api/upload.ts', 'renderer/pages/import/api.ts'];

const ASKS = /(?<![\w.])fetch\(|\bportNow\(\)\s*\.fetch\(|\.json\(\)|\bXMLHttpRequest\b/;

const codeOf = (file: string): string => readFileSync(join(root, file), 'utf8').replaceAll(/\/\*[\s\S]*?\*\/|\/\/.*$/gm, '');

it('an answer is read in one place of each client: whatever cannot be understood is unknown, for every call', () => {
  const files = ['renderer', 'designer', 'church'].flatMap((area) => [...importsOf(area).keys()]);
  expect(files.length).toBeGreaterThan(500);
  const askers = files.filter((file) => ASKS.test(codeOf(file)));
  expect(askers.toSorted()).toEqual(Object.keys(ASKERS).toSorted());
});

it.each(HANDING_ON)('%s lets the one place say what an answer means', (file) => {
  expect(codeOf(file)).toMatch(/\breadAnswer\b/);
});

it('no page shows an error in place of what it has read, but where an answer decides so', () => {
  const files = ['renderer', 'designer']
    .flatMap((area) => [...importsOf(area).keys()])
    .filter((file) => file.endsWith('.tsx'));
  const READ = /\berror\b[^;{}]*\} = use\w+\(/;
  const REPLACES = /if \(error\)\s*return/;
  const replacing = files.filter((file) => REPLACES.test(codeOf(file)));
  expect(replacing.length).toBeGreaterThan(5);
  expect(replacing.filter((file) => READ.test(codeOf(file)))).toEqual(['designer/pages/DesignerPage.tsx']);
});
