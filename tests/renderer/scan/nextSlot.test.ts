import { expect, it } from 'vitest';
import type { ScanView } from '#engine';
import { nextSlot } from '../../../renderer/screens/scan/cells/cells.ts';

const slot = (name: string, more: object = {}) => ({ name, kind: 'code', input: name, inputs: [], required: false, ...more });
const view = {
  slots: [
    slot('badge', { required: true }),
    slot('card'),
    slot('boxes', { kind: 'basket' }),
    slot('verdict', { required: true }),
  ],
} as unknown as ScanView;
const next = (input: object, open: readonly string[]): string | undefined => nextSlot(view, { ...input }, open)?.name;

it('a code nobody has to give is asked for while it is open', () => {
  expect(next({}, ['card'])).toBe('badge');
  expect(next({ badge: 'E1' }, ['card'])).toBe('card');
  expect(next({ badge: 'E1' }, ['boxes'])).toBe('boxes');
  expect(next({ badge: 'E1' }, [])).toBe('verdict');
  expect(next({ badge: 'E1', card: 'C1' }, ['card'])).toBe('verdict');
});

it('a row that is begun is filled in before another code is asked for', () => {
  const item = [
    { name: 'part', required: true },
    { name: 'batch', required: true },
  ];
  const rows = {
    slots: [slot('bin', { required: true }), slot('boxes', { kind: 'rows', required: true, item })],
  } as unknown as ScanView;
  expect(nextSlot(rows, {})?.name).toBe('bin');
  expect(nextSlot(rows, { boxes: [{ part: 'P' }] })?.name).toBe('boxes');
  expect(nextSlot(rows, { boxes: [{ part: 'P', batch: 'L' }] })?.name).toBe('bin');
});
