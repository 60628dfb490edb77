import { isTree, type Tree } from '../model/edits.ts';
import { eventCode, wordCode } from '../model/texts.ts';

/**
 * Reads a state model from a file: ours, or a configuration of XState. Undefined where it is neither. What it reads is linted like
 * any edit: a file need not be without faults.
 *
 * @param id  of the model it becomes
 */
export function readModel(id: string, text: string): Tree | undefined {
  const value = parsed(text);
  if (!value || !isTree(value['states'])) return undefined;
  if (isTree(value['transitions']) && isTree(value['events']) && typeof value['initial'] === 'string') return value;
  return isMachine(value) ? fromXState(id, value) : undefined;
}

function parsed(text: string): Tree | undefined {
  try {
    const value: unknown = JSON.parse(text);
    return isTree(value as Tree) ? (value as Tree) : undefined;
  } catch {
    return undefined;
  }
}

const isMachine = ({ initial, states }: Tree): boolean =>
  typeof initial === 'string' && isTree(states) && Object.values(states).every((state) => isTree(state));

/** A name of ours: XState writes `in__use` for `in/use`, and allows others. */
function nameOf(key: string): string {
  const parts = key.replace(/^.*\./, '').split('__');
  return parts
    .map((part) =>
      part
        .replaceAll(/([a-z0-9])([A-Z])/g, '$1-$2')
        .replaceAll(/[^A-Za-z0-9]+/g, '-')
        .toLowerCase(),
    )
    .join('/');
}

interface Line {
  readonly event: string;
  readonly from: string;
  readonly to: string | undefined;
  readonly guard: string | undefined;
}

function fromXState(id: string, { initial, states }: Tree): Tree {
  const all = states as { readonly [name: string]: Tree }; // by `isMachine`
  const lines = Object.entries(all).flatMap(([from, state]) => linesOf(nameOf(from), state['on']));
  const names = Object.keys(all).map(nameOf);
  const events = [...new Set(lines.map(({ event }) => event))];
  const moving = lines.filter(({ to }) => to !== undefined);
  return {
    assumed: true,
    initial: nameOf(String(initial)),
    states: Object.fromEntries(
      Object.entries(all).map(([name, { type }]) => [nameOf(name), type === 'final' ? { final: true } : {}]),
    ),
    transitions: Object.fromEntries(
      moving.map(({ event, from, to, guard }, i) => [
        `${event}-${i + 1}`,
        { event, from: [from], to: to ?? from, ...(guard === undefined ? {} : { ok: guard }) },
      ]),
    ),
    events: Object.fromEntries(events.map((event) => [event, eventEntry(id, event, lines)])),
    texts: Object.fromEntries([
      ...names.flatMap((name) => name.split('/')).map((word) => [wordCode(id, word), { en: titleOf(word) }]),
      ...events.map((event) => [eventCode(id, event), { en: titleOf(event) }]),
    ]),
  };
}

function eventEntry(id: string, event: string, lines: readonly Line[]): Tree {
  const stay = lines.filter((line) => line.event === event && line.to === undefined).map(({ from }) => from);
  const refusal = `${id}.${event.replaceAll(/-(\w)/g, (_, letter: string) => letter.toUpperCase())}NotAllowed`;
  return { ...(stay.length > 0 ? { stay } : {}), refusal };
}

function linesOf(from: string, on: unknown): readonly Line[] {
  return Object.entries((on ?? {}) as Tree).flatMap(([event, ways]) =>
    (Array.isArray(ways) ? ways : [ways]).map((way: unknown) => lineOf(nameOf(event), from, way)),
  );
}

function lineOf(event: string, from: string, way: unknown): Line {
  const { target, guard } = (typeof way === 'string' ? { target: way } : (way ?? {})) as Tree;
  const to = typeof target === 'string' ? nameOf(target) : undefined;
  return { event, from, to: to === from ? undefined : to, guard: typeof guard === 'string' ? guard : undefined };
}

function titleOf(name: string): string {
  const words = name.replaceAll('-', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}
