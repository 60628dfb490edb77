import { describe, expect, it } from 'vitest';
import { problemsOf, type Values } from '../../../church/forms/problems.ts';
import { clockIn } from '../../../church/lib/dates.ts';

const context = { today: '2024-11-24', region: 'CN' };
const reception: Values = { name: '林', phone: '13812345678', visitDate: '2024-11-24', wantContact: true, consent: true };
const visit: Values = {
  visiteeName: '陈',
  applicantName: '林',
  phone: '13812345678',
  reason: 'illness',
  urgent: false,
  consent: true,
  visiteeConsent: true,
};
const of = (form: 'reception' | 'visit', values: Values, where = context) =>
  Object.fromEntries(problemsOf(form, values, where));

describe('a reception', () => {
  it('is complete with three things and the consent', () => {
    expect(of('reception', reception)).toEqual({});
  });

  it('names everything that is missing, in the order of the form', () => {
    expect([...problemsOf('reception', {}, context).keys()]).toEqual(['name', 'phone', 'visitDate', 'consent']);
  });

  it.each([
    ['30 days ago', '2024-10-25', {}],
    ['31 days ago', '2024-10-24', { visitDate: { code: 'tooEarly', params: { have: '2024-10-24', min: '2024-10-25' } } }],
    ['a year ahead', '2025-11-24', {}],
    ['a day more', '2025-11-25', { visitDate: { code: 'tooLate', params: { have: '2025-11-25', max: '2025-11-24' } } }],
    ['no day', '2024-02-30', { visitDate: { code: 'noDate', params: { have: '2024-02-30' } } }],
  ])('of %s', (_, visitDate, problems) => {
    expect(of('reception', { ...reception, visitDate })).toEqual(problems);
  });

  it('of a name that shows nothing', () => {
    for (const name of ['  ', '\u200b', '\u3164'])
      expect(of('reception', { ...reception, name })).toEqual({ name: expect.objectContaining({ code: 'required' }) });
  });

  it('takes thirty characters of a name, counted as people count them', () => {
    expect(of('reception', { ...reception, name: '林'.repeat(30) })).toEqual({});
    expect(of('reception', { ...reception, name: '𠮷'.repeat(30) })).toEqual({});
    expect(of('reception', { ...reception, name: '林'.repeat(31) })).toEqual({
      name: { code: 'tooLong', params: { have: 31, max: 30 } },
    });
  });

  it.each([
    [0, {}],
    [20, {}],
    [21, { companions: { code: 'range', params: { have: 21, min: 0, max: 20 } } }],
    [-1, { companions: { code: 'range', params: { have: -1, min: 0, max: 20 } } }],
  ])('with %d companions', (companions, problems) => {
    expect(of('reception', { ...reception, companions })).toEqual(problems);
  });

  it('of somebody under 14 needs a parent who agrees', () => {
    const young = { ...reception, ageGroup: 'under-18', isUnder14: true };
    expect(of('reception', young)).toEqual({ parentConsent: { code: 'tick', params: {} } });
    expect(of('reception', { ...young, parentConsent: true })).toEqual({});
  });

  it('is nothing without the consent', () => {
    expect(of('reception', { ...reception, consent: false })).toEqual({ consent: { code: 'tick', params: {} } });
  });
});

describe('a visit', () => {
  it('needs the consent of both', () => {
    expect(of('visit', visit)).toEqual({});
    expect(of('visit', { ...visit, visiteeConsent: false })).toEqual({ visiteeConsent: { code: 'tick', params: {} } });
  });

  it.each([
    ['today', '2024-11-24', []],
    ['yesterday', '2024-11-23', ['preferredDate']],
  ])('may be wished for %s', (_, preferredDate, problems) => {
    expect(Object.keys(of('visit', { ...visit, preferredDate }))).toEqual(problems);
  });
});

describe('today is the day of the church', () => {
  it.each([
    ['2024-12-31T15:30:00Z', '2024-12-31'],
    ['2024-12-31T16:30:00Z', '2025-01-01'],
  ])('at %s it is %s in Shanghai', (moment, today) => {
    const at = clockIn({ zone: 'Asia/Shanghai' }, new Date(moment)).date;
    expect(at).toBe(today);
    expect(of('visit', { ...visit, preferredDate: '2024-12-31' }, { ...context, today: at })).toEqual(
      today === '2024-12-31' ? {} : { preferredDate: { code: 'tooEarly', params: { have: '2024-12-31', min: today } } },
    );
  });
});
