import type { FormScreen } from '../../definitions.generated.ts';
import { recordSchema } from '../../input/jsonSchema.ts';
import { isIrreversible } from '../../model/irreversible.ts';
import { byRank } from '../../load/names.ts';
import type { ActionModel, FieldModel } from '../../model/types.ts';
import { hiddenInputs } from '../../permission/hiddenInputs.ts';
import { fieldView } from '../fields.ts';
import type { CommonKey } from './listView.ts';
import { nextSteps } from './nextSteps.ts';
import { recordForm } from '../offeredActions.ts';
import { proposedFrom } from '../proposedFrom.ts';
import type { FormView, ViewField } from '../view.ts';
import type { Viewer } from '../viewer.ts';

/** The inputs of an action, in the sections a file arranges, and in their order where a shell draws no sections. */
export function formView(viewer: Viewer, screen: FormScreen, action: ActionModel): Omit<FormView, CommonKey> {
  const hidden = hiddenInputs(viewer.bundle, viewer.roles, action);
  const shown = (names: readonly string[]): readonly string[] => names.filter((name) => !hidden.has(name));
  const fields = inOrder(
    (action.input.fields ?? []).filter(({ name }) => !hidden.has(name)),
    byRank(screen.sections).flatMap(([, section]) => section.fields),
  );
  const defaults = defaultsOf(viewer, action);
  const generated = recordForm(action);
  const next = nextSteps(viewer, action);
  const conditional = fields.flatMap(({ name, when }) => (when?.show ? [name] : []));
  const measured = new Set(fields.map(({ schema }) => schema['x-device']?.measured));
  const proposals = new Map(viewer.bundle.screens.get(screen.id)?.slots.flatMap(({ propose }) => [...propose]));
  const proposed = shown([...proposals.keys()]);
  const needsPreview =
    proposed.length > 0 ||
    conditional.length > 0 ||
    fields.some(({ form, among }) => form !== undefined || among !== undefined);
  return {
    kind: 'form',
    action: action.id,
    offline: action.offline,
    ...(isIrreversible(viewer.bundle, action) ? { isLasting: true } : {}),
    ...(action.effects.some(({ kind }) => kind === 'notify') ? { notifies: true } : {}),
    ...(action.asserts.some((assert) => assert.kind === 'ok' && assert.severity === 'warn') ? { canWarn: true } : {}),
    fields: withSources(
      fields.filter(({ name }) => !measured.has(name)).map((field) => fieldView(viewer, field)),
      (name) => {
        const proposal = proposals.get(name);
        return proposal && proposedFrom(action, proposal);
      },
    ),
    sections: byRank(screen.sections).map(([name, section]) => ({
      name,
      title: `${screen.id}.section.${name}`,
      fields: shown(section.fields),
    })),
    schema: recordSchema(fields),
    ...(needsPreview ? { conditional } : {}),
    ...(proposed.length > 0 ? { proposed } : {}),
    ...(next.length > 0 ? { next } : {}),
    ...(Object.keys(defaults).length > 0 ? { defaults } : {}),
    ...(generated ? { generated: { ...generated, label: viewer.bundle.entities.get(generated.entity)?.label ?? [] } } : {}),
  };
}

/** Fields with what their proposals follow from, by the name of another or `now`; nothing is said of one that is not shown. */
function withSources(fields: readonly ViewField[], sourceOf: (name: string) => string | undefined): readonly ViewField[] {
  return fields.map((field) => {
    const source = sourceOf(field.name);
    const from = source === 'now' ? source : fields.find(({ name }) => name === source)?.title;
    return from === undefined ? field : { ...field, proposedFrom: from };
  });
}

/** Fields as the sections name them, then those no section names. */
function inOrder(fields: readonly FieldModel[], named: readonly string[]): readonly FieldModel[] {
  const place = ({ name }: FieldModel): number => (named.includes(name) ? named.indexOf(name) : named.length);
  return fields.toSorted((a, b) => place(a) - place(b));
}

/** What a new record gets where nothing is given, as far as it is the same for everybody. */
function defaultsOf({ bundle }: Viewer, { generated, input }: ActionModel): NonNullable<FormView['defaults']> {
  const made = generated?.verb === 'create' ? bundle.entities.get(generated.entity)?.fields : undefined;
  const known = (input.fields ?? []).flatMap(({ name, default: own }) => {
    const node = (own ?? made?.get(name)?.default)?.node;
    return node?.op === 'literal' && node.value !== null ? [[name, node.value] as const] : [];
  });
  return Object.fromEntries(known);
}
