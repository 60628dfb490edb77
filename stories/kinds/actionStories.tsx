import type { ReactNode } from 'react';
import { screenView, type Bundle, type Shell } from '#engine';
import { AppStory } from '../app/AppStory.tsx';
import { rolesInOrder, whoOpens } from '../app/people.ts';
import { recordRunner, worldRunner } from '../app/runners.ts';
import { ActionDocs } from '../docs/kinds/ActionDocs.tsx';
import type { KindStories, StoryProps } from '../docs/props.ts';
import { ChangedInput } from './ChangedInput.tsx';
import { Refusals } from './Refusals.tsx';
import { recordAddress } from './rows.ts';
import { ScannedRefusal } from './ScannedRefusal.tsx';

export const ACTION: KindStories = {
  docs: ActionDocs,
  screen: ActionScreen,
  refusals: Refusals,
  scanned: ScannedRefusal,
  input: ChangedInput,
};
export const VARIANT: KindStories = { docs: ActionDocs, screen: ActionScreen };

/**
 * Where somebody does it: on the PAD where it has a screen there, else in the form of the office; what is done on a record alone, on
 * the page of the record.
 */
function ActionScreen({ product: { bundle }, id }: StoryProps): ReactNode {
  const screen = `form.${id}`;
  const shell = shellOf(bundle, screen);
  const { area = '', about } = bundle.actions.get(id) ?? {};
  const page = `detail.${about}`;
  const opening = rolesInOrder(bundle).find((role) =>
    [screen, page].every((each) => screenView(bundle, each, [role], 'office')),
  );
  if (about !== undefined && shell === 'office' && opening !== undefined)
    return <AppStory role={opening} runner={() => recordRunner(area, about)} address={recordAddress(about)} />;
  const address = shell === 'pad' ? `/pad/s/${screen}` : `/office/a/${screen}`;
  return <AppStory role={whoOpens(bundle, screen, shell)} runner={() => worldRunner(area)} address={() => address} />;
}

function shellOf(bundle: Bundle, screen: string): Shell {
  const view = screenView(bundle, screen, [whoOpens(bundle, screen, 'pad') ?? ''], 'pad');
  return view?.kind === 'scan' || view?.kind === 'checklist' ? 'pad' : 'office';
}
