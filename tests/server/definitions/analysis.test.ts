import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { grantedKeys, plantDefinitions, type PlantRole } from '#engine';
import { impactOfDraft } from '../../../server/services/definitions/draftImpact.ts';
import { files, LAMP_MODEL, openLive, WITHOUT_DIM, type LivePlant, type LiveServer, type Reply } from './lamps.ts';

const ENGLISH = { 'accept-language': 'en' };

let plant: LivePlant;
let one: LiveServer;

beforeAll(async () => {
  plant = await openLive();
  [one] = plant.servers;
  for (const code of ['L1', 'L2', 'L3']) {
    await one.act('lamp_keeper', 'lamp-create', { code });
    await one.act('lamp_keeper', 'lamp-light', { lampCode: code });
    await one.act('lamp_keeper', 'lamp-fade', { lampCode: code });
  }
});
afterAll(() => plant.close());

const LAMP_FLOW = {
  entity: 'lamp',
  outcomes: { approved: 'light', rejected: 'fade' },
  start: 'look',
  nodes: {
    look: {
      kind: 'approval',
      handlers: [{ role: 'lamp-keeper' }],
      pass: 'one',
      durationHours: 24,
      timeout: 'approve',
      next: 'end',
    },
  },
};
const refusals = ({ body }: Reply): readonly string[] => body.refusals?.map(({ code }) => code) ?? [];
const drafted = async (content: object): Promise<string> => {
  const { body } = await one.send('admin', 'POST', '/api/drafts', { kind: 'state-model', id: 'lamp', content });
  return String(body.data?.id);
};
const ask = (draft: string, what: string): Promise<Reply> => one.send('admin', 'GET', `/api/drafts/${draft}/${what}`);

describe('what a condition may name', () => {
  it.each([
    ['guard/nosuch/nosuch', 'definitions.notExist'],
    ['flow/nosuch/nosuch', 'entity.notExist'],
    ['flow/lamp/nosuch', 'definitions.notExist'],
    ['rows/nosuch', 'entity.notExist'],
  ])('is not said of what is not there: %s', async (what, code) => {
    const reply = await one.send('admin', 'GET', `/api/expressions/${what}`);
    expect([reply.status, refusals(reply)]).toEqual([404, [code]]);
  });

  it('is said of a state model there is', async () => {
    expect((await one.send('admin', 'GET', '/api/expressions/guard/lamp/light')).status).toBe(200);
  });
});

describe('a checked state model', () => {
  it('has so many problems named, errors first, and the others counted', async () => {
    const names = Array.from({ length: 400 }, (_, i) => `s${i}`);
    const wide = { ...LAMP_MODEL, states: { ...LAMP_MODEL.states, ...Object.fromEntries(names.map((name) => [name, {}])) } };
    const { body } = await one.send('admin', 'POST', `/api/drafts/${await drafted(wide)}/check`);
    const data = body.data as unknown as { problems: readonly { severity: string }[]; more: number };
    expect(data.problems.length).toBe(200);
    expect(data.more).toBeGreaterThan(200);
    const isError = data.problems.map(({ severity }) => severity === 'error');
    expect(isError).toEqual(isError.toSorted((a, b) => Number(b) - Number(a)));
  });

  it('has its properties proven, each in a sentence', async () => {
    const { body } = await one.send('admin', 'POST', `/api/drafts/${await drafted(LAMP_MODEL)}/check`, undefined, ENGLISH);
    expect(body.data?.problems).toEqual([]);
    expect(body.data?.proofs).toContainEqual({
      property: 'P1',
      result: 'proven',
      count: 3,
      text: 'An end can be reached from every state (states: 3)',
    });
  });

  it('names the shortest way to where it fails, and what mends it', async () => {
    const stuck = {
      ...LAMP_MODEL,
      transitions: { ...LAMP_MODEL.transitions, douse: undefined, light: { ...LAMP_MODEL.transitions.light, from: ['off'] } },
    };
    const { body } = await one.send('admin', 'POST', `/api/drafts/${await drafted(stuck)}/check`);
    const failed = body.data?.proofs?.find(({ property, result }) => property === 'P1' && result === 'failed');
    expect(failed).toMatchObject({ state: 'on', text: '到了“开”就再也无法结束' });
    expect(failed?.path?.map(({ event, to }) => `${event} ${to}`)).toEqual(['light on']);
    expect(body.data?.problems).toContainEqual(
      expect.objectContaining({
        code: 'lint.deadEnd',
        pointer: '/states/dim',
        fix: [{ op: 'add', path: '/states/dim/final', value: true }],
      }),
    );
  });
});

