import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createContext, runInContext } from 'node:vm';
import { pathToFileURL } from 'node:url';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  adoptValidators,
  compile,
  load,
  readInput,
  recordSchema,
  validatorModule,
  validatorParts,
  type Bundle,
  type JsonSchema,
  type MakeValidators,
} from '#engine';
import { definitionFiles } from '../../kit/files.ts';
import { makeApp, type TestApp } from './appKit.ts';

const INPUTS = 1_000;

/** Texts that are right for some format or pattern and wrong for the others. */
const TEXTS = [
  '',
  'A1',
  'ａ１',
  '08:30',
  '24:00',
  '2026-02-28',
  '2026-02-30',
  '2026-11-21T08:00:00+08:00',
  'a@b.cn',
  '+86 10 1234',
];

/** Values near a schema: most fit, some break each of its words. */
function near(schema: JsonSchema): fc.Arbitrary<unknown> {
  const odd = fc.constantFrom<unknown>(null, true, 1.5, -1, '', {}, [], '1');
  return fc.oneof({ weight: 9, arbitrary: fitting(schema) }, { weight: 1, arbitrary: odd });
}

function fitting(schema: JsonSchema): fc.Arbitrary<unknown> {
  const { type, minimum = 0, maximum = 99_999, maxItems = 4, items } = schema;
  switch (type) {
    case 'boolean':
      return fc.boolean();
    case 'integer':
      return fc.integer({ min: minimum - 1, max: Math.min(maximum + 1, 2 ** 31) });
    case 'number':
      return fc.integer({ min: -10, max: 10_000_000 }).map((thousandths) => thousandths / 1_000);
    case 'array':
      return fc.array(near(items ?? { type: 'string' }), { maxLength: Math.min(maxItems + 1, 5) });
    case 'object':
      return recordNear(schema);
    default:
      return text(schema);
  }
}

function text({ enum: words = [], maxLength = 20 }: JsonSchema): fc.Arbitrary<string> {
  const long = fc.constantFrom('x'.repeat(maxLength), 'x'.repeat(maxLength + 1));
  return fc.oneof(fc.constantFrom(...TEXTS, ...words), fc.string({ unit: 'binary', maxLength: 8 }), long);
}

function recordNear({ properties = {}, required = [] }: JsonSchema): fc.Arbitrary<unknown> {
  const model = Object.fromEntries(Object.entries(properties).map(([name, schema]) => [name, near(schema)]));
  const whole = fc.record(model, { requiredKeys: [...required] });
  const extended = fc.record({ ...model, unknownField: fc.constant(1) }, { requiredKeys: ['unknownField'] });
  return fc.oneof({ weight: 9, arbitrary: whole }, { weight: 1, arbitrary: extended });
}

describe('the validators of the definitions', () => {
  const dir = mkdtempSync(join(tmpdir(), 'takt-validators-'));
  let at: TestApp;
  let url: string;
  let headers: { readonly cookie: string };
  beforeAll(async () => {
    at = await makeApp();
    url = `/api/definitions/${at.bundle.hash}/validators.js`;
    headers = await at.as('test_all');
  });
  afterAll(async () => {
    await at.close();
    rmSync(dir, { recursive: true });
  });

  let files = 0;
  const imported = async (source: string): Promise<MakeValidators> => {
    const file = join(dir, `validators-${(files += 1)}.mjs`);
    writeFileSync(file, source);
    return ((await import(/* @vite-ignore */ pathToFileURL(file).href)) as { readonly default: MakeValidators }).default;
  };

  it('are a script that a browser keeps for ever, for who may see the definitions', async () => {
    const reply = await at.get(url, { headers });
    expect(reply).toMatchObject({
      status: 200,
      headers: { 'content-type': 'text/javascript; charset=utf-8', 'cache-control': 'private, max-age=31536000, immutable' },
    });
    expect((await at.get(url)).codes).toEqual(['common.notSignedIn']);
    expect((await at.get(url, { headers: await at.as('test_none') })).codes).toEqual(['common.notAllowed']);
    expect(await at.get(`/api/definitions/${'0'.repeat(64)}/validators.js`, { headers })).toMatchObject({
      status: 404,
      codes: ['request.noRoute'],
    });
  });

  it('come for one action alone, also by the hash of what is drawn', async () => {
    const drawn = `/api/definitions/${at.bundle.screensHash}/validators.js`;
    const make = await imported((await at.get(`${drawn}?action=hu-split`, { headers })).text);
    const validators = make(validatorParts);
    expect(Object.keys(validators)).toEqual(['hu-split']);
    expect(validators['hu-split']?.({})).toBe(false);
    expect((await at.get(`${drawn}?action=no-such`, { headers })).codes).toEqual(['request.noRoute']);
  });

  it(`say of ${INPUTS} inputs what readInput says`, async () => {
    const make = await imported((await at.get(url, { headers })).text);
    const other: Bundle = { ...at.bundle, actions: compile(load(definitionFiles()).definitions).bundle.actions };
    adoptValidators(other, make);
    const actions = [...other.actions.values()];
    const calls = fc
      .constantFrom(...actions)
      .chain((action) => recordNear(recordSchema(action.input.fields ?? [])).map((input) => ({ action, input })));
    const outcomes = fc.sample(calls, { numRuns: INPUTS, seed: 42 }).map(({ action, input }) => {
      const answer = readInput(action, input);
      expect([action.id, input, answer]).toEqual([action.id, input, readInput(at.bundle.actions.get(action.id)!, input)]);
      return answer.ok ? 'ok' : 'refused';
    });
    for (const verdict of ['ok', 'refused'])
      expect(outcomes.filter((each) => each === verdict).length).toBeGreaterThan(INPUTS / 10);
  });

  it('make no code from texts and import nothing', () => {
    const source = validatorModule(at.bundle);
    expect(source).not.toMatch(/\beval\b|\bFunction\b|\brequire\(|\bimport\b|new RegExp/);
    const context = createContext({}, { codeGeneration: { strings: false, wasm: false } });
    const make = runInContext(`(${source.replace('export default ', '').replace(/^\/\/.*/, '')})`, context) as MakeValidators;
    const bundle = compile(load(definitionFiles()).definitions).bundle;
    adoptValidators(bundle, make);
    expect(readInput(bundle.actions.get('hu-split')!, {})).toMatchObject({ ok: false });
  });
});
