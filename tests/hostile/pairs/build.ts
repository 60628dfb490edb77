import type { SourceFile } from '#engine';
import { action } from './actionFile.ts';
import { around, ELSEWHERE, leftOut } from './aroundFiles.ts';
import type { Choice } from './cover.ts';
import { entity, modelOf, partEntity, rule, trait, view } from './entityFiles.ts';
import { modes, type Mode } from './inputs.ts';
import { condition, hasParts, isNameless, nameOf, sampleOf, type Content, type Files, type Parts } from './parts.ts';
import { query, screen } from './readFiles.ts';

/** One case: the definitions a choice stands for, and what its rows hold. */
export interface Case {
  readonly id: string;
  readonly choice: Choice;
  readonly files: readonly SourceFile[];
  /** Rows by name, as a scenario gives them. */
  readonly given: Readonly<Record<string, Readonly<Record<string, Content>>>>;
  /** How much of its inputs is given, one after the other. */
  readonly modes: readonly Mode[];
  /** What the role that runs it may read of the rows. */
  readonly read?: Content;
  /** Files its pack leaves out. */
  readonly without: readonly string[];
}

/** The definitions of a choice. `id` begins every id of it. */
export function build(id: string, choice: Choice): Case {
  const parts = fitting({ ...choice, id } as Parts); // a choice has every dimension
  const files: Files = {
    [`${id}.entity`]: entity(parts),
    ...partEntity(parts),
    ...modelOf(parts),
    [`${id}-do.action`]: action(parts),
    [`${id}-list.query`]: query(parts),
    [`${id}-rows.query`]: query({ ...parts, read: 'column' }),
    [`${id}-screen.screen`]: screen(parts),
    [`${id}-rule.rule`]: rule(parts),
    [`${id}-label.label`]: {
      entity: id,
      size: { width: 60, height: 40 },
      items: { code: { code: 'qr', value: nameOf(parts), x: 1, y: 1, size: 20 } },
    },
    ...(parts.place === 'trait' ? { [`${id}-noted.trait`]: trait(parts) } : {}),
    ...(parts.load === 'view' ? { [`${id}-unit.entity`]: view(parts) } : {}),
    ...(parts.crud === 'variant' ? { [`${id}-again.variant`]: { of: `${id}-do` } } : {}),
    ...around(parts),
  };
  return {
    id,
    choice,
    files: Object.entries(files).map(([name, content]) => file(name, content)),
    given: given(parts),
    modes: modesOf(id, parts),
    without: leftOut(parts),
    ...readOf(parts),
  };
}

/** Two are enough to drop what is hidden and to do it all the same; a password is slow, and is asked for once. */
function modesOf(id: string, { around }: Parts): readonly Mode[] {
  if (around === 'second' || around === 'signature') return ['full'];
  return id.endsWith('7') ? modes : ['off', 'full'];
}

/** What cannot stand together in any definition is put right, so that the rest of the choice is tried all the same. */
function fitting(parts: Parts): Parts {
  const { states, effect, load, screen, place, rule: how, kind, job, setting, crud } = parts;
  const isNamed = place !== 'nameless';
  return {
    ...parts,
    ...(states === 'none' && effect.startsWith('event') ? { states: 'one' } : {}),
    ...(states === 'none' && how === 'event' ? { states: 'one' } : {}),
    ...(effect === 'eventWith' && states === 'axes' ? { states: 'one' } : {}),
    ...(!isNamed && (load.startsWith('all') || load === 'view') ? { load: 'where' } : {}),
    // Who may name a file is who may see a record that has it: nobody is asked for that in memory.
    ...(kind.startsWith('file') ? { role: 'all' } : {}),
    ...(!isNamed && screen === 'basket' ? { screen: 'scan' } : {}),
    ...(job === 'settings' && setting === 'none' ? { setting: 'default' } : {}),
    ...(job === 'edit' && crud !== 'edit' && crud !== 'children' ? { job: 'each' } : {}),
    ...(kind === 'personal' && ['where', 'first', 'firstMissing', 'total', 'sorted', 'down'].includes(load)
      ? { load: 'sortedById' }
      : {}),
  };
}

/** A definition file of the tests. */
export function file(name: string, content: Content): SourceFile {
  const [id = ''] = name.split('.');
  return {
    path: `${id.endsWith('-far') ? ELSEWHERE : 'zz'}/${name}.json`,
    text: JSON.stringify(name.endsWith('.texts') ? content : { assumed: true, ...content }),
  };
}

function given(parts: Parts): Case['given'] {
  const { samples: own, isList } = sampleOf(parts);
  // A list that is required is not empty.
  const samples = isList && parts.given === 'required' ? [own[0], own[1], own[1]] : own;
  // There are no three different answers to a question of yes and no.
  const names = parts.kind === 'yes' ? ['R1', 'R2'] : ['R1', 'R2', 'R3'];
  const rows = names.map((name, i) => {
    const value = i === 2 && !isNameless(parts) && parts.given !== 'required' ? {} : { value: samples[i] };
    const named = isNameless(parts) ? { note: name } : { code: name, note: ['a', 'x', 'b'][i] };
    const tree = parts.place === 'tree' && i === 1 ? { above: 'R1' } : {};
    const until = parts.place === 'range' && i === 0 ? { until: samples[1] } : {};
    return [
      name,
      { ...named, ...value, ...tree, ...until, isOn: i === 0, day: `2026-03-0${i + 1}`, amount: i + 1.5 },
    ] as const;
  });
  const children = hasParts(parts)
    ? {
        [`${parts.id}-part`]: {
          C1: { owner: 'R1', name: 'one', share: 1.5, thing: 'T1' },
          C2: { owner: 'R1', name: 'x', share: 2 },
        },
      }
    : {};
  return { [parts.id]: Object.fromEntries(rows), ...children };
}

function readOf(parts: Parts): Pick<Case, 'read'> {
  switch (parts.role) {
    case 'where':
      return {
        read: { where: sampleOf(parts).isList ? "row.note != 'never'" : condition(parts, 'row', "row.note != 'never'") },
      };
    case 'hide':
      return { read: { hide: ['value'] } };
    case 'actor':
      return { read: { where: 'row.createdBy != actor.user || row.isOn == true' } };
    default:
      return {};
  }
}
