import { Validator } from '@seriousme/openapi-schema-validator';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { contract } from '#contract';
import { makeApp, type TestApp } from './appKit.ts';

interface Operation {
  readonly operationId: string;
  readonly summary: string;
  readonly tags: readonly string[];
  readonly responses: Readonly<Record<string, object>>;
}

let at: TestApp;
let text: string;
let operations: readonly Operation[];

beforeAll(async () => {
  at = await makeApp();
  ({ text } = await at.get('/api/openapi.json', { headers: await at.as('test_all') }));
  const { paths } = JSON.parse(text) as { readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>> };
  operations = Object.values(paths).flatMap((methods) => Object.values(methods));
});
afterAll(() => at.close());

describe('the description of the interface', () => {
  it('is valid OpenAPI 3.1', async () => {
    const validator = new Validator();
    expect((await validator.validate(text)).errors).toBeUndefined();
    expect(validator.version).toBe('3.1');
  });

  it('names every operation once, says what it is for and what it answers', () => {
    const ids = operations.map(({ operationId }) => operationId);
    expect(ids.filter((id, at) => ids.indexOf(id) !== at)).toEqual([]);
    for (const { summary, tags, responses } of operations) {
      expect(summary).not.toBe('');
      expect(tags).toHaveLength(1);
      expect(Object.keys(responses)).toContain('200');
    }
  });

  it('has every endpoint of the contract', () => {
    const served = new Set(at.app.endpoints.map(({ key }) => key));
    expect(Object.keys(contract).filter((key) => !served.has(key as never))).toEqual([]);
  });
});
