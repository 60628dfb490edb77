import { expect, it } from 'vitest';
import { groupValues } from '../../../server/services/settings/storedGroups.ts';
import { bundleOf } from '../../engine/store/bundleOf.ts';

const mode = { type: 'string', enum: ['brief', 'full'], retired: { long: 'full' }, 'x-default': "'brief'" };
const bundle = bundleOf({
  settings: [
    { id: 'labels', fields: { type: 'object', required: ['mode'], properties: { mode } }, permission: 'labels.edit' },
  ],
  role: [{ id: 'keeper', permissions: ['labels.edit'] }],
});
const modeOf = (stored: object) => groupValues(bundle, bundle.settings.get('labels')!, { ...stored })['mode'];

it.each([
  ['a word of today', 'full', 'full'],
  ['a former word, as the one that came after it', 'long', 'full'],
  ['a word that never was, as not set', 'wide', 'brief'],
])('a setting reads %s', (_, stored, read) => {
  expect(modeOf({ mode: stored })).toBe(read);
});
