import type { EventEntry, StateEntry, TransitionEntry } from '#engine';
import type { StateModelContent } from './DesignDocument.ts';

/**
 * Elements are known by JSON Pointers into the content, as problems and comments name them: `/states/idle`,
 * `/transitions/bind`, `/events/scan`. One line of a transition that starts in several states adds the state:
 * `/transitions/bind#idle`.
 */
export type ElementId = string;

export interface ElementName {
  readonly of: 'states' | 'transitions' | 'events';
  readonly name: string;
  /** Where the line of a transition starts. */
  readonly from?: string;
}

const escaped = (name: string): string => name.replaceAll('~', '~0').replaceAll('/', '~1');
const unescaped = (name: string): string => name.replaceAll('~1', '/').replaceAll('~0', '~');

export function elementId({ of, name, from }: ElementName): ElementId {
  return `/${of}/${escaped(name)}${from === undefined ? '' : `#${from}`}`;
}

/** What an id names; deeper pointers name the element they lead into. */
export function elementName(id: ElementId): ElementName | undefined {
  const [, of, name, from] = /^\/(states|transitions|events)\/([^/#]+)(?:\/[^#]*)?(?:#(.+))?$/.exec(id) ?? [];
  if (of === undefined || name === undefined) return undefined;
  return { of: of as ElementName['of'], name: unescaped(name), ...(from === undefined ? {} : { from }) };
}

/** Whether an id is that of a state. */
export const isStateId = (id: ElementId): boolean => elementName(id)?.of === 'states';

export const stateId = (name: string): ElementId => elementId({ of: 'states', name });

/** One line of the drawing: a transition out of one of its states. */
export interface Edge extends TransitionEntry {
  readonly id: ElementId;
  readonly name: string;
  readonly source: string;
}

/** The lines of a model in the order its transitions are tried. */
export function edgesOf({ transitions }: Pick<StateModelContent, 'transitions'>): readonly Edge[] {
  return Object.entries(transitions).flatMap(([name, entry]) =>
    entry.from.map((source) => ({ ...entry, name, source, id: elementId({ of: 'transitions', name, from: source }) })),
  );
}

/** Whether an element is in the content. */
export function hasElement(content: StateModelContent, id: ElementId): boolean {
  const found = elementName(id);
  const entry: StateEntry | TransitionEntry | EventEntry | undefined = found && content[found.of][found.name];
  return entry !== undefined && (found?.from === undefined || ('from' in entry && entry.from.includes(found.from)));
}

/** Whether an event is legal in a state and leaves it as it is. */
export function staysIn({ stay }: Pick<EventEntry, 'stay'>, state: string): boolean {
  return stay?.includes(state) ?? false;
}

/** A line that leads from the same state to the same one by the same event: two of them would leave open which one is taken. */
export function sameLine(
  content: Pick<StateModelContent, 'transitions'>,
  line: Pick<Edge, 'source' | 'event' | 'to'>,
  but?: ElementId,
): Edge | undefined {
  return edgesOf(content).find(
    ({ id, source, event, to }) => id !== but && source === line.source && event === line.event && to === line.to,
  );
}
