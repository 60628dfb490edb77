import { afterAll, beforeAll, describe, expect, inject, it, vi } from 'vitest';
import { GateFull } from '../../../server/core/Gate.ts';
import { RequestRefused } from '../../../server/core/RequestRefused.ts';
import type { ThreadLimits } from '../../../server/core/threads/WorkThread.ts';
import { CompilerThread } from '../../../server/services/definitions/compiler/CompilerThread.ts';
import type { DefinitionCompiler } from '../../../server/services/definitions/compiler/DefinitionCompiler.ts';
import { definitionFiles } from '../../kit/files.ts';
import { buildProgram } from '../../kit/program.ts';
import { LAMP_MODEL, openLive, WITHOUT_DIM, type LivePlant, type LiveServer } from './lamps.ts';

let program: string;
let thread: CompilerThread;
let plant: LivePlant;
let one: LiveServer;
/** What happened, in order. */
let order: string[] = [];
/** What happened of one work: another server may lay what was published over its own meanwhile. */
const orderOf = (work: string): string[] => order.filter((each) => each === 'action' || each.startsWith(`${work} `));

const watched: DefinitionCompiler = {
  run: async (name, ...input) => {
    order.push(`${name} begins`);
    const result = await thread.run(name, ...input);
    order.push(`${name} ends`);
    return result;
  },
  until: () => watched,
};

beforeAll(async () => {
  ({ file: program } = await buildProgram('server/services/definitions/compiler/thread.ts', inject('databasePrefix')));
  thread = new CompilerThread(program);
  plant = await openLive(watched);
  [one] = plant.servers;
  await one.act('lamp_keeper', 'lamp-create', { code: 'L1' });
});
afterAll(async () => {
  await plant.close();
  await thread.close();
});

/** A thread of its own that is given the product. */
function compilerOf(limits?: Partial<ThreadLimits>): {
  readonly own: CompilerThread;
  readonly check: (by?: AbortSignal) => Promise<string>;
} {
  const own = new CompilerThread(program, { ms: 120_000, memory: {}, ...limits });
  const files = definitionFiles();
  const check = (by = new AbortController().signal): Promise<string> =>
    own
      .until(by)
      .run('problems', files, [], [])
      .then(
        () => 'checked',
        (error: unknown) => (error instanceof RequestRefused ? error.refusals[0]!.code : String(error)),
      );
  return { own, check };
}

const drafted = async (content: object): Promise<string> => {
  const { body } = await one.send('admin', 'POST', '/api/drafts', { kind: 'state-model', id: 'lamp', content });
  return String(body.data?.id);
};

/** Does something that compiles, and an action while it does. */
async function meanwhile(work: string, ask: () => Promise<unknown>, action: string): Promise<void> {
  order = [];
  const asked = ask();
  await vi.waitFor(() => expect(order).toContain(`${work} begins`), { interval: 1 });
  expect((await one.act('lamp_keeper', action, { lampCode: 'L1' })).status).toBe(200);
  order.push('action');
  await asked;
}

