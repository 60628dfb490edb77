import { fileLocation, locationBelow } from '../../../load/sourceLocation.ts';
import type { Finding } from '../../../load/problemAt.ts';
import type { LintInput } from '../../types.ts';

/** A state that looks amber says why: it is overdue, deviates, or waits for a decision, which two events at least can be (warning). */
export function* attentionUnexplained(set: LintInput): Generator<Finding> {
  for (const loaded of set['state-model'].values()) {
    const { states, transitions } = loaded.definition;
    for (const [state, { tone, because }] of Object.entries(states)) {
      const ways = Object.values(transitions).filter(({ from, to }) => from.includes(state) && to !== state);
      const isOpen = because !== 'decision' || new Set(ways.map(({ event }) => event)).size > 1;
      if ((tone === 'attention') !== (because !== undefined) || !isOpen)
        yield { ...locationBelow(fileLocation(loaded), 'states', state), severity: 'warning', params: { state } };
    }
  }
}
