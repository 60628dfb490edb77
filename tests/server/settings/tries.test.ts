import { expect, it } from 'vitest';
import { TRIALS } from '../../../server/http/routes/operation/settings.ts';
import { bundle } from '../../http/plant.ts';

it('every group that says what it is tried out with has a program for it, and no other has', () => {
  const tried = [...bundle.settings.values()].filter(({ try: asked }) => asked !== undefined).map(({ id }) => id);
  expect(Object.keys(TRIALS)).toEqual(tried);
});
