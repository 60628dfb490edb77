import type { ScreenDefinition } from '../../../definitions.generated.ts';
import type { Finding } from '../../../load/problemAt.ts';
import { menuNodes } from '../../../load/screenParts.ts';
import { fileLocation } from '../../../load/sourceLocation.ts';
import { openedBy } from '../../screens.ts';
import { opensOf } from '../../tiles.ts';
import type { LintInput } from '../../types.ts';

/**
 * A screen is in a menu, or another screen leads to it (warning). Record pages open from every list; a set without menus is
 * part of another.
 */
export function* screenUnreachable(set: LintInput): Generator<Finding> {
  if (set.menu.size === 0) return;
  const reached = new Set<string>();
  const open = starts(set);
  for (let id = open.pop(); id !== undefined; id = open.pop()) {
    const definition = set.screen.get(id)?.definition;
    if (!definition || reached.has(id)) continue;
    reached.add(id);
    open.push(...ledTo(set, definition));
  }
  for (const [id, loaded] of set.screen)
    if (!reached.has(id)) yield { ...fileLocation(loaded), severity: 'warning', params: { screen: id } };
}

/** What menus list, every record page, what every frame leads to, and what is done with a record: each is offered where the record is. */
function starts(set: LintInput): string[] {
  const listed = [...set.menu.values()].flatMap((loaded) => [
    loaded.definition.home ?? '',
    ...menuNodes(loaded).flatMap(({ node }) => ('screen' in node ? [node.screen] : [])),
  ]);
  const offered = [...set.screen.values()].flatMap(({ definition }) => {
    if (definition.kind === 'detail' || definition.kind === 'account') return [definition.id];
    return 'action' in definition && takesRecord(set, definition.action) ? [definition.id] : [];
  });
  return [...listed.map((id) => fileOf(set, id)), ...offered];
}

function ledTo(set: LintInput, definition: ScreenDefinition): readonly string[] {
  if (definition.kind === 'definitions') return [definition.open];
  const opens =
    definition.kind === 'tasks'
      ? openedBy(fileLocation({ file: '' }), definition).map(({ screen }) => screen)
      : definition.kind === 'dashboard'
        ? [...opensOf(definition).map(({ open }) => open), ...Object.values(definition.steps ?? {}).map(({ open }) => open)]
        : [];
  const actions = 'actions' in definition ? (definition.actions ?? []) : [];
  return [...opens, ...actions.map((action) => `form.${action}`)].map((id) => fileOf(set, id));
}

/** The file that answers for a generated screen; every shell has one of its own, and any of them counts. */
function fileOf(set: LintInput, id: string): string {
  const [, kind, of] = /^(list|form|detail|settings)\.(.+)$/.exec(id) ?? [];
  if (kind === undefined) return id;
  const arranges = ({ definition }: { readonly definition: ScreenDefinition }): boolean =>
    ('action' in definition && kind === 'form' && definition.action === of) ||
    (definition.kind === 'list' && kind === 'list' && definition.query === of) ||
    (definition.kind === 'settings' && kind === 'settings' && definition.settings === of);
  return [...set.screen.values()].find(arranges)?.definition.id ?? id;
}

function takesRecord(set: LintInput, action: string): boolean {
  const inputs = Object.values(set.actions.get(action)?.definition.input.properties ?? {});
  return inputs.some((input) => (input['x-scan'] ?? input.items?.['x-scan']) !== undefined);
}
