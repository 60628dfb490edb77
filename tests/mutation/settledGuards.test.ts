import { load } from '#engine';
import { expect, it } from 'vitest';
import { definitionFiles } from '../kit/files.ts';
import { settledConditions } from './settledConditions.ts';

/**
 * What no scenario makes both true and false, each with its reason. It only ever gets shorter: who adds a condition adds the scenario.
 * Races are decided between the read and the lock of an action, where a scenario has one row after the other.
 */
const SETTLED: readonly string[] = [
  // At 50 tasks, and 400 boxes: more rows than a scenario writes.
  'action absence-begin: effect begun when: true',
  'action stock-count-task-create: assert notTooMany: true',
  // A saved box holds what is allocated of it (I6).
  'action assembly-stock-up: assert usedUp: true',
  // Written once for all lists, some of which have gaps.
  'action equipment-improvement-apply: assert teamUsable when: true',
  // Races.
  'action hu-merge: assert samePallet: true',
  'action hu-split: assert samePallet: true',
  'action warehouse-task-cancel: assert sameBox: true',
  'action warehouse-task-close-short: assert sameBox: true',
  // The actions that raise these events ask the same: the model says it for an event that a plant publishes with roles.
  'state-model inspection-task: transition close: true',
  'state-model inspection-task: transition request-concession: true',
  'state-model pallet: transition split: true',
  'state-model warehouse-task: transition execute-part: true',
  'state-model warehouse-task: transition execute: true',
];

it('every condition is true in one scenario and false in another', { timeout: 300_000 }, async () => {
  const settled = await settledConditions(load(definitionFiles()).definitions);
  expect(settled.toSorted()).toEqual(SETTLED.toSorted());
});
