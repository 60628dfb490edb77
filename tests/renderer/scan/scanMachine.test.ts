import { describe, expect, it } from 'vitest';
import { createActor, fromPromise, waitFor, type Actor } from 'xstate';
import type { Asked } from '../../../renderer/pages/scan/scanCalls.ts';
import { startOf, type ScanContext, type ToldLook } from '../../../renderer/pages/scan/scanContext.ts';
import { phaseOf } from '../../../renderer/pages/scan/phase.ts';
import { scanMachine } from '../../../renderer/pages/scan/scanMachine.ts';
import type { SubmitContext } from '../../../renderer/submit/submitMachine.ts';
import { submitWith } from '../submit/submitWith.ts';
import type { Answer, Confirm, Told } from '../../../renderer/api/http.ts';
import type { Item } from '../../../renderer/api/reads.ts';
import type { Outcome } from '../../../renderer/api/submit.ts';

const AWAY = { ok: false, status: 0, refusals: [], confirms: [] } as const;
const told = (code: string): Told => ({ code, params: {}, text: code });

/** A server that takes every code into the list `codes`, except those that begin with `BAD`. */
function taking({ input, scan }: Asked): Answer<ToldLook> {
  const codes = (input['codes'] ?? []) as readonly string[];
  const isTaken = scan === undefined || !scan.code.startsWith('BAD');
  const look: ToldLook = {
    input: scan && isTaken ? { ...input, codes: [...codes, scan.code] } : input,
    taken: isTaken,
    cards: {},
    refusals: isTaken ? [] : [{ code: 'box.frozen', params: {}, text: 'frozen' }],
    tell: {},
    sums: {},
    open: [],
    slot: 'codes',
  };
  return { ok: true, data: look, warnings: [] };
}

const DONE: Answer<Outcome> = { ok: true, data: { journal: 'J1', created: [], changed: [] }, warnings: [] };

interface Server {
  readonly look?: (asked: Asked) => Answer<ToldLook>;
  readonly submit?: (sent: SubmitContext) => Answer<Outcome>;
  /** What goes on without it. */
  readonly unheard?: ScanContext['unheard'];
  /** What was kept from the entry before. */
  readonly kept?: Item;
}

function start(
  { look = taking, submit = () => DONE, unheard, kept = {} }: Server = {},
  isFinishedByScan = false,
): Actor<typeof scanMachine> {
  const machine = scanMachine.provide({
    actors: {
      look: fromPromise<Answer<ToldLook>, Asked>(async ({ input }) => look(input)),
      submit: submitWith(submit),
    },
  });
  return createActor(machine, {
    input: startOf(
      {
        screen: 'hu-merge',
        action: 'hu-merge',
        filled: new Set(['quantity']),
        unheard,
        isFinishedByScan,
        nextOf: () => ({ operatorNo: 'P1' }),
      },
      kept,
      [],
      kept,
    ),
  }).start();
}

async function settled(
  actor: Actor<typeof scanMachine>,
): Promise<{ readonly context: ScanContext; readonly value: unknown }> {
  await new Promise((resolve) => setTimeout(resolve, 5));
  const isSettled = (phase: string): boolean => !['looking', 'submitting', 'takingBack', 'typing'].includes(phase);
  const { context, value } = await waitFor(actor, (now) => isSettled(phaseOf(now.value, now.context)));
  return { context, value: phaseOf(value, context) };
}

const input = ({ context }: { readonly context: ScanContext }): Item => context.input;

