import { contentOf, type DesignDocument } from '../model/DesignDocument.ts';
import type { Edit } from '../model/edits.ts';
import { elementId, elementName, sameLine, type ElementId } from '../model/elements.ts';
import type { Command } from '../model/history.ts';
import { eventCode } from '../model/texts.ts';
import { textEdits } from './addState.ts';
import { camel, freeName, slug } from './names.ts';
import { setProperty } from './properties.ts';
import { put } from './put.ts';

interface Connection {
  readonly from: string;
  readonly to: string;
  /** An event of the model. */
  readonly event: string;
}

/** An event that is made by the first connection that uses it. */
interface NewEvent {
  readonly zh: string;
  readonly en: string;
  /** Who may raise it at first: no action of the product does. */
  readonly roles: readonly string[];
}

/**
 * Leads from one state to another by an event. One transition takes every state its event leads to the same state from, unless it
 * is guarded.
 */
export function connect(document: DesignDocument, { from, to, event }: Connection): Command {
  const { transitions } = contentOf(document);
  if (sameLine({ transitions }, { source: from, event, to })) return duplicate({ from, event, to });
  const same = Object.entries(transitions).find(
    ([, entry]) => entry.event === event && entry.to === to && entry.ok === undefined,
  );
  const name = same?.[0] ?? freeName(event, (each) => Object.hasOwn(transitions, each));
  const at = ['content', 'transitions', name];
  return {
    done: 'designer.done.connect',
    params: { from, to, event },
    edits: same
      ? put(document, [...at, 'from'], [...same[1].from, from])
      : put(document, at, { event, from: [from], to, assumed: true }),
    select: [elementId({ of: 'transitions', name, from })],
  };
}

/** What is refused: there is such a line. */
function duplicate(params: { readonly from: string; readonly event: string; readonly to: string }): Command {
  return { done: 'designer.done.duplicate', params, edits: [] };
}

/** As {@link connect} by an event that is new: it gets a title, and the code it refuses by. */
export function connectByNew(document: DesignDocument, ends: Omit<Connection, 'event'>, made: NewEvent): Command {
  const { events } = contentOf(document);
  const event = freeName(slug(made.en) || 'event', (name) => Object.hasOwn(events, name));
  const command = connect(document, { ...ends, event });
  return { ...command, edits: [...eventEdits(document, event, made), ...command.edits] };
}

function eventEdits(document: DesignDocument, event: string, { roles, ...titles }: NewEvent): readonly Edit[] {
  const refusal = `${camel(document.id)}.${camel(event)}NotAllowed`;
  return [
    ...put(document, ['content', 'events', event], { ...(roles.length > 0 ? { roles } : {}), refusal, assumed: true }),
    ...textEdits(document, eventCode(document.id, event), titles),
  ];
}

/** The ends of a line. */
interface Ends {
  readonly from: string;
  readonly to: string;
}

/** Moves the ends of one line; of a transition with several lines it becomes one of its own. */
export function reconnect(document: DesignDocument, id: ElementId, { from, to }: Ends): Command {
  const { transitions } = contentOf(document);
  const { name = '', from: old = '' } = elementName(id) ?? {};
  const entry = transitions[name];
  const done = { done: 'designer.done.reconnect', params: { event: entry?.event ?? name, from, to } };
  if (!entry || (old === from && entry.to === to)) return { ...done, edits: [] };
  if (sameLine({ transitions }, { source: from, event: entry.event, to }, id))
    return duplicate({ from, event: entry.event, to });
  const route = put(document, ['layout', 'routes', id], undefined);
  const at = ['content', 'transitions', name];
  if (entry.from.length === 1)
    return {
      ...done,
      edits: [...put(document, [...at, 'from'], [from]), ...put(document, [...at, 'to'], to), ...route],
      select: [elementId({ of: 'transitions', name, from })],
    };
  const own = freeName(entry.event, (each) => Object.hasOwn(transitions, each));
  const kept = entry.from.filter((state) => state !== old);
  return {
    ...done,
    edits: [
      ...put(document, [...at, 'from'], kept),
      ...put(document, ['content', 'transitions', own], { ...(entry as object), from: [from], to }),
      ...route,
    ],
    select: [elementId({ of: 'transitions', name: own, from })],
  };
}

/** Has another event take a transition. */
export function takeEvent(document: DesignDocument, id: ElementId, event: string): Command {
  const { transitions } = contentOf(document);
  const { name = '' } = elementName(id) ?? {};
  const { from = [], to = '', event: former } = transitions[name] ?? {};
  const there = from.find((source) => event !== former && sameLine({ transitions }, { source, event, to }));
  if (there !== undefined) return duplicate({ from: there, event, to });
  return { ...setProperty(document, elementId({ of: 'transitions', name }), 'event', event), select: [id] };
}
