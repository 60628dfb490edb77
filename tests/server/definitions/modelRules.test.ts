import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { LAMP_MODEL, openLive, type LivePlant, type LiveServer, type Reply } from './lamps.ts';

let plant: LivePlant;
let [one, two]: [LiveServer, LiveServer] = [] as never;

beforeAll(async () => {
  plant = await openLive();
  [one, two] = plant.servers;
});
afterAll(() => plant.close());

const { transitions } = LAMP_MODEL;
const withoutText = (code: string): object =>
  Object.fromEntries(Object.entries(LAMP_MODEL.texts).filter(([each]) => each !== code));
const refusals = ({ body }: Reply): readonly string[] => body.refusals?.map(({ code }) => code) ?? [];
const begin = (id: string, content?: object): Promise<Reply> =>
  one.send('admin', 'POST', '/api/drafts', { kind: 'state-model', id, ...(content && { content }) });

/** Drafts, hands it in, has it approved and publishes it, as far as it goes: what a script does. */
async function published(content: object): Promise<{ readonly problems: readonly string[]; readonly reply: Reply }> {
  const id = String((await begin('lamp', content)).body.data?.id);
  const { body } = await one.send('admin', 'POST', `/api/drafts/${id}/check`);
  const handedIn = await one.send('admin', 'POST', `/api/drafts/${id}/submit`, { note: 'As agreed' });
  const problems = body.data?.problems?.map(({ code }) => code) ?? [];
  if (handedIn.status !== 200) return { problems, reply: handedIn };
  await two.send('admin2', 'POST', `/api/drafts/${id}/review`, { verdict: 'approve', comment: '' });
  const reply = await one.send('admin', 'POST', '/api/publications', { drafts: [id] });
  return { problems, reply };
}

describe('a state model over the API', () => {
  it.each([
    ['ST-33: begins in one of its states', { ...LAMP_MODEL, initial: 'dim' }],
    [
      'ST-35: leads from a state to others',
      {
        ...LAMP_MODEL,
        transitions: {
          ...transitions,
          wake: { event: 'light', from: ['off'], to: 'on' },
          light: { event: 'light', from: ['dim'], to: 'on' },
        },
      },
    ],
    [
      'ST-36: takes the same way by two events',
      { ...LAMP_MODEL, transitions: { ...transitions, blow: { event: 'fade', from: ['dim'], to: 'off' } } },
    ],
  ])('%s', async (_, content) => {
    const { problems, reply } = await published(content);
    expect([problems, reply.status]).toEqual([[], 200]);
  });

  it.each([
    ['ST-33: begins nowhere', { ...LAMP_MODEL, initial: 'nowhere' }, 'lint.unknownState'],
    [
      'ST-35: leads to where it starts',
      { ...LAMP_MODEL, transitions: { ...transitions, same: { event: 'fade', from: ['dim'], to: 'dim' } } },
      'lint.selfConnection',
    ],
    [
      'ST-36: has a transition twice',
      { ...LAMP_MODEL, transitions: { ...transitions, again: { event: 'fade', from: ['on'], to: 'dim' } } },
      'lint.duplicateTransition',
    ],
    ['BO-38: has no name', { ...LAMP_MODEL, texts: withoutText('lamp') }, 'lint.missingText'],
    ['BO-39: has a nameless transition', { ...LAMP_MODEL, texts: withoutText('lamp.event.fade') }, 'check.noChineseTitle'],
    [
      'BO-52: has a state nobody can name in English',
      { ...LAMP_MODEL, texts: { ...LAMP_MODEL.texts, 'lamp.state.dim': { zh: '暗' } } },
      'check.noEnglishTitle',
    ],
  ])('%s, is reported so, and comes to no reviewer', async (_, content, code) => {
    const { problems, reply } = await published(content);
    expect(problems).toContain(code);
    expect(refusals(reply)).toContain('definitions.faulty');
    for (const { params, text } of reply.body.refusals ?? []) {
      expect(text).toContain(String(params?.['reason']));
      expect(text).not.toMatch(/lint\.|check\./);
    }
  });

  it('ST-34: is edited where it is not read-only, and never where it is', async () => {
    expect((await begin('lamp')).status).toBe(200);
    expect(refusals(await begin('sealed'))).toEqual(['definitions.readonly']);
    const { reply } = await published({ ...LAMP_MODEL, readonly: true });
    expect(refusals(reply)).toEqual(['definitions.readonly']);
  });
});
