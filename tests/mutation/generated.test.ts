import { expect, it } from 'vitest';
import { load } from '../../engine/load/loadDefinitions.ts';
import { compile } from '../../engine/model/compile.ts';
import { definitionFiles } from '../kit/files.ts';
import { sharedCodes } from './generated.ts';

it('names one row by a code, whatever its case; a batch is known by that of its supplier', () => {
  expect(sharedCodes(compile(load(definitionFiles()).definitions).bundle)).toEqual(['batch']);
});