describe('a simulated draft', () => {
  it('says what every event would do, and for whom it is closed', async () => {
    const draft = await drafted(WITHOUT_DIM);
    const { body } = await one.send('admin', 'POST', `/api/drafts/${draft}/simulate`, { state: 'off', role: 'lamp-watch' });
    const verdicts = body.data?.events?.map(({ event, verdict }) => `${event} ${verdict}`) ?? [];
    expect(verdicts.length).toBeGreaterThan(0);
    expect(verdicts).toContain('light role');
    expect(body.data?.roles).toContain('admin');
  });

  it('is an approval led through a flow, by who is asked and by the clock', async () => {
    const { body } = await one.send('admin', 'POST', '/api/drafts', { kind: 'flow', id: 'lamp-check', content: LAMP_FLOW });
    const simulate = (situation: object) =>
      one.send('admin', 'POST', `/api/drafts/${String(body.data?.id)}/simulate-flow`, situation);
    const [now, later] = ['2026-11-02T08:00:00.000Z', '2026-11-04T08:00:00.000Z'];
    const tries = [{ at: now, do: 'start', actor: ':initiator' }];
    expect((await simulate({ now, tries })).body.data).toMatchObject({ state: 'running', open: ['look'] });
    expect((await simulate({ now: later, tries })).body.data).toMatchObject({ state: 'approved', event: 'light' });
    expect((await simulate({ now: '2026-13-02T08:00:00.000Z', tries })).status).toBe(422);
    expect((await simulate({ now, tries: [{ do: 'vote' }] })).status).toBe(422);
    expect(
      refusals(await one.send('admin', 'POST', `/api/drafts/${await drafted(LAMP_MODEL)}/simulate-flow`, { now, tries })),
    ).toEqual(['definitions.notSimulated']);
  });

  it('is one of a state model', async () => {
    const { body } = await one.send('admin', 'POST', '/api/drafts', { kind: 'entity', id: 'lamp' });
    const reply = await one.send('admin', 'POST', `/api/drafts/${body.data?.id}/simulate`, { state: 'off' });
    expect(refusals(reply).length).toBeGreaterThan(0);
  });
});

describe('the difference a draft makes', () => {
  it('is reported by element, against its base, what holds, a revision or another draft', async () => {
    const draft = await drafted(WITHOUT_DIM);
    const { body } = await one.send('admin', 'GET', `/api/drafts/${draft}/diff`, undefined, ENGLISH);
    const removed = { what: 'removed', element: 'state', name: 'dim', pointer: '/states/dim', before: {} };
    expect(body.data?.changes).toContainEqual({ ...removed, text: expect.stringContaining('dim') });
    for (const against of ['base', 'current', '0', await drafted(LAMP_MODEL)])
      expect((await ask(draft, `diff?against=${against}`)).body.data?.changes).toHaveLength(body.data?.changes?.length ?? 0);
    expect((await ask(draft, `diff?against=${draft}`)).body.data?.changes).toEqual([]);
    expect(refusals(await ask(draft, 'diff?against=7'))).toEqual(['definitions.noRevision']);
    expect((await ask(draft, 'diff?against=yesterday')).status).toBe(422);
  });
});

describe('the impact of a draft', () => {
  it('counts the records in what it removes or closes, and says what uses it', async () => {
    const { body } = await ask(await drafted(WITHOUT_DIM), 'impact');
    expect(body.data?.records).toContainEqual(
      expect.objectContaining({ entity: 'lamp', axis: 'state', state: 'dim', count: 3, isRemoved: true }),
    );
    expect(body.data?.uses).toContainEqual({ kind: 'entity', id: 'lamp', pointer: '/states/state' });
    expect(body.data?.broken).toEqual([]);
  });

  it('counts no records for who may not see them all', async () => {
    const draft = await drafted(WITHOUT_DIM);
    const { body } = await one.send('lamp_drafter', 'GET', `/api/drafts/${draft}/impact`);
    const dim = body.data?.records?.find((each) => 'state' in each && each.state === 'dim');
    expect(dim).toMatchObject({ entity: 'lamp', isRemoved: true });
    expect(dim).not.toHaveProperty('count');
  });

  it('says where records go by themselves', async () => {
    const renamed = { ...WITHOUT_DIM, retired: { dim: 'off' } };
    const { body } = await ask(await drafted(renamed), 'impact');
    expect(body.data?.records).toContainEqual(expect.objectContaining({ state: 'dim', count: 3, to: 'off' }));
  });

  it('says in words what no longer holds, and what holds instead', async () => {
    const { fade, ...transitions } = LAMP_MODEL.transitions;
    const late = { ...LAMP_MODEL, transitions: { ...transitions, fade: { ...fade, ok: "row.code == 'L1'" } } };
    const { body } = await ask(await drafted(late), 'impact');
    expect(body.data?.words).toEqual({
      before: ['转换 › fade：经“调暗”从开变为暗'],
      after: ['转换 › fade：经“调暗”从开变为暗；要求：“code”是“L1”'],
    });
  });

  it('names what roles lose', async () => {
    const { fade: _fade, ...transitions } = LAMP_MODEL.transitions;
    const { body } = await ask(await drafted({ ...LAMP_MODEL, transitions }), 'impact');
    expect(body.data?.roles).toContainEqual(expect.objectContaining({ role: 'lamp-keeper', action: 'lamp-fade' }));
  });
});

