import { describe, expect, it } from 'vitest';
import { isCorrected } from '../../../renderer/outbox/isCorrected.ts';

/** A refused entry that is done again with another main code. */
describe('what was refused and is done again', () => {
  const refusal = (at: string | undefined) => ({
    code: 'box.notExist',
    params: {},
    text: 'No such box',
    ...(at ? { at } : {}),
  });
  const entry = (at?: string) => ({ input: { boxCode: 'BX-9', binCode: 'A-01', pieces: [1, 2] }, refusals: [refusal(at)] });

  it.each([
    ['corrects the code that was refused', '/boxCode', { boxCode: 'BX-8', binCode: 'A-01', pieces: [1, 2] }, true],
    ['changes something else besides', '/boxCode', { boxCode: 'BX-8', binCode: 'A-02', pieces: [1, 2] }, false],
    ['lacks what was said', '/boxCode', { boxCode: 'BX-8', binCode: 'A-01' }, false],
    [
      'is of another thing, and another field was refused',
      '/binCode',
      { boxCode: 'BX-8', binCode: 'A-01', pieces: [1, 2] },
      false,
    ],
    ['corrects an item of a list', '/pieces/1', { boxCode: 'BX-9', binCode: 'A-01', pieces: [1, 3] }, true],
    [
      'is of another thing, and nothing single was refused',
      undefined,
      { boxCode: 'BX-8', binCode: 'A-01', pieces: [1, 2] },
      false,
    ],
  ])('%s', (_what, at, input, isSame) => {
    expect(isCorrected(entry(at), { input })).toBe(isSame);
  });
});
