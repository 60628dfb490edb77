import { expect, it } from 'vitest';
import { TOLD_KEYWORDS } from '../../engine/input/keywords.ts';
import { TOLD_KEYWORDS as TOLD_BY_FORMS } from '../../renderer/pages/forms/check/faults.ts';

it('a form tells the same first fault of a field as the server, but for fields it does not have', () => {
  expect(TOLD_BY_FORMS).toEqual(TOLD_KEYWORDS.filter((keyword) => keyword !== 'additionalProperties'));
});
