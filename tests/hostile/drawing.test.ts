import { beforeAll, describe, expect, it } from 'vitest';
import { previewScreen, screenView } from '#engine';
import { bundle } from '../http/plant.ts';
import { share } from '../kit/share.ts';
import { makePlant } from './attack.ts';
import { standingPlant } from './connect.ts';
import { inBatches } from './inBatches.ts';
import { faultOf, type Answer } from './judge.ts';

const { plant, send } = standingPlant();
const JSON_TYPE = { 'content-type': 'application/json' };
const CSV_TYPE = { 'content-type': 'text/csv', 'idempotency-key': 'hostile' };
const ROLES = [...bundle.roles.keys()];
const SCREENS = [...bundle.screens.keys()];
const PATIENCE = 180_000;
/** One role in so many tries to see a screen. */
const SHARES = 3;

/** Names that no shell, screen, language or label has: prototypes, files, floods. */
const NAMES = [
  '__proto__',
  'constructor',
  'toString',
  'detail.constructor',
  'form.__proto__',
  '..%2f..%2fpackage.json',
  '%00',
  '%ff',
].concat(['x'.repeat(300), 'HU-SPLIT', 'hu-split%20', '*', "'--", '%F0%9F%8E%83']);
/** What an input of a screen is not. */
const VALUES = [
  'null',
  '""',
  '0',
  '-1',
  '99999999999',
  'true',
  '[]',
  '{}',
  '[{}]',
  '[null]',
  '"\\"',
  '"2026-02-30"',
  '["a",1]',
];
const SCANS = ['"%"', '"PC|"', '"B-E001"', '"\'; DROP TABLE box;--"', '"İ"', '"BOX-1"'];

beforeAll(() => makePlant(send));

const get = (role: string, url: string, headers = {}): Promise<Answer> => send(role, { method: 'GET', url, headers });
const post = (
  role: string,
  url: string,
  body: string,
  headers: Readonly<Record<string, string>> = JSON_TYPE,
): Promise<Answer> => send(role, { method: 'POST', url, headers, body });
const look = (role: string, screen: string, body: string): Promise<Answer> => post(role, `/api/screens/${screen}/look`, body);

/** Sends many requests and gives those that were answered as no server may. */
async function faultsOf(works: readonly (() => Promise<Answer>)[]): Promise<readonly string[]> {
  const faults: string[] = [];
  await inBatches(works, async (work) => void faults.push(...[faultOf(await work())].filter((fault) => fault !== undefined)));
  return faults;
}

describe('a hostile client of what is drawn', () => {
  it('asks for shells, screens, texts and labels that there are none of, and is told so', async () => {
    const paths = (name: string): readonly string[] => [
      `/api/shells/${name}`,
      `/api/screens/${name}`,
      `/api/texts/${name}`,
      `/api/labels/${name}`,
      `/api/records/box/00000000-0000-7000-8000-000000000000/labels/${name}`,
      `/api/definitions/x/validators.js?action=${name}`,
      `/api/import/${name}`,
    ];
    const answers = await Promise.all(NAMES.flatMap(paths).map((url) => get('admin', url)));
    expect(answers.filter(({ status }) => status < 400 || status >= 500)).toEqual([]);
    expect(await faultsOf(NAMES.map((name) => () => look('admin', name, '{"input":{}}')))).toEqual([]);
  });

  it(
    'looks with any value in any input of any screen, and is answered or refused',
    async () => {
      const works = SCREENS.flatMap((screen, n) => {
        const role = ROLES.find((each) => previewScreen({ bundle, roles: [each], shell: 'pad' }, screen));
        const names = role === undefined ? [] : inputsOf(screen, role);
        const chosen = names.flatMap((name, i) =>
          [0, 5].map((step) => [name, VALUES[(n + i * 3 + step) % VALUES.length]!] as const),
        );
        return chosen.map(
          ([name, value]) =>
            () =>
              look(role!, screen, `{"input":{"${name}":${value}}}`),
        );
      });
      expect(works.length).toBeGreaterThan(200);
      expect(await faultsOf(works)).toEqual([]);
    },
    PATIENCE,
  );

  it('scans anything, anywhere, and into slots named like parts of JavaScript', async () => {
    const bodies = SCANS.flatMap((code) =>
      ['', ',"slot":"constructor"', ',"slot":"x"'].map((slot) => `{"input":{},"scan":{"code":${code}${slot}}}`),
    );
    const looks = ['hu-split', 'goods-receiving', 'process-report'].flatMap((screen) =>
      bodies.map((body) => () => look('admin', screen, body)),
    );
    const scans = ROLES.flatMap((role) => SCANS.map((code) => () => post(role, '/api/scan', `{"code":${code}}`)));
    expect(await faultsOf([...looks, ...scans])).toEqual([]);
  });

  it(
    'sees a screen exactly when his role opens it, and looks at no other',
    async () => {
      const wrong: unknown[] = [];
      const pairs = ROLES.flatMap((role, n) => share(SCREENS, SHARES, n).map((screen) => [role, screen] as const));
      await inBatches(pairs, async ([role, screen]) => {
        const wanted = screenView(bundle, screen, [role]) === undefined ? 404 : 200;
        const seen = (await get(role, `/api/screens/${screen}`)).status;
        const looked = wanted === 200 ? wanted : (await look(role, screen, '{"input":{}}')).status;
        if (seen !== wanted || looked !== wanted) wrong.push([role, screen, wanted, seen, looked]);
      });
      expect(wrong).toEqual([]);
    },
    PATIENCE,
  );

  it('sends a file whose headings are names of JavaScript, and reads which columns are unknown', async () => {
    const { status, text } = await post('planner', '/api/import/part?dryRun=1', '__proto__,constructor\n1,2', CSV_TYPE);
    expect([status, text.includes('import.unknownColumn')]).toEqual([422, true]);
  });

  it('looks four hundred times at once: all are answered or sent away for a moment, and others are served', async () => {
    const body = '{"input":{"boxCode":"BOX-1"}}';
    const flood = Promise.all(Array.from({ length: 400 }, () => look('keeper', 'hu-split', body)));
    expect((await get('operator', '/api/me')).status).toBe(200);
    const statuses = new Set((await flood).map(({ status }) => status));
    expect([...statuses].every((status) => status === 200 || status === 503)).toBe(true);
    expect(statuses.has(200)).toBe(true);
    expect(await plant().broken()).toEqual([]);
  });
});

/** Names of what a screen asks for, at any depth. */
function inputsOf(screen: string, role: string): readonly string[] {
  const names = new Set<string>();
  JSON.stringify(screenView(bundle, screen, [role], 'pad') ?? {}, (key, value: unknown) => {
    if ((key === 'name' || key === 'input') && typeof value === 'string') names.add(value);
    return value;
  });
  return [...names];
}
