import { expect, it } from 'vitest';
import { readPartial } from '../../../engine/input/readPartial.ts';
import { shipped } from '../../kit/shipped.ts';

const read = (input: object): unknown => readPartial(shipped.actions.get('process-inspection')!, input).input;

it('waits for either of two codes that settle each other', () => {
  expect(read({ inspectorNo: 'E005' })).toEqual({ inspectorNo: 'E005' });
});

it('takes the one as none once the other is given', () => {
  expect(read({ processCardCode: 'PC1' })).toEqual({ processCardCode: 'PC1', labelCode: null });
  expect(read({ labelCode: 'SN1' })).toEqual({ labelCode: 'SN1', processCardCode: null });
});

it('takes both where both are given', () => {
  expect(read({ processCardCode: 'PC1', labelCode: 'SN1' })).toEqual({ processCardCode: 'PC1', labelCode: 'SN1' });
});

it('asks for either of two codes that settle each other, and for neither once one is there', () => {
  const open = (input: object) => readPartial(shipped.actions.get('process-inspection')!, input).open;
  expect(open({ inspectorNo: 'E005', verdict: 'accept' })).toEqual(['processCardCode', 'labelCode']);
  expect(open({ inspectorNo: 'E005', verdict: 'accept', labelCode: 'SN1' })).toEqual([]);
  expect(open({ inspectorNo: 'E005', verdict: 'accept', processCardCode: 'PC1' })).toEqual([]);
});
