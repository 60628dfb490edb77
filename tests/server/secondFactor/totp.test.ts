import { describe, expect, it } from 'vitest';
import { base32, enrolmentUrl, matchingStep, newSecret, stepAt } from '../../../server/services/secondFactor/totp.ts';
import { totp } from './totp.ts';
import { bytesOf } from './bytesOf.ts';

const secret = Buffer.from('12345678901234567890');

describe('codes of an authenticator app', () => {
  it.each([
    [59, '287082'],
    [1_111_111_109, '081804'],
    [1_111_111_111, '050471'],
    [1_234_567_890, '005924'],
    [2_000_000_000, '279037'],
    [20_000_000_000, '353130'],
  ])('are those of RFC 6238 at second %d', (seconds, code) => {
    expect(totp(secret, stepAt(new Date(seconds * 1_000)))).toBe(code);
  });

  it('are found one step before and after, and no further', () => {
    const moment = new Date(1_234_567_890_000);
    const step = stepAt(moment);
    const found = [-2, -1, 0, 1, 2].map((away) => matchingStep(secret, totp(secret, step + away), moment));
    expect(found).toEqual([undefined, step - 1, step, step + 1, undefined]);
    expect(matchingStep(secret, '', moment)).toBeUndefined();
    expect(matchingStep(secret, '１２３４５６', moment)).toBeUndefined();
    expect(matchingStep(secret, 'ABCD-EFGH-IJKL-MNOP', moment)).toBeUndefined();
  });

  it('write a secret as apps read it', () => {
    expect(base32(Buffer.from('foobar'))).toBe('MZXW6YTBOI');
    const fresh = newSecret();
    expect(bytesOf(base32(fresh))).toEqual(fresh);
    expect(enrolmentUrl(secret, 'a b', 'Lamps & Co')).toBe(
      'otpauth://totp/Lamps%20%26%20Co:a%20b?issuer=Lamps%20%26%20Co&secret=GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ&algorithm=SHA1&digits=6&period=30',
    );
  });
});
