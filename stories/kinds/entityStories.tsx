import type { ReactNode } from 'react';
import { AppStory } from '../app/AppStory.tsx';
import { whoOpens } from '../app/people.ts';
import { recordRunner, worldRunner } from '../app/runners.ts';
import { EntityDocs } from '../docs/kinds/EntityDocs.tsx';
import { EmptyForm, FilledForm, RefusedForm } from './form/entityForm.tsx';
import type { KindStories, StoryProps } from '../docs/props.ts';
import { recordAddress } from './rows.ts';

export const ENTITY: KindStories = {
  docs: EntityDocs,
  'form-empty': EmptyForm,
  'form-filled': FilledForm,
  'form-refused': RefusedForm,
  table: EntityTable,
  record: EntityRecord,
};

function EntityTable({ product: { bundle }, id }: StoryProps): ReactNode {
  const screen = `list.${id}`;
  return (
    <AppStory
      role={whoOpens(bundle, screen, 'office')}
      runner={() => worldRunner(areaOf(bundle, id))}
      address={() => `/office/s/${screen}`}
    />
  );
}

function EntityRecord({ product: { bundle }, id }: StoryProps): ReactNode {
  return (
    <AppStory
      role={whoOpens(bundle, `detail.${id}`, 'office')}
      runner={() => recordRunner(areaOf(bundle, id), id)}
      address={recordAddress(id)}
    />
  );
}

const areaOf = ({ entities }: StoryProps['product']['bundle'], id: string): string => entities.get(id)?.area ?? '';
