import { freeShift } from '../layout/freePlace.ts';
import { STATE_SIZE } from '../layout/stateSize.ts';
import { contentOf, layoutOf, type DesignDocument, type Point } from '../model/DesignDocument.ts';
import type { Edit, Tree } from '../model/edits.ts';
import { elementName, stateId, type ElementId } from '../model/elements.ts';
import type { Command } from '../model/history.ts';
import { eventCode, wordCode } from '../model/texts.ts';
import { readCopied } from './copied.ts';
import { camel, freeName } from './names.ts';
import { collected, put, putAt } from './put.ts';

/** Marks our JSON on a clipboard that holds anything. */
const FORMAT = 'takt.state-model';

/** The selected states, and what leads between them, as text for the clipboard; undefined where no state is selected. */
export function copy(document: DesignDocument, ids: readonly ElementId[]): string | undefined {
  const { states, transitions, events, texts = {} } = contentOf(document);
  const chosen = ids.flatMap((id) => {
    const found = elementName(id);
    return found?.of === 'states' && states[found.name] ? [found.name] : [];
  });
  if (chosen.length === 0) return undefined;
  const inner = Object.entries(transitions).flatMap(([name, entry]) => {
    const from = entry.from.filter((state) => chosen.includes(state));
    return chosen.includes(entry.to) && from.length > 0 ? [[name, { ...entry, from }] as const] : [];
  });
  const raised = new Set(inner.map(([, { event }]) => event));
  return JSON.stringify({
    format: FORMAT,
    states: chosen.map((name) => ({
      name,
      entry: states[name],
      title: texts[wordCode(document.id, name)],
      at: layoutOf(document).states[name] ?? { x: 0, y: 0 },
    })),
    transitions: Object.fromEntries(inner),
    events: [...raised].map((name) => ({ name, entry: events[name], title: texts[eventCode(document.id, name)] })),
  });
}

interface Fragment {
  readonly states: readonly { readonly name: string; readonly entry: Tree; readonly title?: Tree; readonly at: Point }[];
  readonly transitions: Readonly<Record<string, { readonly event: string; readonly from: string[]; readonly to: string }>>;
  readonly events: readonly { readonly name: string; readonly entry: Tree; readonly title?: Tree }[];
}

/** What was copied of any state model; undefined for any other text. */
export function readFragment(text: string): Fragment | undefined {
  return readCopied<Fragment>(text, FORMAT);
}

/** Puts copied states in free space right of their originals, under names of their own. Events of the same name are taken as the same. */
export function paste(document: DesignDocument, fragment: Fragment): Command {
  const taken = new Set(Object.keys(contentOf(document).states));
  const names = new Map<string, string>();
  for (const { name } of fragment.states) {
    const free = freeName(name, (each) => taken.has(each));
    taken.add(free);
    names.set(name, free);
  }
  const placed = Object.values(layoutOf(document).states).map((at) => ({ ...at, ...STATE_SIZE }));
  const shift = freeShift(
    fragment.states.map(({ at }) => ({ ...at, ...STATE_SIZE })),
    placed,
  );
  // A copy is told from its original by the number its name got.
  const copyOf = (name: string, { title }: { readonly title?: Tree }): { readonly title?: Tree } => {
    const number = names.get(name)!.slice(name.length + 1); // named above
    if (number === '' || !title) return {};
    return {
      title: Object.fromEntries(Object.entries(title).map(([language, text]) => [language, `${text as string} ${number}`])),
    };
  };
  const steps = [
    ...fragment.states.map(
      ({ name, at, ...state }) =>
        (now: DesignDocument) =>
          stateEdits(
            now,
            { ...state, ...copyOf(name, state), at: { x: at.x + shift.x, y: at.y + shift.y } },
            names.get(name)!,
          ), // named above
    ),
    ...fragment.events.map((event) => (now: DesignDocument) => eventEdits(now, event)),
    ...Object.entries(fragment.transitions).map(([name, entry]) => (now: DesignDocument) => {
      const { transitions } = contentOf(now);
      const own = freeName(name, (each) => Object.hasOwn(transitions, each));
      const renamed = (state: string): string => names.get(state) ?? state;
      const moved = { ...entry, from: entry.from.map(renamed), to: renamed(entry.to) };
      return put(now, ['content', 'transitions', own], moved);
    }),
  ];
  return {
    done: 'designer.done.paste',
    params: { count: fragment.states.length },
    edits: collected(document, steps),
    select: [...names.values()].map(stateId),
  };
}

function stateEdits(
  now: DesignDocument,
  { entry, title, at }: Omit<Fragment['states'][number], 'name'>,
  name: string,
): readonly Edit[] {
  return [
    ...put(now, ['content', 'states', name], entry),
    ...(title ? put(now, ['content', 'texts', wordCode(now.id, name)], title) : []),
    ...putAt(now, name, at),
  ];
}

function eventEdits(now: DesignDocument, { name, entry, title }: Fragment['events'][number]): readonly Edit[] {
  if (contentOf(now).events[name]) return [];
  const { stay: _, ...moved } = entry;
  const refusal = `${camel(now.id)}.${camel(name)}NotAllowed`;
  return [
    ...put(now, ['content', 'events', name], { ...moved, refusal }),
    ...(title ? put(now, ['content', 'texts', eventCode(now.id, name)], title) : []),
  ];
}
