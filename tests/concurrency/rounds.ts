import fc from 'fast-check';
import { Pick, RowId } from './picks.ts';
import type { PlannedSubmit } from './plan.ts';

/** Boxes of the shop floor that lie alone: `XO0` to `XO23`, the nth in bin `F` of the rest of n by six. */
const BOXES = 24;
const BINS = 6;
const CONTENT = 10;

const box = fc.nat(BOXES - 1);
const boxes = fc.uniqueArray(box, { minLength: 1, maxLength: 2 });
const of = (prefix: string, count: number): fc.Arbitrary<string> => fc.nat(count - 1).map((n) => `${prefix}${n}`);
const pull = fc.nat(50).map((nth) => new Pick('pull-list', nth));
const deviationReason = 'nearer';
const operatorNo = 'OP1';

/**
 * Work that others ordered, as it is done: inputs that belong together, which chance alone hardly ever finds. Several kinds of
 * it want the same boxes; who is first decides.
 */
export const rounds: fc.Arbitrary<PlannedSubmit> = fc.oneof(
  fc.tuple(of('TO', 4), box).map(([taskCode, n]) => {
    const input = { taskCode, operatorNo, sourceBinCode: `F${n % BINS}`, huCode: `XO${n}`, stockQuantity: CONTENT };
    return by('keeper', 'put-off-pad', { ...input, deviationReason });
  }),
  fc
    .tuple(of('SD', 6), boxes)
    .map(([stockUpDetailCode, all]) =>
      by('keeper', 'assembly-stock-up-save', { stockUpDetailCode, ...held(all, 'preparedQuantity') }),
    ),
  of('SU', 3).map((stockUpTaskCode) => by('keeper', 'assembly-stock-up', { stockUpTaskCode })),
  fc
    .tuple(pull, boxes)
    .map(([pullListCode, all]) =>
      by('keeper', 'pull-preparation', { operatorNo, pullListCode, ...held(all, 'stockQuantity'), deviationReason }),
    ),
  pull.map((pullListCode) => by('keeper', 'pull-list-send', { operatorNo, pullListCode })),
  pull.map((pullListCode) => by('operator', 'pull-list-receive', { operatorNo, pullListCode })),
  fc.tuple(of('SM', 6), box).map(([samplingTaskCode, n]) => ({
    ...by('keeper', 'sample-task', {
      samplingTaskCode,
      operatorNo,
      sampleBoxes: [{ boxCode: `XO${n}`, sampledQuantity: 1 }],
    }),
    second: 'leader',
  })),
  of('SC', 8).map((spotCheckOrderCode) => by('operator', 'spot-check-start', { spotCheckOrderCode, operatorNo })),
  fc.tuple(of('SC', 8), fc.boolean()).map(([spotCheckOrderCode, isGood]) => {
    const answers = ['CI0', 'CI1'].map((code) => ({ itemId: new RowId('check-item', code), ...verdict(isGood) }));
    return by('operator', 'spot-check', { operatorNo, equipmentCode: 'M1', spotCheckOrderCode, checkResults: answers });
  }),
);

const verdict = (isGood: boolean): object =>
  isGood ? { checkResult: 'ok' } : { checkResult: 'ng', description: 'Does not hold' };

const held = (all: readonly number[], quantity: string): object => ({
  boxCodes: all.map((n) => `XO${n}`),
  [quantity]: CONTENT * all.length,
});

function by(role: string, action: string, input: object): PlannedSubmit {
  return { role, action, input };
}
