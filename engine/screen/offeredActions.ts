import { actionsOn } from '../decide/explain.ts';
import type { ActionModel, Bundle } from '../model/types.ts';
import { permits } from '../permission/permits.ts';
import { resolveScreen } from './resolveScreen.ts';
import type { OfferedAction } from './view.ts';
import type { Viewer } from './viewer.ts';
import { withoutEmpty } from '../value/withoutEmpty.ts';

interface RecordForm extends NonNullable<ActionModel['generated']> {
  /** The input that takes the code of the record; without it `id`. */
  readonly by?: string;
  /** The fields inputs are called otherwise than. */
  readonly from?: Readonly<Record<string, string>>;
}

/** The input of an action that takes a record of the entity; undefined when it makes one, or has nothing to do with it. */
export function recordInput(
  bundle: Bundle,
  { about, generated, takes }: ActionModel,
  entity: string,
): { readonly input: string; readonly many: boolean } | undefined {
  // What names the row by its id has other references as values to write.
  if (about !== undefined) return about === entity ? { input: 'id', many: false } : undefined;
  if (generated?.verb === 'create') return undefined;
  const [first] = takes;
  const isTaken = first && (first.entity === entity || bundle.entities.get(first.entity)?.of.includes(entity));
  return isTaken ? { input: first.input, many: first.many } : undefined;
}

/** The record a form is about, and what it does with it: generated, or written by hand and named alike. */
export function recordForm(action: ActionModel): RecordForm | undefined {
  const { id, about, generated } = action;
  if (generated) return generated;
  if (about !== undefined) return { entity: about, verb: id.startsWith(`${about}-`) ? id.slice(about.length + 1) : id };
  return editByCode(action);
}

/** An edit written by hand may take its record by code. */
function editByCode(action: ActionModel): RecordForm | undefined {
  const [taken] = action.takes;
  if (!action.id.endsWith('-edit') || !taken || taken.many) return undefined;
  const from = editedFields(action, taken.entity);
  const required = (action.input.fields ?? []).filter(({ name, required }) => required && name !== taken.input);
  const isWhole = required.length > 0 && required.every(({ name }) => name in from);
  return isWhole ? { entity: taken.entity, verb: 'edit', by: taken.input, from } : undefined;
}

/** Where an action is done: the screen a file arranges for it on this shell, else its generated form. */
export function screenFor({ bundle, shell }: Viewer, action: string): string {
  return resolveScreen(bundle, `form.${action}`, shell)?.id ?? `form.${action}`;
}

/** An action as it is offered on records of an entity; undefined when the roles may not do it. */
export function offeredAction(viewer: Viewer, id: string, entity: string): OfferedAction | undefined {
  const { bundle, roles } = viewer;
  const action = bundle.actions.get(id);
  if (!action || !permits(bundle, roles, `action:${id}`)) return undefined;
  const taken = recordInput(bundle, action, entity);
  const screen = screenFor(viewer, id);
  return withoutEmpty<OfferedAction>({
    action: id,
    title: action.definition.title ?? id,
    screen,
    input: taken?.input,
    many: taken?.many || undefined,
    opens: action.effects.some(({ makes }) => makes?.isAnew) || undefined,
    icon: bundle.screens.get(screen)?.definition.icon ?? iconOf(bundle, id),
  });
}

/** An action without a screen of its own on this shell has the icon it has on the other. */
function iconOf({ screens }: Bundle, action: string): string | undefined {
  const elsewhere = [...screens.values()].find(({ definition }) => 'action' in definition && definition.action === action);
  return elsewhere?.definition.icon;
}

/** The actions a file names, in its order; else all that make or take a record of the entity. */
export function recordActions(
  viewer: Viewer,
  entity: string,
  named: readonly string[] | undefined,
): readonly OfferedAction[] {
  const ids = named ?? actionsOn(viewer.bundle, entity).map(({ id }) => id);
  return ids.flatMap((id) => offeredAction(viewer, id, entity) ?? []);
}

/** What a record's page offers: what its file names, and on the PAD before that whatever has a screen of its own there. */
export function pageActions(viewer: Viewer, entity: string, named: readonly string[] | undefined): readonly OfferedAction[] {
  const actions = recordActions(viewer, entity, named);
  const own = viewer.shell === 'pad' ? recordActions(viewer, entity, undefined).filter(hasOwnScreen) : [];
  return [...own, ...actions.filter(({ action }) => !own.some((each) => each.action === action))];
}

/** Is it done in a screen that a file arranges, and not in its generated form? */
export const hasOwnScreen = ({ action, screen }: OfferedAction): boolean => screen !== `form.${action}`;

/**
 * The fields of a record that inputs become, by input: `ownerNo` is `leader` where an action sets the field to the person it loads by
 * that input. A form that edits the record begins with what stands in them.
 */
function editedFields({ loads, effects }: ActionModel, entity: string): Readonly<Record<string, string>> {
  const named = new Map(
    loads.flatMap(({ alias, keys }): [string, string][] => {
      const input = inputIn(keys.get('code')?.source);
      return input === undefined ? [] : [[alias, input]];
    }),
  );
  const edits = effects.filter(({ changes, sets }) => changes !== undefined && sets?.entity === entity);
  return Object.fromEntries(
    edits.flatMap(({ sets }) =>
      Object.entries(sets?.values ?? {}).flatMap(([field, { source }]): [string, string][] => {
        const input = inputIn(source) ?? named.get(source);
        return input === undefined ? [] : [[input, field]];
      }),
    ),
  );
}

function inputIn(source = ''): string | undefined {
  return /^input\.(\w+)$/.exec(source)?.[1];
}
