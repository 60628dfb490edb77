import type { FlowBranchEntry, FlowDefinition, FlowNodeEntry, HandlersEntry } from '../../definitions.generated.ts';
import { asList, mapped, asRecord, asText, asTexts, type Unchecked } from '../unchecked.ts';

const KINDS: ReadonlySet<unknown> = new Set<FlowNodeEntry['kind']>(['approval', 'copy', 'condition', 'fork', 'join']);

/** A flow as far as it is written: what is missing or has the wrong form is empty. The schema of the kind says what that is. */
export function readFlow(id: string, content: unknown): FlowDefinition {
  const { entity, form, display, outcomes, start, nodes, states, title } = asRecord(content);
  const { approved, rejected, ...others } = asRecord(outcomes);
  return {
    ...asRecord(content),
    id,
    ...(title === undefined ? {} : { title: asText(title) }),
    ...(states === undefined ? {} : { states: asTexts(states) as NonNullable<FlowDefinition['states']> }),
    entity: asText(entity),
    form: asText(form),
    display: asTexts(display) as FlowDefinition['display'],
    outcomes: { ...others, approved: asText(approved), rejected: asText(rejected) },
    start: asText(start),
    nodes: mapped(nodes, readNode),
  };
}

function readNode(entry: Unchecked): FlowNodeEntry {
  const { kind, handlers, branches } = entry;
  return {
    ...entry,
    kind: KINDS.has(kind) ? (kind as FlowNodeEntry['kind']) : 'approval',
    ...(handlers === undefined
      ? {}
      : {
          handlers: asList(handlers).map(asRecord) as unknown as readonly HandlersEntry[] as NonNullable<
            FlowNodeEntry['handlers']
          >,
        }),
    ...(branches === undefined
      ? {}
      : { branches: asList(branches).map(readBranch) as unknown as NonNullable<FlowNodeEntry['branches']> }),
  };
}

function readBranch(value: unknown): FlowBranchEntry {
  const { ok, next } = asRecord(value);
  return { ...(typeof ok === 'string' ? { ok } : {}), next: asText(next) };
}
