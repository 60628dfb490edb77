import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isWebAddress } from '../../../engine/pattern/formats.ts';

describe('a web address', () => {
  it('is read by a URL parser as it is written', () => {
    const address = fc.stringMatching(
      /^https?:\/\/([a-z0-9_-]{1,3}\.){0,4}([a-z0-9]{1,4}|[0-9]{1,3})(:[0-9]{1,5})?(\/[!-~]{0,9})?$/,
    );
    fc.assert(
      fc.property(address, (text) => {
        // Punycode is judged where it is sent.
        fc.pre(isWebAddress(text) && !text.includes('xn--'));
        const [, , host = ''] = text.split('/');
        expect(new URL(text).hostname).toBe(host.replace(/:.*/, ''));
      }),
      { numRuns: 2_000 },
    );
  });

  it.each(['https://erp.example:8443/hook?from=takt', 'http://localhost', 'http://255.0.0.1:65535/', 'http://my_service:80'])(
    'may be %s',
    (text) => expect(isWebAddress(text)).toBe(true),
  );

  it.each([
    'ftp://erp.example',
    'https://user@erp.example',
    'http://1.1',
    'http://0x7f.1',
    'http://10.0.0.256',
    'http://1.2.3.4.5',
    'http://010.0.0.1',
    'http://erp..example',
    'http://erp.example.',
    'https://erp.example:65536',
    'https://erp.example:',
    'https://erp.example/a b',
    'erp.example',
  ])('is not %s', (text) => expect(isWebAddress(text)).toBe(false));
});
