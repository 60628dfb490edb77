import { describe, expect, it } from 'vitest';
import { createActor, fromPromise, waitFor } from 'xstate';
import type { Answer, Failure } from '../../../renderer/api/http.ts';
import type { Outcome } from '../../../renderer/api/submit.ts';
import { formMachine, initialContext, type FormContext } from '../../../renderer/pages/forms/formMachine.ts';
import type { SubmitContext } from '../../../renderer/submit/submitMachine.ts';
import { submitWith } from '../submit/submitWith.ts';

type Heard = Answer<Outcome>;

const done: Heard = { ok: true, data: { journal: 'j', created: [], changed: [] }, warnings: [] };
const no = (more: Partial<Failure> = {}): Failure => ({ ok: false, status: 422, refusals: [], confirms: [], ...more });
const refusal = (at: string) => ({ code: 'x.y', params: {}, text: 'no', at });
const question = { code: 'x.sure', params: {}, text: 'sure?', hash: '0123456789abcdef' };

/** A form whose server answers what the test says, one answer after the other; it keeps what it was sent. */
function formWith(answers: readonly Heard[], tried: readonly Heard[] = []) {
  const sent: SubmitContext[] = [];
  const [submits, tries] = [[...answers], [...tried]];
  const machine = formMachine.provide({
    actors: {
      submit: submitWith((submitted) => {
        sent.push(submitted);
        return submits.shift() ?? done;
      }),
      tryOut: fromPromise<Heard, FormContext>(async () => tries.shift() ?? done),
    },
  });
  const actor = createActor(machine, { input: initialContext('thing-make', {}) }).start();
  const until = (state: string) => waitFor(actor, (snapshot) => snapshot.matches(state as never));
  const asked = (stage: string) => waitFor(actor, ({ context }) => context.stage === stage);
  return { actor, sent, until, asked };
}

describe('an input that is tried', () => {
  it.each([
    [done, true, []],
    [no({ refusals: [refusal('/name')] }), true, ['/name']],
    [no({ status: 0 }), false, []],
    [no({ status: 500, refusals: [refusal('')] }), false, []],
  ] as const)('is checked by an answer that was read, and by no other', async (answer, isChecked, at) => {
    const { actor, until } = formWith([], [answer]);
    actor.send({ type: 'change', input: { name: 'x' } });
    actor.send({ type: 'versions', versions: {} });
    await until('trying');
    const { context } = await until('editing');
    expect([context.isChecked, context.refusals.map((each) => each.at)]).toEqual([isChecked, at]);
    actor.send({ type: 'change', input: { name: 'y' } });
    expect(actor.getSnapshot().context.isChecked).toBe(false);
  });
});

describe('a form that is saved', () => {
  it('is done', async () => {
    const { actor, until } = formWith([]);
    actor.send({ type: 'submit' });
    expect((await until('done')).context.outcome).toEqual(done);
  });

  it('asks first, then asks for a colleague, and then is done with both', async () => {
    const { actor, sent, until, asked } = formWith([
      no({ confirms: [question] }),
      no({ secondPerson: 'agree', refusals: [refusal('')] }),
    ]);
    actor.send({ type: 'submit' });
    expect((await asked('confirming')).context.question?.confirms).toEqual([question]);
    actor.send({ type: 'confirm' });
    expect((await asked('agreeing')).context.question?.secondPerson).toBe('agree');
    actor.send({ type: 'agreed', token: 't' });
    await until('done');
    expect(sent.map(({ proofs: { confirmed, second } }) => [confirmed.length, second])).toEqual([
      [0, undefined],
      [1, undefined],
      [1, 't'],
    ]);
  });

  it('sends the same key again when nothing was heard, and another one when something was decided', async () => {
    const { actor, sent, until } = formWith([no({ status: 0 }), no({ refusals: [refusal('/name')] })]);
    for (const _ of [1, 2, 3]) {
      actor.send({ type: 'submit' });
      await waitFor(actor, (snapshot) => !snapshot.matches('submitting'));
    }
    await until('done');
    const [first, again, third] = sent.map(({ intent }) => intent.key);
    expect([again === first, third === first]).toEqual([true, false]);
  });

  it('is as it was where a question is left unanswered, and may be written on', async () => {
    const { actor, until, asked } = formWith([no({ confirms: [question] }), no({ confirms: [question] })]);
    actor.send({ type: 'change', input: { name: 'A' } });
    actor.send({ type: 'submit' });
    await asked('confirming');
    actor.send({ type: 'cancel' });
    const { context } = await until('editing');
    expect([context.input, context.failure, context.refusals]).toEqual([{ name: 'A' }, undefined, []]);
    actor.send({ type: 'submit' });
    await asked('confirming');
    actor.send({ type: 'change', input: { name: 'B' } });
    expect(actor.getSnapshot().value).toBe('typing');
  });

  it('stays as it was sent while it is on its way, whatever is typed or pressed', async () => {
    const { actor, until } = formWith([]);
    actor.send({ type: 'change', input: { name: 'A' } });
    actor.send({ type: 'submit' });
    actor.send({ type: 'change', input: { name: 'B' } });
    actor.send({ type: 'versions', versions: {} });
    actor.send({ type: 'anew', input: {} });
    expect((await until('done')).context.input).toEqual({ name: 'A' });
  });
});

describe('a form that is written', () => {
  it('is tried out after a pause, and keeps what was said until that is mended', async () => {
    const { actor, until } = formWith([], [no({ refusals: [refusal('/name'), refusal('/code')] })]);
    actor.send({ type: 'change', input: { name: 'A' } });
    expect(actor.getSnapshot().matches('typing')).toBe(true);
    await until('trying');
    expect((await until('editing')).context.refusals).toHaveLength(2);
    actor.send({ type: 'change', input: { name: 'B' } });
    expect(actor.getSnapshot().context.refusals.map(({ at }) => at)).toEqual(['/code']);
  });

  it('names what was scanned by its own code, unless something else stands there by then', async () => {
    const { actor } = formWith([]);
    actor.send({ type: 'change', input: { operatorNo: 'B-E002' } });
    actor.send({ type: 'resolve', at: '/operatorNo', scanned: 'B-E002', code: 'E002' });
    actor.send({ type: 'resolve', at: '/operatorNo', scanned: 'B-E002', code: 'E003' });
    expect(actor.getSnapshot().context.input).toEqual({ operatorNo: 'E002' });
  });

  it('says early what it will ask, and never that the network is away', async () => {
    const asked = formWith([], [no({ confirms: [question] })]);
    asked.actor.send({ type: 'versions', versions: {} });
    expect((await asked.until('editing')).context).toMatchObject({ expected: [question], refusals: [] });
    const away = formWith([], [no({ status: 0 })]);
    away.actor.send({ type: 'versions', versions: {} });
    expect((await away.until('editing')).context.failure).toBeUndefined();
  });

  it('begins anew with another key', async () => {
    const { actor, until } = formWith([]);
    actor.send({ type: 'submit' });
    const { key } = (await until('done')).context;
    actor.send({ type: 'anew', input: { name: 'B' } });
    const { context, value } = actor.getSnapshot();
    expect([value, context.input, context.outcome, context.key === key]).toEqual([
      'editing',
      { name: 'B' },
      undefined,
      false,
    ]);
  });
});
