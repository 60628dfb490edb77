import { compile, filePath, load, menuOf, runScenario, type MenuNode } from '#engine';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { KINDS } from '../../engine/load/kinds.ts';
import { JobRuns } from '../../server/services/jobs/JobRuns.ts';
import { JobWorker } from '../../server/services/jobs/JobWorker.ts';
import { definitionFiles, formatExamples } from '../kit/files.ts';
import { scenarioFailures } from '../kit/scenarioFailures.ts';
import { HttpRunner } from './HttpRunner.ts';
import { openPlant, send, signIn, type Plant } from './plant.ts';

const CLERK = 'crate-clerk';
/** Kinds without an example of their own: a table of lookups, what a pack names, and the rules as they are documented. */
const UNSHOWN = ['table', 'pack', 'documented-rules'];
const SCREENS = ['scan', 'checklist', 'tasks', 'list', 'tree', 'board', 'calendar', 'detail', 'form', 'dashboard'];

const examples = formatExamples();
const files = [...definitionFiles(), ...examples];
const { bundle } = compile(load(files).definitions);
const shown = new Set(examples.map(({ path }) => filePath(path)?.id));
const isShown = (kind: string): boolean => examples.some(({ path }) => path.endsWith(`.${kind}.json`));

/** What a new author finds in the reference of the format runs as a plant would run it. */
describe('the examples of the format’s reference, on PostgreSQL', () => {
  let plant: Plant;
  let session: Readonly<Record<string, string>>;
  beforeAll(async () => {
    plant = await openPlant({ name: 'examples', files, bundle });
    session = await signIn(plant.app, CLERK);
  });
  afterAll(() => plant.close());

  it('show every kind of definition and of screen', () => {
    expect(KINDS.filter((kind) => !isShown(kind))).toEqual(KINDS.filter((kind) => UNSHOWN.includes(kind)));
    const arranged = new Set(
      [...load(examples).definitions.screen.values()].map(({ definition }) => definition.kind as string),
    );
    expect(SCREENS.filter((kind) => !arranged.has(kind))).toEqual([]);
  });

  it('open every screen their menus name, to whom the role opens it', async () => {
    for (const shell of ['pad', 'office'] as const) {
      const screens = screensOf(menuOf(bundle, shell, [CLERK])).filter((id) => id.includes('crate'));
      expect(screens.length).toBeGreaterThan(3);
      for (const id of screens) {
        const { status } = await send(plant.app, 'GET', `/api/screens/${id}?shell=${shell}`, undefined, session);
        expect([id, status]).toEqual([id, 200]);
      }
    }
  });

  it('save a setting, read a spreadsheet, and do the work of a job', async () => {
    const saved = await send(
      plant.app,
      'POST',
      '/api/settings/crate-rules',
      { values: { fullFrom: 5 }, version: 0 },
      session,
    );
    expect(saved.status).toBe(200);
    const sheet = await plant.app.inject({
      method: 'POST',
      url: '/api/import/crate-zone',
      headers: { ...session, 'content-type': 'text/csv' },
      payload: 'code,purpose\nZ8,Full\nZ9,Empty\n',
    });
    expect(sheet.json()).toMatchObject({ code: 200 });
    const { rows } = await plant.pool.query<{ code: string }>('SELECT code FROM crate_zone ORDER BY code');
    expect(rows.map(({ code }) => code)).toEqual(['Z8', 'Z9']);
    expect(await outcomeOf('crate-seal-full')).toMatchObject({ outcome: 'done', refused: 0 });
  });

  it.each([...bundle.scenarios.values()].filter(({ id }) => shown.has(id)).map((each) => [each.id, each] as const))(
    'pass the scenario %s',
    async (_, scenario) => {
      await plant.empty();
      expect(scenarioFailures(await runScenario(scenario, bundle, new HttpRunner(plant)), scenario)).toEqual([]);
      expect(await plant.broken()).toEqual([]);
    },
  );

  it('keep a refusal once, however often it is sent, with its journal entry under the seal, and nothing of a dry run', async () => {
    await plant.empty();
    await runScenario(bundle.scenarios.get('crate-verify')!, bundle, new HttpRunner(plant));
    const clerk = await signIn(plant.app, CLERK);
    const looks = async () => (await plant.pool.query('SELECT id FROM crate_look')).rowCount ?? 0;
    const verify = (input: object, key: string, query = '') =>
      send(plant.app, 'POST', `/api/actions/crate-verify${query}`, input, { ...clerk, 'idempotency-key': key });
    const wrong = { crateCode: 'C1', partCode: 'P2' };
    const before = await looks();
    const refusal = { refusals: [{ code: 'crate.otherPart' }] };
    const dry = await verify(wrong, 'k0', '?dryRun=1');
    expect(dry.body).toMatchObject(refusal);
    expect(dry.body.data).toBeUndefined();
    expect(await looks()).toBe(before);
    const first = await verify(wrong, 'k1');
    expect(first.status).toBe(422);
    expect(first.body).toMatchObject({ ...refusal, data: { created: [{ entity: 'crate-look' }] } });
    expect(await verify(wrong, 'k1')).toEqual(first);
    expect((await verify({ ...wrong, partCode: 'P1' }, 'k1')).body).toMatchObject({
      refusals: [{ code: 'request.keyReused' }],
    });
    expect(await looks()).toBe(before + 1);
    const { rows } = await plant.pool.query(`SELECT action, refusal FROM journal_entry WHERE idempotency_key = 'k1'`);
    expect(rows).toEqual([{ action: 'crate-verify', refusal: 'crate.otherPart' }]);
    expect(await plant.broken()).toEqual([]);
  });

  async function outcomeOf(id: string) {
    const { actions, settings, now } = plant.platform;
    const jobs = new Map([...bundle.jobs].filter(([job]) => job === id));
    const worker = new JobWorker({
      pool: plant.pool,
      bundle: () => ({ ...bundle, jobs }),
      actions,
      settings: () => settings.values(),
      zone: () => 'Asia/Shanghai',
      now,
      onRunEnded: () => undefined,
    });
    await worker.poll(new AbortController().signal);
    return (await new JobRuns(plant.pool).list(id, 1))[0];
  }
});

const screensOf = (nodes: readonly MenuNode[]): readonly string[] =>
  nodes.flatMap(({ screen, children }) => [...(screen ? [screen.id] : []), ...screensOf(children)]);
