import { expect, it } from 'vitest';
import type { ChecklistView, LinePreview } from '#engine';
import {
  answersIn,
  answerTo,
  isAnswered,
  isExhausted,
  lineTitle,
  withAnswer,
} from '../../../renderer/screens/checklist/answers.ts';

const lines = { input: 'values', key: 'itemId', times: 'sample', title: 'name', onBad: [], fields: [] };
const view = { lines } as unknown as ChecklistView;
const turn = (number: number, of = 3): LinePreview => ({
  id: `i/${number}`,
  turn: { row: 'i', number, of },
  values: { name: 'Bore' },
  asks: ['value'],
  onBad: [],
});

it('answers of one row are told apart by the time it is answered', () => {
  const input = [1, 2].reduce((before, number) => withAnswer(view, before, turn(number), { value: number * 1.5 }), {});
  expect(answersIn(view, input)).toEqual([
    { itemId: 'i', sample: 1, value: 1.5 },
    { itemId: 'i', sample: 2, value: 3 },
  ]);
  expect([answerTo(view, input, turn(2))['value'], isAnswered(view, input, turn(3))]).toEqual([3, false]);
  const taken = withAnswer(view, input, turn(1), { value: undefined } as never);
  expect(answersIn(view, taken)).toEqual([{ itemId: 'i', sample: 2, value: 3 }]);
});

it('a line is called by the time its row is answered', () => {
  const t = (code: string | readonly string[], params?: object): string => `${String(code)} ${JSON.stringify(params)}`;
  expect(lineTitle(view, turn(2), t)).toBe('ui.check.turn {"name":"Bore","number":2}');
  const { turn: _turn, ...once } = turn(1);
  expect(lineTitle(view, once, t)).toBe('Bore');
  expect(lineTitle(view, turn(1, 1), t)).toBe('Bore');
});

it('a bad line is answered with its verdict, and nobody is led on before its remark', () => {
  const judge = { input: 'result', good: 'ok', bad: 'ng', others: ['skipped'] };
  const judged = { lines: { ...lines, judge } } as unknown as ChecklistView;
  const line = { ...turn(1), onBad: ['remark'] };
  const both = (answer: Record<string, string | number>): readonly boolean[] => {
    const input = withAnswer(judged, {}, line, answer);
    return [isAnswered(judged, input, line), isExhausted(judged, input, line)];
  };
  expect(both({ result: 'ng' })).toEqual([false, false]);
  expect(both({ result: 'ng', value: 7 })).toEqual([true, false]);
  expect(both({ result: 'ng', value: 7, remark: 'Burr' })).toEqual([true, true]);
  expect(both({ result: 'ok', value: 5 })).toEqual([true, true]);
  expect(both({ result: 'skipped' })).toEqual([true, true]);
});
