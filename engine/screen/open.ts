import type { ScreenDefinition } from '../definitions.generated.ts';
import { covers, permits } from '../permission/permits.ts';
import { arranged, type Arranged } from './arranged.ts';
import type { Viewer } from './viewer.ts';

/**
 * Is a screen open to the roles: is what it arranges, unless one of them denies the screen? What arranges nothing of its own is
 * open to everybody, and a role's `screens` open one where nothing else does.
 */
export function isOpen({ bundle, roles }: Viewer, { id, definition }: Pick<Arranged, 'id' | 'definition'>): boolean {
  const key = `screen:${id}`;
  const isDenied = roles.some((role) => bundle.roles.get(role)?.denies.some((pattern) => covers(pattern, key)));
  if (isDenied) return false;
  const of = keyOf(definition);
  return of === undefined || permits(bundle, roles, of) || permits(bundle, roles, key);
}

/** The screen of an id, when it exists and is open to the roles. */
export function openScreen(viewer: Viewer, id: string): Arranged | undefined {
  const found = arranged(viewer.bundle, id, viewer.shell);
  return found && isOpen(viewer, found) ? found : undefined;
}

/** Permission of what a screen arranges. */
function keyOf(definition: ScreenDefinition): string | undefined {
  switch (definition.kind) {
    case 'scan':
    case 'checklist':
    case 'form':
      return `action:${definition.action}`;
    case 'list':
    case 'tasks':
    case 'tree':
      return `query:${definition.query}`;
    case 'detail':
      return `record:${definition.entity}`;
    case 'dashboard':
      return undefined;
  }
}
