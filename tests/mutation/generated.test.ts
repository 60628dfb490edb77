import { expect, it } from 'vitest';
import { idleChecks, namelessChildren, sharedCodes } from './generated.ts';
import { shipped as bundle } from '../kit/shipped.ts';

it('names one row by a code, whatever its case; a batch is known by that of its supplier', () => {
  expect(sharedCodes(bundle)).toEqual(['batch']);
});

it('tells the rows of a list apart by their label', () => {
  expect(namelessChildren(bundle)).toEqual([]);
});

it('has no check that stops nothing', () => {
  expect(idleChecks(bundle)).toEqual([]);
});
