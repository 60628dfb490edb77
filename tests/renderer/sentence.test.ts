import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { Sentence } from '../../renderer/parts/Sentence.tsx';

/** What of a sentence stays on one line. */
const whole = (text: string): readonly string[] =>
  [...renderToStaticMarkup(createElement(Sentence, { text })).matchAll(/<span[^>]*>([^<]*)<\/span>/g)].map(
    ([, part]) => part ?? '',
  );

it.each([
  ['Bin RAW-ST-01-01-01 only takes batch LMG016-3', ['RAW-ST-01-01-01', 'LMG016-3']],
  ['堆垛货位RAW-ST-01-01-01不能混放：批次LMG016-3', ['RAW-ST-01-01-01', 'LMG016-3']],
  ['超过上限20.02，须在2026-11-26前', ['20.02', '2026-11-26']],
  ['put-off stock', []],
])('%s: a code keeps on its line, the words beside it do not', (text, codes) => {
  expect(whole(text)).toEqual(codes);
});
