import type { DataOf } from '#contract';

/** A record that has the scanned code. */
export type ScannedRecord = DataOf<'POST /api/scan'>['items'][number];

/** An action that accepts the scanned code: open, or closed with its reasons. */
export type ApplicableAction = ScannedRecord['actions'][number];