describe('a scan screen', () => {
  it('asks again for what it kept and does not fit, before anything is scanned', async () => {
    const refused = (asked: Asked): Answer<ToldLook> => {
      const answer = taking(asked);
      const isOld = asked.input['taskCode'] === 'OLD';
      const refusals = isOld ? [{ ...told('task.otherType'), at: '/taskCode' }] : [];
      return answer.ok ? { ...answer, data: { ...answer.data, refusals } } : answer;
    };
    const actor = start({ look: refused, kept: { operatorNo: 'P1', taskCode: 'OLD' } });
    const settledNow = await settled(actor);
    expect(input(settledNow)).toEqual({ operatorNo: 'P1' });
    expect(settledNow.context.look?.refusals).toEqual([]);
  });

  it('takes scans one after the other, however fast they come', async () => {
    const actor = start();
    for (const code of ['A', 'B', 'C']) actor.send({ type: 'scan', code });
    expect(input(await settled(actor))).toEqual({ codes: ['A', 'B', 'C'] });
  });

  it('goes on after a refused scan, which changes nothing', async () => {
    const actor = start();
    for (const code of ['A', 'BAD1']) actor.send({ type: 'scan', code });
    const refused = await settled(actor);
    expect(input(refused)).toEqual({ codes: ['A'] });
    expect(refused.context.refused).toMatchObject({ code: 'BAD1', slot: 'codes', refusals: [{ code: 'box.frozen' }] });
    actor.send({ type: 'scan', code: 'B' });
    const after = await settled(actor);
    expect(input(after)).toEqual({ codes: ['A', 'B'] });
    expect(after.context.refused).toBeUndefined();
  });

  it('takes the last scan back, and the one before', async () => {
    const actor = start();
    for (const code of ['A', 'B']) actor.send({ type: 'scan', code });
    await settled(actor);
    actor.send({ type: 'undo' });
    expect(input(await settled(actor))).toEqual({ codes: ['A'] });
    actor.send({ type: 'undo' });
    expect(input(await settled(actor))).toEqual({});
    actor.send({ type: 'undo' });
    expect(input(await settled(actor))).toEqual({});
  });

  it('loses no scan while the server is away', async () => {
    let isAway = true;
    const actor = start({ look: (asked) => (isAway ? AWAY : taking(asked)) });
    for (const code of ['A', 'B']) actor.send({ type: 'scan', code });
    expect((await settled(actor)).value).toBe('away');
    isAway = false;
    actor.send({ type: 'online' });
    expect(input(await settled(actor))).toEqual({ codes: ['A', 'B'] });
  });

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

  it('asks to confirm, and submits what was confirmed', async () => {
    const confirm = { ...told('stock.belowSafe'), hash: 'abc' } as Confirm;
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
    const confirm = { ...told('stock.belowSafe'), hash: 'abc' } as Confirm;
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

  describe('what is proposed', () => {
    const proposing: Server = {
      look: (asked) => {
        const answer = taking(asked);
        if (!answer.ok) return answer;
        const codes = (answer.data.input['codes'] ?? []) as readonly string[];
        return { ...answer, data: { ...answer.data, proposals: { quantity: 40 + codes.length, bin: 'A1' } } };
      },
    };

    it('is filled in, until somebody changes it', async () => {
      const actor = start(proposing);
      expect(input(await settled(actor))).toEqual({ quantity: 40 });
      actor.send({ type: 'change', input: {} });
      await new Promise((resolve) => setTimeout(resolve, 300));
      expect(input(await settled(actor))).toEqual({});
      actor.send({ type: 'scan', code: 'A' });
      expect(input(await settled(actor))).toEqual({ codes: ['A'] });
    });

    it('follows what is scanned', async () => {
      const actor = start(proposing);
      await settled(actor);
      actor.send({ type: 'scan', code: 'A' });
      actor.send({ type: 'scan', code: 'B' });
      expect(input(await settled(actor))).toEqual({ quantity: 42, codes: ['A', 'B'] });
    });
  });

  it('begins the next entry with what the screen keeps', async () => {
    const actor = start();
    actor.send({ type: 'scan', code: 'A' });
    await settled(actor);
    actor.send({ type: 'submit' });
    await settled(actor);
    actor.send({ type: 'next' });
    const next = await settled(actor);
    expect(input(next)).toEqual({ operatorNo: 'P1' });
    expect(next.context.outcome).toBeUndefined();
  });

  describe('finished by the scan that leaves nothing open', () => {
    const station = (open: readonly string[], refusals: readonly ReturnType<typeof told>[] = []): Server => ({
      look: (asked) => {
        const answer = taking(asked);
        return answer.ok ? { ...answer, data: { ...answer.data, open, refusals } } : answer;
      },
    });

    it('sends the entry at once', async () => {
      const actor = start(station([]), true);
      await settled(actor);
      actor.send({ type: 'scan', code: 'A' });
      const done = await settled(actor);
      expect(done.value).toBe('done');
      expect(input(done)).toEqual({ codes: ['A'] });
    });

    it('sends one piece after the other, however fast they come', async () => {
      const sent: Item[] = [];
      const submit = ({ intent }: SubmitContext): Answer<Outcome> => {
        sent.push(intent.input);
        return DONE;
      };
      const actor = start({ ...station([]), submit }, true);
      for (const code of ['A', 'B', 'C']) actor.send({ type: 'scan', code });
      await new Promise((resolve) => setTimeout(resolve, 50));
      expect((await settled(actor)).value).toBe('done');
      expect(sent).toEqual([{ codes: ['A'] }, { operatorNo: 'P1', codes: ['B'] }, { operatorNo: 'P1', codes: ['C'] }]);
    });

    it.each<[string, Server]>([
      ['something is open', station(['binCode'])],
      ['something speaks against it', station([], [told('frock.mixedPart')])],
    ])('waits while %s', async (_, server) => {
      const actor = start(server, true);
      actor.send({ type: 'scan', code: 'A' });
      expect((await settled(actor)).value).toBe('ready');
    });

    it('waits while something differs from what was expected', async () => {
      const actor = start(
        {
          look: (asked) => {
            const answer = taking(asked);
            return answer.ok ? { ...answer, data: { ...answer.data, deviations: [{ slot: 'codes', given: 'A' }] } } : answer;
          },
        },
        true,
      );
      actor.send({ type: 'scan', code: 'A' });
      expect((await settled(actor)).value).toBe('ready');
    });

    it('is finished by the next scan where something was typed since the last, and both are sent', async () => {
      const sent: Item[] = [];
      let isTyped = false;
      const actor = start(
        {
          look: (asked) => {
            isTyped = asked.input['quantity'] !== undefined;
            const answer = taking(asked);
            const isSecond = asked.input['operatorNo'] !== undefined;
            return answer.ok
              ? { ...answer, data: { ...answer.data, open: isTyped || isSecond ? [] : ['quantity'] } }
              : answer;
          },
          submit: ({ intent }) => {
            sent.push(intent.input);
            return DONE;
          },
        },
        true,
      );
      actor.send({ type: 'scan', code: 'A' });
      const first = await settled(actor);
      expect(first.value).toBe('ready');
      actor.send({ type: 'change', input: { ...first.context.input, quantity: 38 } });
      actor.send({ type: 'scan', code: 'B' });
      await new Promise((resolve) => setTimeout(resolve, 50));
      expect((await settled(actor)).value).toBe('done');
      expect(sent).toEqual([
        { codes: ['A'], quantity: 38 },
        { operatorNo: 'P1', codes: ['B'] },
      ]);
    });

    it('begins the next entry with the task that is next', async () => {
      const actor = start(station([]), true);
      actor.send({ type: 'scan', code: 'A' });
      await settled(actor);
      actor.send({ type: 'upNext', input: { taskCode: 'T2' } });
      actor.send({ type: 'next' });
      expect(input(await settled(actor))).toEqual({ operatorNo: 'P1', taskCode: 'T2' });
    });

    it('does not send what nobody scanned: what is kept, what is typed', async () => {
      const actor = start(station([]), true);
      actor.send({ type: 'change', input: { codes: ['KEPT'] } });
      expect((await settled(actor)).value).toBe('ready');
    });
  });

  it('puts a refused scan away, and the rest stays', async () => {
    const actor = start();
    for (const code of ['A', 'BAD1']) actor.send({ type: 'scan', code });
    await settled(actor);
    actor.send({ type: 'dismiss' });
    const after = await settled(actor);
    expect(after.context.refused).toBeUndefined();
    expect(input(after)).toEqual({ codes: ['A'] });
  });
});
