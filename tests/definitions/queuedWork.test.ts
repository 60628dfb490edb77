import { describe, expect, it } from 'vitest';
import { shipped } from '../kit/shipped.ts';

/** Entities whose rows a program of the server works off later. */
const QUEUES: ReadonlySet<string> = new Set(['label-print-job', 'webhook-delivery']);
/** An action that prints beside what it is for says what that came to. */
const ofQueue = [...shipped.actions.values()].filter(({ definition: { effects, load = {} } }) => {
  const entries = Object.values(effects ?? {}).map((entry): Readonly<Record<string, unknown>> => ({ ...entry }));
  const isQueued = (entry: Readonly<Record<string, unknown>>): boolean => {
    const loaded = (load as Readonly<Record<string, { readonly entity?: string }>>)[String(entry['on'] ?? entry['update'])];
    const isRetried = entry['event'] === 'retry' || entry['update'] !== undefined;
    return 'print' in entry || QUEUES.has(String(entry['create'])) || (isRetried && QUEUES.has(loaded?.entity ?? ''));
  };
  return entries.some(isQueued) && entries.every((entry) => isQueued(entry) || entry['event'] === 'try');
});

describe('an action that only queues work', () => {
  it('is known by its effects', () => {
    expect(ofQueue.map(({ id }) => id).toSorted()).toEqual([
      'box-label-print',
      'card-label-print',
      'delivery-note-print',
      'label-print-job-reprint',
      'label-print-job-retry',
      'pallet-label-print',
      'ship-label-print',
      'webhook-delivery-retry',
      'webhook-try',
    ]);
  });

  it.each(ofQueue.map((action) => [action.id, action] as const))('does not say that it is done: %s', (_id, action) => {
    expect(action.success).toMatch(/\.queued$/);
  });
});
