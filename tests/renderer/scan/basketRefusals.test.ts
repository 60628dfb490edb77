import { expect, it } from 'vitest';
import type { RenderedRefusal } from '../../../renderer/api/http.ts';
import { basketRefusals } from '../../../renderer/screens/scan/verdict/conflicts.ts';

const refusal = (code: string, at?: string): RenderedRefusal =>
  ({ code, params: {}, text: code, ...(at === undefined ? {} : { at }) }) as RenderedRefusal;
const refusals = [refusal('frozen', '/boxes/0'), refusal('tooMany', '/boxes'), refusal('noBin', '/bin')];

function placesOf(boxes: readonly string[], isComplete: boolean): readonly (string | undefined)[] {
  const context = { input: { boxes }, preview: { refusals } } as unknown as Parameters<typeof basketRefusals>[1]['context'];
  return basketRefusals({ input: 'boxes' }, { context, isComplete }).map(({ at }) => at);
}

it('what is wrong with all codes of a basket is told at the last one, once nothing is missing', () => {
  expect(placesOf(['A', 'B'], true)).toEqual(['/boxes/0', '/boxes/1', '/bin']);
  expect(placesOf(['A', 'B'], false)).toEqual(['/boxes/0', '/boxes', '/bin']);
  expect(placesOf([], true)).toEqual(['/boxes/0', '/boxes', '/bin']);
});
