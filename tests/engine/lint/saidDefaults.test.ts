import { saidDefaults } from '#engine';
import { Ajv2019 } from 'ajv/dist/2019.js';
import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { allFiles, formatExamples } from '../../kit/files.ts';

const said = (path: string, content: object): readonly string[] =>
  saidDefaults([{ path, text: JSON.stringify(content) }]).map(
    ({ code, severity, pointer }) => `${severity} ${code} ${pointer}`,
  );

const screen = {
  assumed: true,
  kind: 'scan',
  action: 'box-lock',
  slots: { box: { input: 'boxCode', order: 'any' } },
  after: 'reset',
};

it('names what holds anyhow, however deep it stands', () => {
  expect(said('k/box-lock.screen.json', screen)).toEqual([
    'warning lint.saysTheDefault /slots/box/order',
    'warning lint.saysTheDefault /after',
  ]);
});

it('says nothing of another value, of a variant, which takes something back, and of a file that does not follow its schema', () => {
  expect(said('k/box-lock.screen.json', { ...screen, slots: { box: { input: 'boxCode' } }, after: 'stay' })).toEqual([]);
  expect(said('k/box-lock.screen.json', { ...screen, colour: 'red' })).toEqual([]);
  expect(said('k/box-lock.variant.json', { assumed: true, of: 'box-move', offline: 'forbid' })).toEqual([]);
});

it('finds nothing in the product and in the examples of its format', () => {
  expect(saidDefaults([...allFiles(), ...formatExamples()]).map(({ file, pointer }) => `${file} ${pointer}`)).toEqual([]);
});

it('reads schemas that follow the draft they name', () => {
  const folder = new URL('../../../definitions/schema/', import.meta.url);
  const schemas = readdirSync(folder).map((name) => JSON.parse(readFileSync(new URL(name, folder), 'utf8')) as object);
  const ajv = new Ajv2019();
  expect(schemas.filter((schema) => ajv.validateSchema(schema) !== true)).toEqual([]);
});
