import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { newId } from '../../server/core/newId.ts';
import type { Answer } from '../../server/cli/ApiClient.ts';
import { groupBy } from '../kit/groupBy.ts';
import type { Effect } from './history.ts';
import { anySubmit, type PlannedSubmit } from './plan.ts';
import { sharedFloor } from './sharedFloor.ts';

/** Each is sent one to five times; `RESENT_SUBMITS=67000` for the long run. */
const SUBMITS = Number(process.env['RESENT_SUBMITS'] ?? 400);

interface Send {
  readonly key: string;
  readonly planned: PlannedSubmit;
  readonly body: object;
}

describe('a submit that is sent again and again', () => {
  const floor = sharedFloor({ boxes: 24, pallets: 6, cards: 12 });

  it(
    'has one effect and one answer, however its copies overtake each other',
    async () => {
      const seed = { numRuns: SUBMITS, seed: 7 };
      const copies = fc.sample(fc.integer({ min: 1, max: 5 }), seed);
      const sends = fc
        .sample(anySubmit(floor().bundle, ['warehouse', 'machining']), seed)
        .flatMap((planned, n): readonly Send[] => {
          const send = { key: newId(), planned, body: floor().codes.fill(planned.input) as object };
          return Array.from({ length: copies[n]! }, () => send);
        });
      const answers = await sendAll(shuffled(sends));
      const wrong = [...groupBy(answers, ({ send }) => send.key).values()].filter(
        (group) => !areOne(group.map(({ answer }) => answer)),
      );
      expect(wrong).toEqual([]);
      const entries = groupBy(await floor().journal(), ({ key }) => key);
      expect([...entries.values()].filter((group) => group.length > 1)).toEqual([]);
      expect(new Set(entries.keys())).toEqual(
        new Set(answers.filter(({ answer }) => answer.code === 200).map(({ send }) => send.key)),
      );
      expect(await floor().broken()).toEqual([]);
    },
    60_000 + 100 * SUBMITS,
  );

  it('is refused when it comes back with another body', async () => {
    const key = newId();
    const keeper = floor().client('keeper');
    expect((await keeper.act('pallet-create', { capacity: 5 }, key)).code).toBe(200);
    const again = await keeper.act('pallet-create', { capacity: 6 }, key);
    expect([again.status, again.refusals?.map(({ code }) => code)]).toEqual([409, ['request.keyReused']]);
  });

  async function sendAll(sends: readonly Send[]): Promise<readonly { readonly send: Send; readonly answer: Answer }[]> {
    const answers: { send: Send; answer: Answer }[] = [];
    let next = 0;
    const work = async (): Promise<void> => {
      for (let send = sends[next++]; send; send = sends[next++]) {
        answers.push({ send, answer: await floor().client(send.planned.role).act(send.planned.action, send.body, send.key) });
      }
    };
    await Promise.all(Array.from({ length: 64 }, work));
    return answers;
  }
});

/** A refusal leaves nothing, so a copy that comes later may be taken; all that are taken say the same. */
function areOne(answers: readonly Answer[]): boolean {
  const done = answers.filter(({ code }) => code === 200);
  return new Set(done.map(({ data }) => JSON.stringify(data as Effect))).size <= 1;
}

function shuffled<T>(items: readonly T[]): readonly T[] {
  const [order = []] = fc.sample(fc.shuffledSubarray([...items.keys()], { minLength: items.length }), {
    numRuns: 1,
    seed: 11,
  });
  return order.map((i) => items[i]!);
}
