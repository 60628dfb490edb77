import { expect, it } from 'vitest';
import { sharedReasons } from '../../renderer/parts/sharedReasons.ts';

const rendered = (text: string) => ({ code: text, params: {}, text });

it('says each cause once, the one that closes most first, with everything it closes', () => {
  const [start, split, close] = [
    { name: 'start', reasons: [rendered('created')] },
    { name: 'split', reasons: [rendered('frozen'), rendered('created')] },
    { name: 'close', reasons: [rendered('created'), rendered('created')] },
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
