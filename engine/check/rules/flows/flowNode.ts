import type { FlowDefinition, FlowNodeEntry, HandlersEntry } from '../../../definitions.generated.ts';
import { pointer } from '../../../load/pointer.ts';
import type { ModelFinding } from '../../ModelFinding.ts';
import { isFilled } from '../../unchecked.ts';

/** Keys a node of each kind must have; what belongs to no kind of node is in no list. */
const NEEDED: Readonly<Record<FlowNodeEntry['kind'], readonly (keyof FlowNodeEntry)[]>> = {
  approval: ['handlers', 'handling', 'pass', 'durationHours', 'next'],
  copy: ['handlers', 'next'],
  condition: ['branches'],
  fork: ['branches'],
  join: ['next'],
};

/** What an approval may have besides. */
const OFFERED = [
  'rejectRule',
  'onReject',
  'timeout',
  'empty',
  'allow',
  'comment',
  'skipWhen',
  'fillsForm',
] as const satisfies readonly (keyof FlowNodeEntry)[];

const ALLOWED: Readonly<Record<FlowNodeEntry['kind'], ReadonlySet<string>>> = {
  approval: new Set([...NEEDED.approval, ...OFFERED]),
  copy: new Set(NEEDED.copy),
  condition: new Set(NEEDED.condition),
  fork: new Set(NEEDED.fork),
  join: new Set(NEEDED.join),
};

const OF_ALL: ReadonlySet<string> = new Set(['kind', 'source', 'assumed', 'rank']);
const SOURCES = ['role', 'persons', 'field', 'initiator', 'leader'] as const;

/** A node has what its kind needs (BO-40: handlers and their order), nothing else or empty, and each of its handlers one source. */
export function* flowNode({ nodes }: FlowDefinition): Generator<ModelFinding> {
  for (const [node, entry] of Object.entries(nodes)) {
    yield* checkKeys(node, entry);
    for (const [i, handlers] of (entry.handlers ?? []).entries())
      if (sourcesOf(handlers) !== 1 || !isFilled(handlers))
        yield { pointer: pointer('nodes', node, 'handlers', i), params: { node, key: 'source' } };
  }
}

function* checkKeys(node: string, entry: FlowNodeEntry): Generator<ModelFinding> {
  for (const key of NEEDED[entry.kind])
    if (!isFilled(key === 'branches' ? entry.branches?.map(({ next }) => next) : entry[key]))
      yield { pointer: pointer('nodes', node), params: { node, key } };
  for (const key of ['onReject', 'timeout', 'skipWhen'] as const)
    if (entry[key] !== undefined && !isFilled(entry[key]))
      yield { pointer: pointer('nodes', node, key), params: { node, key } };
  for (const key of Object.keys(entry))
    if (!OF_ALL.has(key) && !ALLOWED[entry.kind].has(key))
      yield { pointer: pointer('nodes', node, key), params: { node, key } };
}

const sourcesOf = (handlers: HandlersEntry): number => SOURCES.filter((source) => handlers[source] !== undefined).length;
