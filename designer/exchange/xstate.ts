import { contentOf, type DesignDocument } from '../model/DesignDocument.ts';
import { edgesOf, staysIn } from '../model/elements.ts';

/** A name XState takes as a key: no dots, and axes joined. */
const key = (state: string): string => state.replaceAll('/', '__');

/** The model as a configuration of XState 5: guards are named by their expression. */
export function toXState(document: DesignDocument): string {
  const content = contentOf(document);
  const { states, events, initial } = content;
  const edges = edgesOf(content);
  const nodes = Object.entries(states).map(([state, { final }]) => {
    if (final) return [key(state), { type: 'final' }] as const;
    const on: Record<string, object[]> = {};
    for (const { source, event, to, ok } of edges)
      if (source === state)
        on[event] = [...(on[event] ?? []), { target: key(to), ...(ok === undefined ? {} : { guard: ok }) }];
    for (const [event, entry] of Object.entries(events)) if (staysIn(entry, state)) on[event] = [...(on[event] ?? []), {}];
    return [key(state), { on }] as const;
  });
  return `${JSON.stringify({ id: document.id, initial: key(initial), states: Object.fromEntries(nodes) }, null, 2)}\n`;
}
