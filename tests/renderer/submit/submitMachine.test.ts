import { describe, expect, it } from 'vitest';
import { createActor, getNextSnapshot, toPromise, waitFor, type SnapshotFrom } from 'xstate';
import type { Answer, Failure } from '../../../renderer/api/http.ts';
import type { Outcome } from '../../../renderer/api/submit.ts';
import { stageOf, submitMachine, type SubmitContext, type SubmitEvent } from '../../../renderer/submit/submitMachine.ts';
import { submitWith } from './submitWith.ts';

type Snapshot = SnapshotFrom<typeof submitMachine>;

const INTENT = { action: 'box-freeze', input: { boxCode: 'BX1' }, key: 'first' };
const no = (more: Partial<Failure> = {}): Failure => ({ ok: false, status: 422, refusals: [], confirms: [], ...more });
const question = (code: string) => ({ code, params: {}, text: code, hash: code });

/** Everything a server may answer, and where a submit goes from there. */
const ANSWERS = {
  done: [{ ok: true, data: { journal: 'J1', created: [], changed: [] }, warnings: [] }, 'ended'],
  kept: [{ ok: true, data: { journal: '', created: [], changed: [], queuedKey: 'first' }, warnings: [] }, 'ended'],
  refused: [no({ refusals: [{ code: 'box.frozen', params: {}, text: 'frozen' }] }), 'ended'],
  away: [no({ status: 0 }), 'ended'],
  fault: [no({ status: 500 }), 'ended'],
  confirm: [no({ confirms: [question('stock.low')] }), 'confirming'],
  second: [no({ status: 403, secondPerson: 'action:box-freeze' }), 'agreeing'],
  signature: [no({ status: 403, signature: 'sign.freeze' }), 'signing'],
  confirmFirst: [no({ confirms: [question('stock.low')], secondPerson: 'x', signature: 'y' }), 'confirming'],
  secondFirst: [no({ secondPerson: 'x', signature: 'y' }), 'agreeing'],
} as const satisfies Readonly<Record<string, readonly [Answer<Outcome>, string]>>;

const EVENTS: readonly SubmitEvent[] = [
  { type: 'confirm' },
  { type: 'agreed', token: 'T' },
  { type: 'signed', token: 'S' },
  { type: 'cancel' },
];
/** What leads on from each state; every other event leaves it as it is. */
const LEADS: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  sending: {},
  confirming: { confirm: 'sending', cancel: 'ended' },
  agreeing: { agreed: 'sending', cancel: 'ended' },
  signing: { signed: 'sending', cancel: 'ended' },
  ended: {},
};

/** A submit whose server has just answered. */
function answered(snapshot: Snapshot, output: Answer<Outcome>): Snapshot {
  const { id } = snapshot.children['0.(machine).sending'] ?? { id: '0.(machine).sending' };
  return getNextSnapshot(submitMachine, snapshot, { type: `xstate.done.actor.${id}`, output } as never);
}

/** Every state that is reached over so many answers, by every answer and every event. */
function walked(from: Snapshot, depth: number): readonly Snapshot[] {
  if (depth === 0 || from.status === 'done') return [from];
  const next =
    from.value === 'sending'
      ? Object.values(ANSWERS).map(([answer]) => answered(from, answer))
      : EVENTS.map((event) => getNextSnapshot(submitMachine, from, event)).filter(({ value }) => value !== from.value);
  return [from, ...next.flatMap((each) => walked(each, depth - 1))];
}

const start = (): Snapshot => createActor(submitMachine, { input: INTENT }).getSnapshot();

describe('a submit', () => {
  it('goes where the answer leads, from everywhere it is sent', () => {
    const sent = walked(start(), 5).filter(({ value }) => value === 'sending');
    expect(sent.length).toBeGreaterThan(10);
    for (const snapshot of sent)
      for (const [answer, to] of Object.values(ANSWERS)) expect(answered(snapshot, answer).value).toBe(to);
  });

  it('takes in every state the events that answer its question, and no other', () => {
    const all = walked(start(), 5);
    expect(new Set(all.map(({ value }) => value))).toEqual(new Set(Object.keys(LEADS)));
    for (const snapshot of all)
      for (const event of EVENTS)
        expect([event.type, getNextSnapshot(submitMachine, snapshot, event).value]).toEqual([
          event.type,
          LEADS[snapshot.value]?.[event.type] ?? snapshot.value,
        ]);
  });

  it('ends with the last answer, or with none where its question was left', () => {
    for (const { context, output, status } of walked(start(), 5)) {
      if (status !== 'done') continue;
      const asks = context.answer && !context.answer.ok && context.answer.confirms.length > 0;
      expect([output?.answer, asks ?? false]).toEqual([context.answer, false]);
    }
  });

  it('keeps its key while nobody knows what became of it, and takes another one once something was decided', () => {
    const keys = Object.fromEntries(
      Object.entries(ANSWERS).map(([name, [answer]]) => [name, answered(start(), answer).output?.key]),
    );
    expect([keys['away'], keys['fault']]).toEqual(['first', 'first']);
    for (const name of ['done', 'kept', 'refused']) expect(keys[name]).toMatch(/^[0-9a-f]{32}$/);
  });

  it('tells whoever draws it what is asked, and about what', () => {
    for (const snapshot of walked(start(), 3)) {
      const { stage, question: asked, intent } = stageOf(snapshot);
      const isAsked = stage !== 'sending';
      expect([isAsked, intent]).toEqual([asked !== undefined, isAsked ? INTENT : undefined]);
    }
  });

  it('gathers what it was given, and sends it all under one key', async () => {
    const sent: SubmitContext[] = [];
    const answers = [ANSWERS.confirm, ANSWERS.second, ANSWERS.confirm, ANSWERS.signature, ANSWERS.done].map(([each]) => each);
    const machine = submitWith((context) => {
      sent.push(context);
      return answers[sent.length - 1]!;
    });
    const actor = createActor(machine, { input: INTENT }).start();
    for (const [state, event] of [
      ['confirming', EVENTS[0]],
      ['agreeing', EVENTS[1]],
      ['confirming', EVENTS[0]],
      ['signing', EVENTS[2]],
    ] as const) {
      await waitFor(actor, ({ value }) => value === state);
      actor.send(event!);
    }
    expect((await toPromise(actor)).answer).toEqual(ANSWERS.done[0]);
    expect(
      sent.map(({ intent, proofs: { confirmed, second, signature } }) => [intent.key, confirmed.length, second, signature]),
    ).toEqual([
      ['first', 0, undefined, undefined],
      ['first', 1, undefined, undefined],
      ['first', 1, 'T', undefined],
      ['first', 2, 'T', undefined],
      ['first', 2, 'T', 'S'],
    ]);
  });
});