describe('what roles lose by a draft', () => {
  const { fade: _fade, ...transitions } = LAMP_MODEL.transitions;
  const draft = { kind: 'state-model', definition: 'lamp', area: 'lamps', content: { ...LAMP_MODEL, transitions } };
  const { bundle } = plantDefinitions(files);
  const row = { limits: [], grouped: [], permissions: [], preset: [], builtIn: null } as const;
  const losers = (roles: readonly PlantRole[]): readonly string[] =>
    impactOfDraft(files, [], roles, draft, 'en')
      .roles.filter(({ action }) => action === 'lamp-fade')
      .map(({ role }) => role);

  it('names a role the plant made', () => {
    const night = { ...row, code: 'NIGHT', name: 'Night', permissions: ['action:lamp-fade'] };
    expect(losers([night])).toEqual(['lamp-keeper', 'NIGHT']);
    expect(losers([{ ...night, permissions: ['action:lamp-light'] }])).toEqual(['lamp-keeper']);
  });

  it('names no built-in role from which the plant took it before', () => {
    const preset = grantedKeys(bundle, bundle.roles.get('lamp-keeper')!);
    const keeper = { ...row, code: 'LAMP-KEEPER', name: 'Keeper', builtIn: 'lamp-keeper', preset };
    expect(losers([{ ...keeper, permissions: preset }])).toEqual(['lamp-keeper']);
    expect(losers([{ ...keeper, permissions: preset.filter((key) => key !== 'action:lamp-fade') }])).toEqual([]);
  });
});

describe('real work decided again by a draft', () => {
  const begin = (draft: string, window: object): Promise<Reply> =>
    one.send('admin', 'POST', `/api/drafts/${draft}/replay`, window);
  const ended = async (draft: string, run: string): Promise<Reply> =>
    vi.waitFor(async () => {
      const reply = await one.send('admin', 'GET', `/api/drafts/${draft}/replay/${run}`, undefined, ENGLISH);
      expect(reply.body.data?.state).toBe('done');
      return reply;
    }, 20_000);

  it('names the entries it would refuse, and writes nothing', async () => {
    const { light, fade, douse } = LAMP_MODEL.transitions;
    const strict = {
      ...LAMP_MODEL,
      transitions: { light: { ...light, from: ['off'], to: 'dim' }, fade: { ...fade, from: ['dim'], to: 'on' }, douse },
    };
    const draft = await drafted(strict);
    const written = async (): Promise<unknown> => (await plant.pool.query('SELECT count(*) FROM journal_entry')).rows;
    const before = await written();
    const { body } = await begin(draft, { last: 100 });
    const { body: report } = await ended(draft, String(body.data?.run));
    expect(report.data).toMatchObject({ counts: { refused: 3, accepted: 0, different: 3 } });
    expect(report.data?.refused?.[0]).toMatchObject({
      action: 'lamp-fade',
      refusals: [{ code: 'lamp.fadeNotAllowed', text: 'Not to be faded now' }],
    });
    expect(await written()).toEqual(before);
    // Refusals tell values of rows.
    const unseen = await one.send('lamp_drafter', 'GET', `/api/drafts/${draft}/replay/${String(body.data?.run)}`);
    const counts = { refused: 3, accepted: 0, different: 3 };
    expect(unseen.body.data).toMatchObject({ counts, refused: [], accepted: [], different: [] });
  });

  it('runs once at a time, and is stopped', async () => {
    const draft = await drafted(LAMP_MODEL);
    const lock = await plant.pool.connect();
    await lock.query('BEGIN; LOCK TABLE journal_entry IN ACCESS EXCLUSIVE MODE');
    const { body } = await begin(draft, {});
    const run = String(body.data?.run);
    expect(refusals(await begin(draft, {}))).toEqual(['replay.isRunning']);
    expect((await one.send('admin', 'GET', `/api/drafts/${draft}/replay/${run}`)).body.data).toMatchObject({
      state: 'reading',
    });
    const abort = vi.spyOn(AbortController.prototype, 'abort');
    const stopped = one.send('admin', 'DELETE', `/api/drafts/${draft}/replay/${run}`);
    await vi.waitFor(() => expect(abort).toHaveBeenCalled(), { timeout: 30_000 });
    abort.mockRestore();
    await lock.query('ROLLBACK');
    lock.release();
    expect((await stopped).status).toBe(200);
    const { body: report } = await one.send('admin', 'GET', `/api/drafts/${draft}/replay/${run}`);
    expect(report.data).toMatchObject({ state: 'stopped', done: 0 });
  });

  it.each([
    ['a day that is none', { day: '2026-02-30' }, 'replay.badDay'],
    ['a day and a number', { day: '2026-02-03', last: 5 }, 'replay.oneWindow'],
  ])('refuses %s', async (_, window, code) => {
    expect(refusals(await begin(await drafted(LAMP_MODEL), window))).toEqual([code]);
  });

  it('knows no run that was never begun, and begins none of a faulty draft', async () => {
    const draft = await drafted({ ...LAMP_MODEL, initial: 'nowhere' });
    expect(refusals(await begin(draft, {}))).toContain('definitions.faulty');
    expect(refusals(await ask(draft, `replay/${draft}`))).toEqual(['replay.noRun']);
  });
});
