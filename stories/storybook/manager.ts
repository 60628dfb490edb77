import { addons } from 'storybook/manager-api';
import { create } from 'storybook/theming';
import { word } from '../words/words.ts';

const { zh, en } = word('book.title');

addons.setConfig({
  theme: create({ base: 'light', brandTitle: `${zh} ${en}`, brandUrl: './' }),
  // No story is chosen at first. The rows below are for stories with controls; what is pressed in a story shows in the story itself.
  layoutCustomisations: { showPanel: ({ storyId }) => (storyId as string | undefined)?.endsWith('--input') ?? false },
  sidebar: { showRoots: true },
});
