import { describe, expect, it } from 'vitest';
import {
  homeScreen,
  menuOf,
  openableScreens,
  screenView,
  type DashboardView,
  type MenuNode,
  type ScreenView,
  type TasksView,
} from '#engine';
import { isScannable } from '../../engine/model/scannable.ts';
import { shipped as bundle } from '../kit/shipped.ts';

const ROLES = [...bundle.roles.keys()];

/** Screens that a file arranges for a device in the hand, by those who may open them; those of an account are part of the frame. */
const opened = openableScreens(bundle).flatMap(({ id, kind, shell }) => {
  const isArranged = bundle.screens.has(id) && shell !== 'office' && kind !== 'account';
  const roles = isArranged ? ROLES.filter((role) => screenView(bundle, id, [role], 'pad')) : [];
  return roles.length === 0 ? [] : [[id, roles] as const];
});

const inMenu = ({ screen, children }: MenuNode): readonly string[] => [
  ...(screen ? [screen.id] : []),
  ...children.flatMap(inMenu),
];

const detail = (entity: string | undefined): readonly string[] => (entity === undefined ? [] : [`detail.${entity}`]);

function ofTasks({ place, record }: TasksView): readonly string[] {
  const places = place && 'by' in place ? Object.values(place.places) : place ? [place] : [];
  return [...places.map(({ screen }) => screen), ...detail(record)];
}

const ofTiles = ({ tiles, steps }: DashboardView): readonly string[] => [
  ...tiles.flatMap(({ open, record, action }) => [
    ...(open === undefined ? [] : [open]),
    ...detail(record),
    ...(action ? [action.screen] : []),
  ]),
  ...steps.map(({ open }) => open),
];

/** What a screen leads to by a tap: what its rows open, what it offers, what may be done next. */
function ledTo(view: ScreenView): readonly string[] {
  const offered = 'actions' in view ? view.actions.map(({ screen }) => screen) : [];
  switch (view.kind) {
    case 'tasks':
      return [...offered, ...ofTasks(view)];
    case 'list':
      return [...offered, ...detail(view.open)];
    case 'dashboard':
      return ofTiles(view);
    case 'scan':
      return (view.next ?? []).map(({ screen }) => screen);
    default:
      return offered;
  }
}

/** Every screen somebody comes to on a PAD: from home, by the menu, by a tap, or with the label of a record in the hand. */
function reachedBy(role: string): ReadonlySet<string> {
  const scanned = [...bundle.entities.keys()].filter((id) => isScannable(bundle, id)).map((id) => `detail.${id}`);
  const open = [homeScreen(bundle, 'pad', [role]) ?? '', ...menuOf(bundle, 'pad', [role]).flatMap(inMenu), ...scanned];
  const reached = new Set<string>();
  for (let id = open.pop(); id !== undefined; id = open.pop()) {
    const view = reached.has(id) ? undefined : screenView(bundle, id, [role], 'pad');
    if (!view) continue;
    reached.add(id).add(view.id);
    open.push(...ledTo(view));
  }
  return reached;
}

const reached = new Map(ROLES.map((role) => [role, reachedBy(role)]));

describe('a screen for a device in the hand', () => {
  it.each(opened)('%s: whoever may open it comes to it from home', (id, roles) => {
    expect(roles.filter((role) => !reached.get(role)?.has(id))).toEqual([]);
  });
});
