import { expect, it } from 'vitest';
import { answerVerdict, errorInPlace } from '../../../renderer/api/answerVerdict.ts';
import { readAnswer, RefusalError, type Answer } from '../../../renderer/api/http.ts';

const failed = (status: number, code: string): Answer<unknown> =>
  readAnswer(status, JSON.stringify({ code: 300, refusals: [{ code, params: {}, text: 'No' }] }));
const DONE: Answer<unknown> = { ok: true, data: { items: [] }, warnings: [] };

it('an answer that was read accepts what is in it and refuses what is not', () => {
  expect(answerVerdict(DONE)).toBe('accepted');
  expect(answerVerdict(DONE, false)).toBe('refused');
  expect(answerVerdict(failed(422, 'box.frozen'))).toBe('refused');
  expect(answerVerdict(failed(403, 'common.notAllowed'))).toBe('refused');
});

it.each([0, 408, 425, 429, 500, 502, 503])('an answer with the status %d refuses nothing', (status) => {
  expect(answerVerdict(failed(status, 'common.databaseAway'))).toBe('unknown');
});

it.each(['', 'OK', '<html></html>', '{"code":300,"refusals":[]}'])('%j is no answer, whatever its status', (text) => {
  for (const status of [200, 404, 422]) expect(answerVerdict(readAnswer(status, text))).toBe('unknown');
});

it('a password that is refused is one thing, a session that ended another', () => {
  expect(answerVerdict(failed(401, 'login.userOrPasswordError'))).toBe('refused');
  expect(answerVerdict(failed(401, 'common.notSignedIn'))).toBe('unknown');
});

const errorOf = (answer: Answer<unknown>): Error => new RefusalError(answer as Extract<typeof answer, { ok: false }>);

it.each([0, 429, 500, 503])('what was read stays when it is asked again and answered with the status %d', (status) => {
  const error = errorOf(failed(status, 'common.databaseAway'));
  expect(errorInPlace({ data: {}, error })).toBeNull();
  expect(errorInPlace({ data: undefined, error })).toBe(error);
});

it.each([403, 404])(
  'what was read goes when an answer with the status %d says that it is not there for this user',
  (status) => {
    const error = errorOf(failed(status, 'common.notFound'));
    expect(errorInPlace({ data: {}, error })).toBe(error);
    expect(errorInPlace({ data: {}, error: null })).toBeNull();
  },
);
