import { pointer } from '../load/pointer.ts';
import { problem } from './sharedRules.ts';
import type { DraftProblem } from './DraftProblem.ts';
import type { Edit } from './ModelFinding.ts';
import { readDraft } from './readDraft.ts';
import { asList, asRecord } from './unchecked.ts';

/**
 * Events that nobody can raise: no role is named, and nothing of the product raises them. One that leads nowhere and stays nowhere is
 * taken out without a decision.
 *
 * @param raised  events that something raises on the records of the model; see `raisedEvents`
 */
export function unraisedEvents(id: string, content: unknown, raised: ReadonlySet<string>): readonly DraftProblem[] {
  const { transitions, events } = readDraft(id, content);
  const entries = asRecord(asRecord(content)['events']);
  const used = new Set(Object.values(transitions).map(({ event }) => event));
  return Object.entries(events).flatMap(([event, { stay = [] }]) => {
    const isNamed = asList(asRecord(entries[event])['roles']).length > 0;
    if (isNamed || raised.has(event)) return [];
    const isIdle = !used.has(event) && stay.length === 0;
    return [
      problem('lint.eventNeverRaised', {
        pointer: pointer('events', event),
        severity: 'warning',
        params: { event },
        ...(isIdle ? { fix: without(id, content, event) } : {}),
      }),
    ];
  });
}

/** The event goes, and what it is called. */
function without(id: string, content: unknown, event: string): readonly Edit[] {
  const { texts, events } = asRecord(content);
  const { refusal } = asRecord(asRecord(events)[event]);
  const codes = [`${id}.event.${event}`, refusal].filter(
    (code) => typeof code === 'string' && Object.hasOwn(asRecord(texts), code),
  );
  const paths = [pointer('events', event), ...codes.map((code) => pointer('texts', String(code)))];
  return paths.map((path) => ({ op: 'remove', path }));
}
