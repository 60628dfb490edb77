import type { MissingEntry } from '../../stories/reach/missingEntries.ts';

/** States without a picture, by model, and what each way into them lacks: the story says so. What is mended is taken out. */
export const UNREACHED: Readonly<Record<string, Readonly<Record<string, readonly MissingEntry['lacks'][]>>>> = {
  'dispatch-order': { planned: ['rest'] },
  'flow-task': { overtime: ['program'], closed: ['program'] },
  'inspection-task': { judged: ['rest'] },
  'label-print-job': { printing: ['program'], printed: ['program'], failed: ['program'] },
  'maintenance-plan-change': { draft: ['rest'] },
  'outbox-message': { waiting: ['program'], sent: ['program'], dead: ['program'] },
};
