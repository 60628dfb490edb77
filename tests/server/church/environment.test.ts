import { describe, expect, it } from 'vitest';
import { readChurchEnvironment } from '../../../server/packs/church/environment.ts';

describe('the environment of the church website', () => {
  it('needs nothing: its port is the next one', () => {
    expect(readChurchEnvironment({}, { port: 3000 })).toEqual({ churchPort: 3001, isChurchLoaded: false });
  });

  it('takes a free port beside a free port', () => {
    expect(readChurchEnvironment({}, { port: 0 })).toMatchObject({ churchPort: 0 });
  });

  it('takes every setting', () => {
    const given = { DEMO_CHURCH: 'large', CHURCH_PORT: '8444', CHURCH_URL: 'https://church.example/' };
    expect(readChurchEnvironment(given, { port: 3000 })).toEqual({
      churchPort: 8444,
      churchUrl: 'https://church.example',
      isChurchLoaded: true,
    });
  });

  it('refuses the port of the platform, and takes none for both', () => {
    expect(() => readChurchEnvironment({ CHURCH_PORT: '3000' }, { port: 3000 })).toThrow(
      expect.objectContaining({ code: 'environment.samePort', params: { port: '3000' } }),
    );
    expect(readChurchEnvironment({ CHURCH_PORT: '0' }, { port: 0 })).toMatchObject({ churchPort: 0 });
  });

  it.each([
    ['CHURCH_PORT', '70000'],
    ['CHURCH_URL', 'church.example'],
    ['DEMO_CHURCH', 'huge'],
  ])('refuses a bad %s', (name, value) => {
    expect(() => readChurchEnvironment({ [name]: value }, { port: 3000 })).toThrow(
      expect.objectContaining({ code: expect.stringMatching(/^environment\./), params: expect.objectContaining({ name }) }),
    );
  });
});
