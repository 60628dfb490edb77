import { describe, expect, it } from 'vitest';
import { resultWord } from '../../server/services/auth/accessLog.ts';
import { shipped as bundle } from '../kit/shipped.ts';

/** What is answered without a row of the log, or with a row that says it more exactly. */
const UNLOGGED = /^login\.(done|slowDown|tooManyFailures|userOrPasswordError|provider\w+)$/;

describe('the access log', () => {
  it('has a word for every way a sign-in ends', () => {
    const codes = [...bundle.texts.en.keys()].filter((code) => /^login\.\w+$/.test(code) && !UNLOGGED.test(code));
    const words = bundle.entities.get('access-log')!.fields.get('result')!.words!;
    expect(['done', 'user.inactive', ...codes].map(resultWord).sort()).toEqual([...words].sort());
  });
});
