import type { FlowBranchEntry, FlowDefinition, FlowNodeEntry, HandlersEntry } from '../../definitions.generated.ts';
import { listOf, mapped, recordOf, textOf, textsOf, type Unchecked } from '../unchecked.ts';

const KINDS: ReadonlySet<unknown> = new Set<FlowNodeEntry['kind']>(['approval', 'copy', 'condition', 'fork', 'join']);

/** A flow as far as it is written: what is missing or has the wrong form is empty. The schema of the kind says what that is. */
export function readFlow(id: string, content: unknown): FlowDefinition {
  const { entity, form, display, outcomes, start, nodes, states, title } = recordOf(content);
  const { approved, rejected, ...others } = recordOf(outcomes);
  return {
    ...recordOf(content),
    id,
    ...(title === undefined ? {} : { title: textOf(title) }),
    ...(states === undefined ? {} : { states: textsOf(states) as NonNullable<FlowDefinition['states']> }),
    entity: textOf(entity),
    form: textOf(form),
    display: textsOf(display) as FlowDefinition['display'],
    outcomes: { ...others, approved: textOf(approved), rejected: textOf(rejected) },
    start: textOf(start),
    nodes: mapped(nodes, nodeOf),
  };
}

function nodeOf(entry: Unchecked): FlowNodeEntry {
  const { kind, handlers, branches } = entry;
  return {
    ...entry,
    kind: KINDS.has(kind) ? (kind as FlowNodeEntry['kind']) : 'approval',
    ...(handlers === undefined
      ? {}
      : {
          handlers: listOf(handlers).map(recordOf) as unknown as readonly HandlersEntry[] as NonNullable<
            FlowNodeEntry['handlers']
          >,
        }),
    ...(branches === undefined
      ? {}
      : { branches: listOf(branches).map(branchOf) as unknown as NonNullable<FlowNodeEntry['branches']> }),
  };
}

function branchOf(value: unknown): FlowBranchEntry {
  const { ok, next } = recordOf(value);
  return { ...(typeof ok === 'string' ? { ok } : {}), next: textOf(next) };
}
