import type { ScreenDefinition } from '../definitions.generated.ts';
import type { Bundle } from '../model/types.ts';
import { menuScreens } from './menuOf.ts';
import { openScreen } from './open.ts';
import type { Shell } from './viewer.ts';

/** A screen somebody can open, and what it arranges. */
export interface OpenableScreen {
  readonly id: string;
  readonly kind: ScreenDefinition['kind'];
  readonly shell: ScreenDefinition['shell'];
  readonly action?: string;
  readonly query?: string;
  readonly entity?: string;
  readonly settings?: string;
}

const SHELLS: readonly Shell[] = ['pad', 'office'];

/**
 * Every screen that is open to some role, by id: those that are written, in a file or within what they arrange, and those that are
 * generated and stand in a menu.
 */
export function openableScreens(bundle: Bundle): readonly OpenableScreen[] {
  const ids = new Set([...bundle.screens.keys(), ...menuScreens(bundle)]);
  const found = new Map([...ids].flatMap((id) => openedBySome(bundle, id) ?? []).map((screen) => [screen.id, screen]));
  return [...found.values()].toSorted((a, b) => (a.id < b.id ? -1 : 1));
}

function openedBySome(bundle: Bundle, id: string): OpenableScreen | undefined {
  for (const role of bundle.roles.keys())
    for (const shell of SHELLS) {
      const screen = openScreen({ bundle, roles: [role], shell }, id);
      if (screen) return summaryOf(screen.id, screen.definition);
    }
  return undefined;
}

function summaryOf(id: string, definition: ScreenDefinition): OpenableScreen {
  const { kind, shell } = definition;
  return {
    id,
    kind,
    shell,
    ...('action' in definition ? { action: definition.action } : {}),
    ...('query' in definition ? { query: definition.query } : {}),
    ...('entity' in definition ? { entity: definition.entity } : {}),
    ...('settings' in definition ? { settings: definition.settings } : {}),
  };
}
