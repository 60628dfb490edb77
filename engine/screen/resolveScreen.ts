import type { ScreenDefinition } from '../definitions.generated.ts';
import type { ScreenModel } from '../model/screenTypes.ts';
import type { Bundle } from '../model/types.ts';
import type { Shell } from './viewer.ts';

/** A resolved screen: from a file, or generated where no file arranges the same content. */
export interface ResolvedScreen {
  readonly id: string;
  readonly area: string;
  readonly definition: ScreenDefinition;
  /** Absent where it is generated. */
  readonly model?: ScreenModel;
}

const GENERATED = /^(list|detail|form|settings)\.(.+)$/;

/**
 * The screen of an id. `list.<query>`, `detail.<entity>`, `form.<action>` and `settings.<group>` always exist; a file that arranges the same on this
 * shell answers in their place.
 */
export function resolveScreen(bundle: Bundle, id: string, shell: Shell): ResolvedScreen | undefined {
  const [, kind, of = ''] = GENERATED.exec(id) ?? [];
  if (kind === undefined) return fromFile(bundle.screens.get(id));
  const file = [...bundle.screens.values()].find((model) => isOn(model, shell) && generatedId(model.definition) === id);
  return fromFile(file) ?? generatedScreen(bundle, kind, of);
}

/** Whether a screen is drawn in a shell. */
export function isOn({ definition }: Pick<ResolvedScreen, 'definition'>, shell: Shell): boolean {
  return definition.shell === 'both' || definition.shell === shell;
}

function fromFile(model: ScreenModel | undefined): ResolvedScreen | undefined {
  return model && { id: model.id, area: model.area, definition: model.definition, model };
}

/** Id of the generated screen a file replaces; a task list and a dashboard replace none. */
export function generatedId(definition: ScreenDefinition): string | undefined {
  switch (definition.kind) {
    case 'list':
      return `list.${definition.query}`;
    case 'detail':
      return `detail.${definition.entity}`;
    case 'form':
    case 'scan':
    case 'checklist':
      return `form.${definition.action}`;
    case 'settings':
      return `settings.${definition.settings}`;
    default:
      return undefined;
  }
}

function generatedScreen(bundle: Bundle, kind: string, of: string): ResolvedScreen | undefined {
  const made = { id: `${kind}.${of}`, shell: 'both' } as const;
  const [query, entity, action] = [bundle.queries.get(of), bundle.entities.get(of), bundle.actions.get(of)];
  const arrange = (area: string, title: string | undefined, rest: object): ResolvedScreen => ({
    id: made.id,
    area,
    // Each of the four below holds what its kind needs.
    definition: { ...made, title: title ?? of, ...rest } as ScreenDefinition,
  });
  if (kind === 'list' && query && query.invariant === undefined)
    return arrange(query.area, query.definition.title, { kind, query: of });
  if (kind === 'detail' && entity && entity.kindOf !== 'view')
    return arrange(entity.area, entity.definition.title, { kind, entity: of });
  if (kind === 'settings' && bundle.settings.has(of)) return arrange('', undefined, { kind, settings: of });
  if (kind === 'form' && action) return arrange(action.area, action.definition.title, { kind, action: of });
  return undefined;
}
