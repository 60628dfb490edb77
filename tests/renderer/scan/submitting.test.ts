import { describe, expect, it } from 'vitest';
import type { Answer, Confirm } from '../../../renderer/api/http.ts';
import type { Item } from '../../../renderer/api/reads.ts';
import type { Outcome } from '../../../renderer/api/submit.ts';
import type { SubmitContext } from '../../../renderer/submit/submitMachine.ts';
import { AWAY, DONE, input, settled, start, taking, rendered } from './scanScreen.ts';

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

  describe('while a code is still checked', () => {
    const slow = () => {
      const held: (() => void)[] = [];
      const sent: Item[] = [];
      const actor = start({
        look: (asked) => (asked.scan ? new Promise((done) => held.push(() => done(taking(asked)))) : taking(asked)),
        submit: ({ intent }) => {
          sent.push(intent.input);
          return DONE;
        },
      });
      const check = async (): Promise<void> => {
        await expect.poll(() => held.length).toBeGreaterThan(0);
        held.shift()!();
      };
      return { actor, sent, check };
    };

    it('waits for it, and books what was scanned before: what comes later is of the next entry', async () => {
      const { actor, sent, check } = slow();
      await settled(actor);
      for (const code of ['A', 'B']) actor.send({ type: 'scan', code });
      actor.send({ type: 'submit' });
      actor.send({ type: 'scan', code: 'C' });
      expect(sent).toEqual([]);
      for (let i = 0; i < 3; i += 1) await check();
      expect(input(await settled(actor))).toEqual({ operatorNo: 'P1', codes: ['C'] });
      expect(sent).toEqual([{ codes: ['A', 'B'] }]);
    });

    it('books nothing where one of them is refused', async () => {
      const { actor, sent, check } = slow();
      await settled(actor);
      for (const code of ['A', 'BAD1']) actor.send({ type: 'scan', code });
      actor.send({ type: 'submit' });
      for (let i = 0; i < 2; i += 1) await check();
      const refused = await settled(actor);
      expect([refused.value, input(refused), refused.context.refused?.code]).toEqual(['ready', { codes: ['A'] }, 'BAD1']);
      actor.send({ type: 'scan', code: 'B' });
      await check();
      expect([(await settled(actor)).value, sent]).toEqual(['ready', []]);
    });
  });

  it('is not left while it is sent', async () => {
    let answer: (of: Answer<Outcome>) => void = () => undefined;
    const actor = start({ submit: () => new Promise((done) => (answer = done)) });
    actor.send({ type: 'scan', code: 'A' });
    await settled(actor);
    actor.send({ type: 'submit' });
    actor.send({ type: 'next' });
    actor.send({ type: 'resume', former: { code: 'Z', input: { codes: ['Z'] } }, present: undefined });
    expect(actor.getSnapshot().value).toBe('submitting');
    answer(DONE);
    expect([(await settled(actor)).value, input(await settled(actor))]).toEqual(['done', { codes: ['A'] }]);
  });

  it('keeps nothing of what is done when an entry that was set aside goes on', async () => {
    const former = { code: 'Z', input: { codes: ['Z'] } };
    const actor = start();
    actor.send({ type: 'scan', code: 'A' });
    await settled(actor);
    actor.send({ type: 'submit' });
    const done = await settled(actor);
    actor.send({ type: 'resume', former, present: { code: 'A', input: done.context.input } });
    const { context } = await settled(actor);
    expect([context.input, context.former]).toEqual([{ codes: ['Z'] }, []]);
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
