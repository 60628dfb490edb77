import { describe, expect, it } from 'vitest';
import { isTimeZone, readFields, settingsFields } from '#engine';
import { shipped as bundle } from '../../kit/shipped.ts';

describe('a time zone', () => {
  it.each(['Asia/Shanghai', 'UTC', 'America/Argentina/Buenos_Aires', 'Europe/Berlin'])('is one IANA knows: %s', (zone) =>
    expect(isTimeZone(zone)).toBe(true),
  );

  it.each(['Mars/Olympus', '+08:00', '', 'Shanghai', 'Asia/Shanghai; DROP', '北京'])('is no other: %s', (zone) =>
    expect(isTimeZone(zone)).toBe(false),
  );

  it('is checked wherever one is set', () => {
    const fields = settingsFields(bundle, bundle.settings.get('plant')!);
    expect(readFields(fields, { timeZone: 'Mars/Olympus' })).toMatchObject({
      ok: false,
      refusals: [{ code: 'common.badFormat', at: '/timeZone' }],
    });
    const named = [...bundle.entities.values(), ...bundle.settings.values()]
      .flatMap((each) => Object.entries(('definition' in each ? each.definition : each).fields.properties ?? {}))
      .filter(([name]) => /zone$/i.test(name) && !/storage/i.test(name));
    expect(named.filter(([, { format, 'x-ref': ref }]) => format !== 'time-zone' && ref === undefined)).toEqual([]);
  });
});
