import { expect, it } from 'vitest';
import { contract } from '#contract';
import { answerSchemas } from '../../../server/http/request/serialization.ts';

it('the schemas of an answer are the same objects each time: what is compiled of them is kept by them', () => {
  const endpoints = Object.values(contract);
  expect(endpoints.length).toBeGreaterThan(100);
  for (const endpoint of endpoints) expect(answerSchemas(endpoint)).toBe(answerSchemas(endpoint));
});
