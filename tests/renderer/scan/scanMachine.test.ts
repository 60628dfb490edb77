import { describe, expect, it } from 'vitest';
import type { RenderedPreview } from '../../../renderer/screens/scan/machine/scanContext.ts';
import type { Answer } from '../../../renderer/api/http.ts';
import type { Item } from '../../../renderer/api/reads.ts';
import type { Outcome } from '../../../renderer/api/submit.ts';
import type { SubmitContext } from '../../../renderer/submit/submitMachine.ts';
import type { PreviewInput } from '../../../renderer/screens/scan/machine/scanCalls.ts';
import { AWAY, DONE, input, settled, start, taking, rendered, type Server } from './scanScreen.ts';

describe('a scan screen', () => {
  it('asks again for what it kept and does not fit, before anything is scanned', async () => {
    const refused = (asked: PreviewInput): Answer<RenderedPreview> => {
      const answer = taking(asked);
      const isOld = asked.input['taskCode'] === 'OLD';
      const refusals = isOld ? [{ ...rendered('task.otherType'), at: '/taskCode' }] : [];
      return answer.ok ? { ...answer, data: { ...answer.data, refusals } } : answer;
    };
    const actor = start({ look: refused, kept: { operatorNo: 'P1', taskCode: 'OLD' } });
    const settledNow = await settled(actor);
    expect(input(settledNow)).toEqual({ operatorNo: 'P1' });
    expect(settledNow.context.preview?.refusals).toEqual([]);
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

  it('knows what was taken out of a basket again, until the next entry', async () => {
    const actor = start();
    for (const code of ['A', 'B', 'C']) actor.send({ type: 'scan', code });
    await settled(actor);
    actor.send({ type: 'change', input: { codes: ['B', 'C'] } });
    actor.send({ type: 'change', input: { codes: ['B'] } });
    expect((await settled(actor)).context.putAway).toEqual({ codes: ['C', 'A'] });
    actor.send({ type: 'undo' });
    expect((await settled(actor)).context.putAway).toEqual({ codes: ['C', 'A'] });
    actor.send({ type: 'submit' });
    await settled(actor);
    actor.send({ type: 'next' });
    expect((await settled(actor)).context.putAway).toEqual({});
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
    const station = (open: readonly string[], refusals: readonly ReturnType<typeof rendered>[] = []): Server => ({
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

    it('books nothing more by the code that ended it, scanned twice', async () => {
      const sent: Item[] = [];
      const submit = ({ intent }: SubmitContext): Answer<Outcome> => {
        sent.push(intent.input);
        return DONE;
      };
      const actor = start({ ...station([]), submit }, true);
      for (const code of ['A', 'a ']) actor.send({ type: 'scan', code });
      await settled(actor);
      actor.send({ type: 'scan', code: 'A' });
      expect(input(await settled(actor))).toEqual({ codes: ['A'] });
      for (const code of ['B', 'A']) actor.send({ type: 'scan', code });
      await new Promise((resolve) => setTimeout(resolve, 50));
      expect(sent.map((each) => each['codes'])).toEqual([['A'], ['B'], ['A']]);
    });

    it.each<[string, Server]>([
      ['something is open', station(['binCode'])],
      ['something speaks against it', station([], [rendered('frock.mixedPart')])],
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

    it('waits for the task that is next where the user is faster', async () => {
      const actor = start({ ...station([]), hasNextTask: true }, true);
      actor.send({ type: 'scan', code: 'A' });
      await settled(actor);
      actor.send({ type: 'next' });
      expect(actor.getSnapshot().value).toBe('done');
      actor.send({ type: 'upNext', input: { taskCode: 'T2' } });
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
