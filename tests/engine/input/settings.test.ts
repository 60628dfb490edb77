import { expect, it } from 'vitest';
import Big from 'big.js';
import { defaultSettings, settingsFields, trialFields } from '../../../engine/input/settings.ts';
import { shipped } from '../../kit/shipped.ts';
import { bundleOf } from '../store/bundleOf.ts';

it('gives every setting its default in exact values', () => {
  const fields = {
    properties: {
      zone: { type: 'string', maxLength: 40, 'x-default': "'Asia/Shanghai'" },
      failures: { type: 'integer', minimum: 1, maximum: 20, 'x-default': '5' },
      share: { type: 'number', multipleOf: 0.01, minimum: 0, maximum: 1, 'x-default': '0.5' },
      strict: { type: 'boolean', 'x-default': 'true' },
      note: { type: 'string', maxLength: 40 },
    },
  };
  const bundle = bundleOf({ settings: [{ id: 'password-policy', permission: 'settings', fields }] });
  expect(defaultSettings(bundle)).toEqual({
    passwordPolicy: { zone: 'Asia/Shanghai', failures: 5, share: new Big('0.5'), strict: true, note: null },
  });
});

it('makes the fields of a group once: a validator is compiled for each list of fields, and settings are read every second', () => {
  const groups = [...shipped.settings.values()];
  expect(groups.filter((group) => settingsFields(shipped, group) !== settingsFields(shipped, group))).toEqual([]);
  expect(groups.filter((group) => trialFields(shipped, group) !== trialFields(shipped, group))).toEqual([]);
});
