import { describe, expect, it } from 'vitest';
import type { RenderedRefusal } from '../../renderer/api/http.ts';
import { withAdvice } from '../../renderer/parts/advice.ts';
import type { Translator } from '../../renderer/i18n/texts.ts';

/** Only overlaps have advice. */
const translator: Translator = {
  language: 'en',
  zone: 'UTC',
  has: (code: string) => code === 'shift.overlap.help',
  t: ((code: string, { text, help, count }: Record<string, unknown> = {}) =>
    code === 'ui.refused.advised'
      ? `${String(text)}. ${String(help)}`
      : count === undefined
        ? code
        : `${String(count)} more`) as never,
};

const overlap = (day: number, at = '/from'): RenderedRefusal => ({
  code: 'shift.overlap',
  params: {},
  text: `day ${day}`,
  at,
});
const textsOf = (refusals: readonly RenderedRefusal[]): readonly string[] =>
  withAdvice(refusals, translator).map(({ at, text }) => `${at ?? ''} ${text}`);

describe('what a desk is told of refusals', () => {
  it('is what helps, after the last sentence of the same reason at a place', () => {
    expect(textsOf([overlap(1), overlap(2), overlap(3, '/to')])).toEqual([
      '/from day 1',
      '/from day 2. shift.overlap.help',
      '/to day 3. shift.overlap.help',
    ]);
  });

  it('is nothing further where the reason says itself what to do', () => {
    expect(textsOf([{ code: 'common.required', params: {}, text: 'Name is required', at: '/name' }])).toEqual([
      '/name Name is required',
    ]);
  });

  it('is a few of a year of days, and how many more there are, with those the server left out', () => {
    const more = { code: 'common.more', params: { count: 208 }, text: '208 more' };
    expect(textsOf([...[1, 2, 3, 4, 5].map((day) => overlap(day)), more])).toEqual([
      '/from day 1',
      '/from day 2',
      '/from day 3. shift.overlap.help',
      '/from 210 more',
    ]);
  });
});
