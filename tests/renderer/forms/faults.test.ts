import { beforeAll, describe, expect, it } from 'vitest';
import { validatorModule, validatorParts, type MakeValidators, type Validator } from '#engine';
import { faultsOf, cleanedInput, type Fault } from '../../../renderer/pages/forms/check/faults.ts';
import { validatorOf } from '../../../renderer/pages/forms/check/formSchema.ts';
import { shipped } from '../../kit/shipped.ts';
import { formOf } from './formOf.ts';

const ACTION = 'hu-split';
const view = formOf(ACTION);
const schema = { ...view.schema, $id: 'input' };
let validate: Validator;

beforeAll(async () => {
  const source = validatorModule(shipped, [ACTION]);
  const made = (await import(/* @vite-ignore */ `data:text/javascript,${encodeURIComponent(source)}`)) as {
    readonly default: MakeValidators;
  };
  validate = made.default(validatorParts)[ACTION]!;
});

/** As the form library finds them. */
const faults = (input: Parameters<typeof cleanedInput>[0], fields = view.fields): readonly Fault[] =>
  faultsOf(fields, input, validatorOf(schema, validate).validateFormData(cleanedInput(input), schema).errors);

describe('what is wrong with an input, before the server is asked', () => {
  it('is nothing where nothing is wrong', () => {
    expect(faults({ boxCode: 'BX1', stockParts: [{ stockQuantity: 4 }] })).toEqual([]);
  });

  it('is told field by field, in the order of the form, by codes the server uses', () => {
    expect(faults({ stockParts: [{ stockQuantity: 4.123 }, {}] })).toEqual([
      { at: '/boxCode', code: 'common.required', params: { field: { word: expect.any(String), of: '' } } },
      { at: '/stockParts/0/stockQuantity', code: 'common.twoDecimals', params: { decimals: 2 } },
      { at: '/stockParts/1/stockQuantity', code: 'common.required', params: { field: { word: expect.any(String), of: '' } } },
    ]);
  });

  it('names what was typed where a number was asked for', () => {
    expect(faults({ boxCode: 'BX1', stockParts: [{ stockQuantity: 'many' }] })).toMatchObject([
      { at: '/stockParts/0/stockQuantity', code: 'common.number' },
    ]);
  });

  it('is nothing of a field that is not asked', () => {
    const others = view.fields.filter(({ name }) => name !== 'boxCode');
    expect(faults({ stockParts: [{ stockQuantity: 4 }] }, others)).toEqual([]);
  });

  it('is found anew by each call, though the library clears what it was told', () => {
    validate({});
    const before = [...(validate.errors ?? [])];
    expect(faults({}).length).toBeGreaterThan(0);
    expect(validate.errors).toEqual(before);
  });

  it('says one thing of a place', () => {
    const places = faults({ boxCode: 'x'.repeat(90), stockParts: [] }).map(({ at }) => at);
    expect(places).toEqual([...new Set(places)]);
  });
});

describe('an input as it is sent', () => {
  it('has nothing that is empty, at any depth', () => {
    expect(cleanedInput({ a: ' ', b: null, c: [], d: [{ e: '', f: 0 }], g: false })).toEqual({ d: [{ f: 0 }], g: false });
  });
});
