import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { load } from '#engine';
import type { PlantServer, ConflictSide } from '../../../server/cli/definitions/carry.ts';
import { pullRevisions, pushRevisions } from '../../../server/cli/definitions/carryCommands.ts';
import { files, LAMP_MODEL, openLive, published, type LivePlant, type LiveServer } from './lamps.ts';

const { definitions } = load(files);
const folder = mkdtempSync(join(tmpdir(), 'carried-'));
let [here, there]: [LivePlant, LivePlant] = [] as never;

beforeAll(async () => {
  here = await openLive();
  there = await openLive();
});
afterAll(async () => {
  await Promise.all([here.close(), there.close()]);
  rmSync(folder, { recursive: true });
});

const withLamp = (en: string, states: object = LAMP_MODEL.states) => ({
  ...LAMP_MODEL,
  states,
  texts: { ...LAMP_MODEL.texts, lamp: { zh: '灯', en } },
});

const as = ({ servers: [one] }: LivePlant): PlantServer => ({
  send: async (method, path, body) => {
    const { status, body: answer } = await one.send('admin', method, path, body);
    return { status, data: answer.data, ...(answer.refusals ? { refusals: answer.refusals } : {}) };
  },
});

async function carry(work: typeof pullRevisions, plant: LivePlant, taken?: ConflictSide) {
  const lines: string[] = [];
  const code = await work({ definitions, language: 'en', print: (line) => lines.push(line) }, as(plant), folder, taken);
  return { code, lines };
}

const drafts = async ({ servers: [one] }: LivePlant): Promise<readonly { readonly id: string; readonly state: string }[]> =>
  ((await one.send('admin', 'GET', '/api/drafts')).body.data?.items ?? []) as never;
const draftOf = async ({ servers: [one] }: LivePlant, id: string): Promise<LiveServer> =>
  (await one.send('admin', 'GET', `/api/drafts/${id}`)).body.data as never;

describe('definitions carried from one plant to another', () => {
  it('are none where nothing was published', async () => {
    expect(await carry(pullRevisions, there)).toEqual({ code: 0, lines: [expect.stringContaining('nothing')] });
    expect(readdirSync(folder)).toEqual([]);
  });

  it('are pulled as canonical files, one for each definition that was published', async () => {
    await published(here, withLamp('Lamp', { ...LAMP_MODEL.states, dim: { tone: 'attention' } }));
    expect(await carry(pullRevisions, here)).toMatchObject({ code: 0, lines: [expect.stringContaining('lamp revision 1')] });
    const text = readFileSync(join(folder, 'lamps/lamp.state-model.json'), 'utf8');
    expect(JSON.parse(text)).toMatchObject({ states: { dim: { tone: 'attention' } } });
  });

  it('become a draft of the other plant, merged with its own changes, which a reviewer gets', async () => {
    await published(there, withLamp('Light', { ...LAMP_MODEL.states, off: { tone: 'hold' } }));
    expect(await carry(pushRevisions, there)).toMatchObject({ code: 0, lines: [expect.stringContaining('waits')] });
    const [draft] = await drafts(there);
    expect(draft).toMatchObject({ state: 'in-review' });
    expect(await draftOf(there, draft!.id)).toMatchObject({
      content: { states: { off: { tone: 'hold' }, dim: { tone: 'attention' } }, texts: { lamp: { en: 'Light' } } },
    });
  });

  it('name each place both plants changed, and push nothing of that definition', async () => {
    await published(here, withLamp('Lantern'));
    expect((await carry(pullRevisions, here, 'theirs')).code).toBe(0);
    const before = (await drafts(there)).length;
    const { code, lines } = await carry(pushRevisions, there);
    expect([code, lines]).toEqual([1, [expect.stringContaining('state-model lamp /texts/lamp/en')]]);
    expect(await drafts(there)).toHaveLength(before);
  });

  it('take one side where they are reported to', async () => {
    expect((await carry(pushRevisions, there, 'theirs')).code).toBe(0);
    const [draft] = await drafts(there);
    expect(await draftOf(there, draft!.id)).toMatchObject({ content: { texts: { lamp: { en: 'Lantern' } } } });
  });

  it('name a file that is no definition, and a folder that is not there', async () => {
    writeFileSync(join(folder, 'lamps/broken.query.json'), '{"from": ');
    expect(await carry(pushRevisions, here)).toMatchObject({
      code: 1,
      lines: expect.arrayContaining([expect.stringContaining('broken.query.json')]),
    });
    rmSync(join(folder, 'lamps/broken.query.json'));
    const lines: string[] = [];
    const speaker = { definitions, language: 'en', print: (line: string) => lines.push(line) } as const;
    expect(await pushRevisions(speaker, as(here), join(folder, 'gone'), undefined)).toBe(2);
    expect(lines).toEqual([expect.stringContaining('gone')]);
  });

  it('say so where the plant has all of it', async () => {
    expect(await carry(pushRevisions, here)).toEqual({ code: 0, lines: [expect.stringContaining('nothing to change')] });
  });
});
