import { expect, it } from 'vitest';
import { REPORTED_KEYWORDS } from '../../engine/input/refusals.ts';
import { KEYWORD_PRIORITY as FORM_KEYWORDS } from '../../renderer/pages/forms/check/faults.ts';

it('a form tells the same first fault of a field as the server, but for fields it does not have', () => {
  expect(FORM_KEYWORDS).toEqual(REPORTED_KEYWORDS.filter((keyword) => keyword !== 'additionalProperties'));
});
