import { expect, it } from 'vitest';
import { sharedReasons } from '../../renderer/parts/sharedReasons.ts';

const told = (text: string) => ({ code: text, params: {}, text });

it('says each cause once, the one that closes most first, with everything it closes', () => {
  const [start, split, close] = [
    { name: 'start', reasons: [told('created')] },
    { name: 'split', reasons: [told('frozen'), told('created')] },
    { name: 'close', reasons: [told('created'), told('created')] },
  ];
  const causes = sharedReasons([start, split, close]);
  expect(causes.map(({ reason, closed }) => [reason?.text, ...closed.map(({ name }) => name)])).toEqual([
    ['created', 'start', 'split', 'close'],
    ['frozen', 'split'],
  ]);
});

it('keeps what is closed without a word', () => {
  expect(sharedReasons([{ name: 'a', reasons: [] }])).toEqual([{ reason: undefined, closed: [{ name: 'a', reasons: [] }] }]);
});
