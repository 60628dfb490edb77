import type { OutboxEntry, OutboxItem } from './OutboxEntry.ts';

/** Whether nothing else is said than what was refused: a corrected code is another thing's, and the work is the same. */
export function isCorrected(
  { input, refusals }: Pick<OutboxEntry, 'input' | 'refusals'>,
  { input: now }: Pick<OutboxItem, 'input'>,
): boolean {
  const refused = new Set(refusals.map(({ at }) => at?.split('/')[1]));
  const names = Object.keys({ ...input, ...now });
  return names.every((name) => refused.has(name) || JSON.stringify(input[name]) === JSON.stringify(now[name]));
}
