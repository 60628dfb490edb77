import { missingSettings, readFields, settingsFields } from '#engine';
import { describe, expect, it } from 'vitest';
import { shipped } from '../../kit/shipped.ts';

/** What is refused of the values of a group of settings, by place. */
function refused(id: string, values: Readonly<Record<string, unknown>>): readonly string[] {
  const fields = settingsFields(shipped, shipped.settings.get(id)!);
  const read = readFields(fields, values);
  return (read.ok ? missingSettings(fields, read.input) : read.refusals).map(({ code, at = '' }) => `${code}@${at}`);
}

const policy = {
  maxFailedLogins: 5,
  minPasswordLength: 12,
  maxPasswordLifeDays: 90,
  passwordRule: 'unlimited',
  lockMinutes: 15,
  sessionMinutes: 30,
};
const mail = { isOn: true, host: '192.0.2.5', port: 587, security: 'tls', account: 'takt', password: 'smtp-secret' };

describe('BO-47: a global setting that is required', () => {
  it.each([
    ['password-policy', policy],
    ['display-config', { productName: 'Takt' }],
    ['mail', mail],
    ['mail', { ...mail, isOn: false, host: null, account: null, password: null }],
  ])('is saved with all of %s', (id, values) => {
    expect(refused(id, values)).toEqual([]);
  });

  it.each([
    ['display-config', 'productName', { productName: 'Takt' }],
    ['password-policy', 'maxPasswordLifeDays', policy],
    ['password-policy', 'minPasswordLength', policy],
    ['password-policy', 'maxFailedLogins', policy],
    ['mail', 'host', mail],
    ['mail', 'port', mail],
    ['mail', 'account', mail],
    ['mail', 'password', mail],
  ])('is refused in %s without %s', (id, field, values) => {
    expect(refused(id, { ...values, [field]: null })).toEqual([`common.required@/${field}`]);
  });
});