describe('a server that compiles definitions', () => {
  it('does actions while it publishes, and what is published holds', async () => {
    const draft = await drafted(WITHOUT_DIM);
    await one.send('admin', 'POST', `/api/drafts/${draft}/submit`, { note: 'As agreed' });
    await one.send('admin2', 'POST', `/api/drafts/${draft}/review`, { verdict: 'approve', comment: '' });
    // What was checked is known: nothing would be compiled.
    await thread.close();
    await meanwhile(
      'contents',
      async () => expect((await one.send('admin', 'POST', '/api/publications', { drafts: [draft] })).status).toBe(200),
      'lamp-light',
    );
    expect(orderOf('contents')).toEqual(['contents begins', 'action', 'contents ends']);
    await one.act('lamp_keeper', 'lamp-fade', { lampCode: 'L1' });
    expect((await plant.pool.query('SELECT state FROM lamp')).rows).toEqual([{ state: 'off' }]);
  });

  it.each([
    ['draft', 'check', 'POST', 'lamp-light'],
    ['impact', 'impact', 'GET', 'lamp-douse'],
  ] as const)('does actions while it answers the %s', async (work, question, method, action) => {
    const draft = await drafted(LAMP_MODEL);
    await thread.close();
    const ask = () => one.send('admin', method, `/api/drafts/${draft}/${question}`);
    await meanwhile(work, async () => expect((await ask()).status).toBe(200), action);
    expect(orderOf(work)).toEqual([`${work} begins`, 'action', `${work} ends`]);
  });

  it('says what a faulty draft lacks, from the thread as well', async () => {
    const { body } = await one.send(
      'admin',
      'POST',
      `/api/drafts/${await drafted({ ...LAMP_MODEL, initial: 'gone' })}/check`,
    );
    expect(body.data?.problems?.map(({ code }) => code)).toContain('lint.unknownState');
  });

  it('refuses what waits for a thread that is ended, and begins another', async () => {
    const draft = await drafted(LAMP_MODEL);
    const lost = one.send('admin', 'POST', `/api/drafts/${draft}/check`);
    await vi.waitFor(() => expect(orderOf('draft').at(-1)).toBe('draft begins'), { interval: 1 });
    await thread.close();
    const { status, body } = await lost;
    expect([status, body.refusals?.[0]?.code]).toEqual([503, 'common.busy']);
    expect((await one.send('admin', 'POST', `/api/drafts/${draft}/check`)).status).toBe(200);
  });

  it('answers at once by another where one is being ended', async () => {
    const draft = await drafted(LAMP_MODEL);
    const ending = thread.close();
    expect((await one.send('admin', 'POST', `/api/drafts/${draft}/check`)).status).toBe(200);
    await ending;
  });
});

describe('as soon as somebody works at a draft', () => {
  it.each([
    ['there', 0, 'contents'],
    ['on another server', 1, 'overlay'],
  ])('what holds is compiled, and what follows finds it: %s', async (_where, server, work) => {
    const quiet = await openLive(watched);
    order = [];
    const { status } = await quiet.servers[server]!.send('admin', 'POST', '/api/drafts', { kind: 'state-model', id: 'lamp' });
    expect(status).toBe(200);
    await vi.waitFor(() => expect(order).toContain(`${work} ends`), { timeout: 20_000 });
    await quiet.close();
  });
});

describe('what is asked of the thread that compiles', () => {
  it('is answered by bundles that share what they have in common, also where one waits for the other', async () => {
    const files = one.platform.definitions.files();
    const answers = await Promise.all([1, 2, 3].map(() => thread.run('contents', files, [], [])));
    expect(new Set(answers.map(({ bundle }) => bundle)).size).toBe(3);
    expect(new Set(answers.map(({ bundle }) => bundle.entities.get('user'))).size).toBe(1);
  });

  it.each([
    ['time', { ms: 100 }],
    ['memory', { memory: { maxOldGenerationSizeMb: 16 } }],
  ])('ends where it takes more %s than it may, and the next order is done', async (_what, limits) => {
    const { own, check } = compilerOf(limits);
    expect([await check(), await check()]).toEqual(['definitions.tooCostly', 'definitions.tooCostly']);
    await own.close();
  });

  it('waits in a queue with an end, and goes with who asked', async () => {
    const { own, check } = compilerOf();
    const leaving = new AbortController();
    const first = check(leaving.signal);
    const waiting = Array.from({ length: 20 }, () => check(leaving.signal));
    expect(await check()).toBe(String(new GateFull()));
    leaving.abort();
    expect(await check()).toBe('checked');
    expect(new Set(await Promise.all([first, ...waiting]))).toEqual(new Set(['common.busy', String(new GateFull())]));
    await own.close();
  });
});
