import type { ReactNode } from 'react';
import { AppStory } from '../app/AppStory.tsx';
import { whoOpens } from '../app/people.ts';
import { worldRunner } from '../app/runners.ts';
import { MenuDocs } from '../docs/kinds/arrangingDocs.tsx';
import { SettingsDocs } from '../docs/kinds/valueDocs.tsx';
import type { KindStories, StoryProps } from '../docs/props.ts';

/** A group of settings as its page. */
export const SETTINGS: KindStories = {
  docs: SettingsDocs,
  screen: ({ product: { bundle }, id }: StoryProps): ReactNode => (
    <AppStory
      role={whoOpens(bundle, `settings.${id}`, 'office')}
      runner={() => worldRunner('platform')}
      address={() => `/office/s/settings.${id}`}
    />
  ),
};

/** A menu in its shell. */
export const MENU: KindStories = {
  docs: MenuDocs,
  shell: ({ product: { bundle }, id }: StoryProps): ReactNode => {
    const menu = bundle.menus.get(id);
    const isChurch = id.startsWith('church');
    return (
      <AppStory
        role={isChurch ? 'church-admin' : menu?.shell === 'pad' ? 'operator' : 'leader'}
        runner={() => worldRunner('')}
        address={() => `/${menu?.shell ?? 'office'}`}
      />
    );
  },
};
