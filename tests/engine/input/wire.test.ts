import { expect, it } from 'vitest';
import Big from 'big.js';
import { readParams } from '../../../engine/input/readParams.ts';
import { recordSchema } from '../../../engine/input/jsonSchema.ts';
import { toWire } from '../../../engine/input/wire.ts';
import { fieldsOf } from './fields.ts';

it('sends decimals as JSON numbers and rows as id and code', () => {
  const row = { entity: 'box', id: '7', get: (field: string) => (field === 'code' ? 'B1' : null) };
  expect(JSON.stringify(toWire({ quantity: new Big('9999999999.99'), box: row, boxes: [row], none: null }))).toBe(
    '{"quantity":9999999999.99,"box":{"id":"7","code":"B1"},"boxes":[{"id":"7","code":"B1"}],"none":null}',
  );
});

it('reads the parameters of a query string by their declared types', () => {
  const fields = fieldsOf({
    properties: {
      bin: { type: 'string', format: 'code', maxLength: 9 },
      least: { type: 'number', multipleOf: 0.01, minimum: 0, maximum: 10 },
      open: { type: 'boolean' },
      kinds: { type: 'array', items: { type: 'string', maxLength: 9 }, maxItems: 3 },
    },
  });
  expect(readParams(fields, { least: '1.5', open: 'true', kinds: 'a' })).toEqual({
    ok: true,
    input: { bin: null, least: new Big('1.5'), open: true, kinds: ['a'] },
  });
  expect(readParams(fields, { least: '1e3', open: 'yes' })).toEqual({
    ok: false,
    refusals: [
      { code: 'common.number', params: {}, at: '/least' },
      { code: 'common.yesOrNo', params: {}, at: '/open' },
    ],
  });
});

it('describes an input in plain JSON Schema', () => {
  const fields = fieldsOf({
    properties: {
      box: { type: 'string', 'x-scan': 'box', format: 'code', maxLength: 40 },
      quantity: { type: 'number', multipleOf: 0.01, minimum: 0, maximum: 10 },
    },
    required: ['box'],
  });
  expect(recordSchema(fields)).toEqual({
    type: 'object',
    additionalProperties: false,
    required: ['box'],
    properties: {
      box: { type: 'string', minLength: 1, maxLength: 40 },
      quantity: { type: 'number', minimum: 0, maximum: 10, multipleOf: 0.01 },
    },
  });
});
