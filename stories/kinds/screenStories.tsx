import type { ReactNode } from 'react';
import type { MemoryRunner, Shell } from '#engine';
import { AppStory } from '../app/AppStory.tsx';
import { whoOpens } from '../app/people.ts';
import { emptyRunner, recordRunner, worldRunner } from '../app/runners.ts';
import { ScreenDocs } from '../docs/kinds/ScreenDocs.tsx';
import type { Trouble } from '../plant/Plant.ts';
import type { KindStories, StoryProps } from '../docs/props.ts';

interface Case {
  readonly isOpen?: boolean;
  readonly isEmpty?: boolean;
  readonly trouble?: Trouble;
}

const drawn =
  (how: Case = {}) =>
  (props: StoryProps): ReactNode => <Screen {...props} {...how} />;

export const SCREEN: KindStories = {
  docs: ScreenDocs,
  screen: drawn(),
  empty: drawn({ isEmpty: true }),
  loading: drawn({ trouble: 'loading' }),
  refused: drawn({ isOpen: false }),
  error: drawn({ trouble: 'error' }),
  offline: drawn({ trouble: 'offline' }),
};

/** A screen in the shell it is made for. */
function Screen({ product: { bundle }, id, isOpen = true, isEmpty = false, trouble = 'none' }: StoryProps & Case): ReactNode {
  const model = bundle.screens.get(id);
  if (!model) return null;
  const { definition, area } = model;
  const shell: Shell = definition.shell === 'pad' ? 'pad' : 'office';
  const entity = definition.kind === 'detail' ? definition.entity : undefined;
  const address = (runner: MemoryRunner): string | undefined => {
    const [row] = entity === undefined ? [] : runner.store.reader().rows(entity);
    if (entity !== undefined && !row) return undefined;
    if (row && shell === 'pad') return `/pad/s/${id}?id=${row.id}`;
    if (row) return `/office/r/${entity}/${row.id}`;
    return shell === 'office' && definition.kind === 'form' ? `/office/a/${id}` : `/${shell}/s/${id}`;
  };
  const rows = () => (entity === undefined ? worldRunner(area) : recordRunner(area, entity));
  return (
    <AppStory
      role={whoOpens(bundle, id, shell, isOpen)}
      runner={() => (isEmpty ? emptyRunner() : rows())}
      address={address}
      trouble={trouble}
    />
  );
}
