import type { ScreenDefinition } from '../definitions.generated.ts';
import type { Bundle } from '../model/types.ts';
import { covers, permits } from '../permission/permits.ts';
import { DEFINITION_PERMISSIONS } from '../permission/programPermissions.ts';
import { resolveScreen, type ResolvedScreen } from './resolveScreen.ts';
import type { Viewer } from './viewer.ts';

/**
 * Is a screen open to the roles: is something it arranges, unless one of them denies the screen? What arranges nothing is
 * open to everybody, and a role's `screens` open one where nothing else does.
 */
function isOpen({ bundle, roles }: Viewer, { id, definition }: Pick<ResolvedScreen, 'id' | 'definition'>): boolean {
  const key = `screen:${id}`;
  const isDenied = roles.some((role) => bundle.roles.get(role)?.denies.some((pattern) => covers(pattern, key)));
  if (isDenied) return false;
  const of = keysOf(bundle, definition);
  return of.length === 0 || of.some((each) => permits(bundle, roles, each)) || permits(bundle, roles, key);
}

/** The screen of an id, when it exists and is open to the roles. */
export function openScreen(viewer: Viewer, id: string): ResolvedScreen | undefined {
  const found = resolveScreen(viewer.bundle, id, viewer.shell);
  return found && isOpen(viewer, found) ? found : undefined;
}

/** Permissions of what a screen arranges; one of them opens it. */
export function keysOf(bundle: Bundle, definition: ScreenDefinition): readonly string[] {
  if ('action' in definition) return [`action:${definition.action}`];
  if ('query' in definition) return [`query:${definition.query}`];
  if ('entity' in definition) return [`record:${definition.entity}`];
  if ('settings' in definition) return [bundle.settings.get(definition.settings)?.permission ?? ''];
  if (definition.kind === 'account' || definition.kind === 'personal') return [];
  if ('of' in definition || definition.kind === 'drafts') return [DEFINITION_PERMISSIONS.view];
  return Object.values(definition.tiles).map(({ query }) => `query:${query}`);
}
