import { describe, expect, it } from 'vitest';
import type { Answer, Confirm } from '../../../renderer/api/http.ts';
import type { Outcome } from '../../../renderer/api/submit.ts';
import type { SubmitContext } from '../../../renderer/submit/submitMachine.ts';
import { AWAY, DONE, input, settled, start, rendered } from './scanScreen.ts';

describe('a scan screen that is sent', () => {
  it('sends the same key again after a lost answer, and a new one after a change', async () => {
    const keys: string[] = [];
    const actor = start({
      submit: ({ intent }) => {
        keys.push(intent.key);
        return keys.length === 1 ? AWAY : DONE;
      },
    });
    await settled(actor);
    actor.send({ type: 'submit' });
    await settled(actor);
    actor.send({ type: 'submit' });
    expect((await settled(actor)).value).toBe('done');
    expect(keys[0]).toBe(keys[1]);
    actor.send({ type: 'change', input: { codes: ['Z'] } });
    await settled(actor);
    actor.send({ type: 'submit' });
    await settled(actor);
    expect(keys[2]).not.toBe(keys[1]);
  });

  it('stays what was sent, whatever is typed or undone until its answer comes', async () => {
    const keys: string[] = [];
    let answer: (of: Answer<Outcome>) => void = () => undefined;
    const actor = start({
      submit: ({ intent }) => {
        keys.push(intent.key);
        return new Promise((done) => (answer = done));
      },
    });
    await settled(actor);
    actor.send({ type: 'submit' });
    await expect.poll(() => keys.length).toBe(1);
    actor.send({ type: 'change', input: { codes: ['Z'] } });
    actor.send({ type: 'undo' });
    actor.send({ type: 'submit' });
    answer(DONE);
    expect((await settled(actor)).value).toBe('done');
    expect(keys).toHaveLength(1);
  });

  it('asks to confirm, and submits what was confirmed', async () => {
    const confirm = { ...rendered('stock.belowSafe'), hash: 'abc' } as Confirm;
    const asked: number[] = [];
    const actor = start({
      submit: ({ proofs: { confirmed } }) => {
        asked.push(confirmed.length);
        return confirmed.length === 0 ? { ok: false, status: 422, refusals: [], confirms: [confirm] } : DONE;
      },
    });
    await settled(actor);
    actor.send({ type: 'submit' });
    expect((await settled(actor)).value).toBe('confirming');
    actor.send({ type: 'confirm' });
    expect((await settled(actor)).value).toBe('done');
    expect(asked).toEqual([0, 1]);
  });

  it('asks again what was confirmed, once another scan changed the matter', async () => {
    const confirm = { ...rendered('stock.belowSafe'), hash: 'abc' } as Confirm;
    const asked: number[] = [];
    const actor = start({
      submit: ({ proofs: { confirmed } }) => {
        asked.push(confirmed.length);
        return { ok: false, status: 422, refusals: [], confirms: [confirm] };
      },
    });
    await settled(actor);
    for (const event of [{ type: 'submit' }, { type: 'scan', code: 'A' }, { type: 'submit' }, { type: 'cancel' }] as const) {
      actor.send(event);
      await settled(actor);
    }
    actor.send({ type: 'submit' });
    await settled(actor);
    expect(asked).toEqual([0, 0, 0]);
  });

  it('waits for a colleague where two must agree', async () => {
    const actor = start({
      submit: ({ proofs: { second } }) =>
        second === undefined ? { ok: false, status: 403, refusals: [], confirms: [], secondPerson: 'action:x' } : DONE,
    });
    await settled(actor);
    actor.send({ type: 'submit' });
    expect((await settled(actor)).value).toBe('agreeing');
    actor.send({ type: 'agreed', token: 'T' });
    expect((await settled(actor)).value).toBe('done');
  });

  it('waits for a signature, beside what a colleague agreed to', async () => {
    const asks = { ok: false, status: 403, refusals: [], confirms: [] } as const;
    const actor = start({
      submit: ({ proofs: { second, signature } }) => {
        if (second === undefined) return { ...asks, secondPerson: 'action:x' };
        return signature === undefined ? { ...asks, signature: 'x.meaning' } : DONE;
      },
    });
    await settled(actor);
    actor.send({ type: 'submit' });
    await settled(actor);
    actor.send({ type: 'agreed', token: 'T' });
    expect((await settled(actor)).value).toBe('signing');
    actor.send({ type: 'signed', token: 'S' });
    expect((await settled(actor)).value).toBe('done');
  });

  it('is as it was where nobody signs', async () => {
    const actor = start({
      submit: () => ({ ok: false, status: 403, refusals: [], confirms: [], signature: 'x.meaning' }),
    });
    await settled(actor);
    actor.send({ type: 'scan', code: 'A' });
    await settled(actor);
    actor.send({ type: 'submit' });
    expect((await settled(actor)).value).toBe('signing');
    actor.send({ type: 'cancel' });
    expect((await settled(actor)).value).toBe('ready');
    expect(input(await settled(actor))).toEqual({ codes: ['A'] });
  });

  it('does first what must be done before, asks for it what it asks, and keeps what was refused', async () => {
    const begin = { type: 'begin', intent: { action: 'hu-open', input: { codes: ['A'] } } } as const;
    const sent: SubmitContext[] = [];
    const answers: Answer<Outcome>[] = [
      { ok: false, status: 422, refusals: [rendered('box.open')], confirms: [] },
      { ok: false, status: 403, refusals: [], confirms: [], secondPerson: 'action:x' },
      DONE,
    ];
    const actor = start({
      submit: (submitted) => {
        sent.push(submitted);
        return answers[sent.length - 1] ?? DONE;
      },
    });
    await settled(actor);
    actor.send(begin);
    const refused = await settled(actor);
    expect([refused.value, refused.context.failure?.refusals]).toEqual(['ready', [rendered('box.open')]]);
    actor.send(begin);
    expect((await settled(actor)).context.intent?.action).toBe('hu-open');
    actor.send({ type: 'agreed', token: 'T' });
    const begun = await settled(actor);
    expect([begun.value, begun.context.failure, begun.context.outcome]).toEqual(['ready', undefined, undefined]);
    expect(sent.map(({ intent: { action, input: of }, proofs: { second } }) => [action, of, second])).toEqual([
      ['hu-open', { codes: ['A'] }, undefined],
      ['hu-open', { codes: ['A'] }, undefined],
      ['hu-open', { codes: ['A'] }, 'T'],
    ]);
  });
});
