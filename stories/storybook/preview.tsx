import '../browser/ownStorage.ts';
import 'virtual:tokens.css';
import '../../renderer/tokens/base.css';
import './preview.css';
import type { Decorator, Preview } from '@storybook/react-vite';
import { useEffect, type ReactNode } from 'react';
import { readPart } from '../browser/parts.ts';
import type { People } from '../book/people.ts';
import { CLOCK } from '../plant/clock.ts';
import { StoryContext, type StorySetting } from '../parts/StoryContext.ts';
import { word } from '../words/words.ts';

const people = JSON.parse(await readPart('people')) as People;

const both = (code: string): string => `${word(code).zh} ${word(code).en}`;

const item = (value: string, title: string): { readonly value: string; readonly title: string } => ({ value, title });

/** A colon parts the names of globals from their values in an address. */
const CLOCKS = [CLOCK, '2026-11-21T15:30:00.000Z', '2026-11-22T00:10:00.000Z', '2026-12-31T16:30:00.000Z'];
const written = (clock: string): string => clock.replaceAll(':', '-');
const read = (clock: string): string => clock.replace(/T(\d\d)-(\d\d)-/, 'T$1:$2:');

const withSetting: Decorator = (Story, { globals, id }) => {
  const setting: StorySetting = {
    language: globals['language'] as StorySetting['language'],
    role: String(globals['role']),
    user: String(globals['user'] ?? ''),
    theme: globals['theme'] as StorySetting['theme'],
    clock: read(String(globals['clock'])),
    storyId: id,
    isInner: globals['frame'] === 'inner',
  };
  return (
    <StoryContext value={setting}>
      <Device {...setting}>
        <Story />
      </Device>
    </StoryContext>
  );
};

const LANG = { both: 'zh-CN', zh: 'zh-CN', en: 'en' } as const;

/** The page looks as the toolbar says, whatever the browser was used for before. What draws the client sets its device too. */
function Device({ theme, language, children }: StorySetting & { readonly children: ReactNode }): ReactNode {
  useEffect(() => {
    const root = document.documentElement;
    root.dataset['theme'] = theme;
    root.lang = LANG[language];
  }, [theme, language]);
  return children;
}

const preview: Preview = {
  decorators: [withSetting],
  initialGlobals: { language: 'both', role: 'story', user: '', theme: 'light', clock: written(CLOCK), frame: '' },
  globalTypes: {
    language: {
      toolbar: {
        title: both('toolbar.language'),
        icon: 'globe',
        dynamicTitle: true,
        items: ['both', 'zh', 'en'].map((language) => item(language, both(`toolbar.language.${language}`))),
      },
    },
    role: {
      toolbar: {
        title: both('toolbar.role'),
        icon: 'user',
        dynamicTitle: true,
        items: [item('story', both('toolbar.role.story')), ...people.roles.map((role) => item(role, role))],
      },
    },
    user: {
      toolbar: {
        title: both('toolbar.user'),
        icon: 'useralt',
        dynamicTitle: true,
        items: [item('', both('toolbar.user.role')), ...people.accounts.map((account) => item(account, account))],
      },
    },
    theme: {
      toolbar: {
        title: both('toolbar.theme'),
        icon: 'sun',
        dynamicTitle: true,
        items: ['light', 'dark', 'sun'].map((theme) => item(theme, both(`theme.${theme}`))),
      },
    },
    clock: {
      toolbar: {
        title: both('toolbar.clock'),
        icon: 'time',
        dynamicTitle: true,
        items: CLOCKS.map((clock) => item(written(clock), clock.slice(0, 16).replace('T', ' '))),
      },
    },
  },
  parameters: {
    layout: 'fullscreen',
    controls: { include: [] },
    // The pages about all of them stand first: in this order by the signs of their title.
    options: { storySort: { method: 'alphabetical', locales: 'en-US' } },
    viewport: {
      options: {
        pad: { name: 'PAD 1280 × 800', styles: { width: '1280px', height: '800px' } },
        padPortrait: { name: 'PAD 800 × 1280', styles: { width: '800px', height: '1280px' } },
        phone: { name: '390 × 844', styles: { width: '390px', height: '844px' } },
        desktop: { name: '1440 × 900', styles: { width: '1440px', height: '900px' } },
      },
    },
  },
};

export default preview;
